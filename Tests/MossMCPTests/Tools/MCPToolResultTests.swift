import Moss
import Testing

@testable import MossMCP

@Suite("The result of a call")
struct MCPToolResultTests {
    static let texts: [(result: String, text: String)] = [
        (#"{"content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}"#, "a\nb"),
        (#"{}"#, ""), (#"{"content":null}"#, ""), (#"{"content":[]}"#, ""),
        (#"{"content":"plain"}"#, "plain"), (#"{"content":["x","y"]}"#, "x\ny"),
        (#"{"content":{"type":"text","text":"lone"}}"#, "lone"),
        (#"{"structuredContent":{"b":1,"a":[2.0]}}"#, #"{"b":1,"a":[2.0]}"#),
        (#"{"content":[],"structuredContent":[1]}"#, "[1]"),
        (#"{"content":[],"structuredContent":null}"#, ""),
        (
            #"{"content":[{"type":"text","text":"{\"a\":1}"}],"structuredContent":{"a":1}}"#,
            #"{"a":1}"#
        ),
        (#"{"content":[{"type":"text","text":"said"}],"structuredContent":{"a":1}}"#, "said"),
        (
            #"{"content":[{"type":"image","mimeType":"image/png","data":"AAECAw=="}]}"#,
            "[image image/png, 4 bytes]"
        ),
        (#"{"content":[{"type":"image","data":"AAEC\nAw"}]}"#, "[image, 4 bytes]"),
        (
            #"{"content":[{"type":"image","mimeType":"image/png","data":"%%%"}]}"#,
            "[image image/png, not valid base64]"
        ),
        (#"{"content":[{"type":"audio","mimeType":"audio/wav"}]}"#, "[audio audio/wav, no data]"),
        (
            #"{"content":[{"type":"resource_link","uri":"file:///a","name":"A"}]}"#, "A <file:///a>"
        ),
        (#"{"content":[{"type":"resource_link","uri":"file:///a"}]}"#, "<file:///a>"),
        (
            #"{"content":[{"type":"resource","resource":{"uri":"x://1","text":"body"}}]}"#,
            "<x://1>\nbody"
        ),
        (
            #"{"content":[{"type":"resource","resource":{"uri":"x://1","mimeType":"a/b","blob":"AAAA"}}]}"#,
            "[resource <x://1> a/b, 3 bytes]"
        ),
        (#"{"content":[{"type":"video","data":"x"}]}"#, "[unsupported content: video]"),
        (#"{"content":[17,{}]}"#, "[unsupported content]\n[unsupported content]"),
        (
            #"{"content":[{"type":"image","data":"AAAA"}],"structuredContent":{"image":"AAAA","n":1}}"#,
            #"[image, 3 bytes]\#n{"image":"[see above]","n":1}"#
        ),
        (
            "{\"content\":[{\"type\":\"text\",\"text\":\"\\u001b[31mred\\u202e\"}]}",
            "\u{1B}[31mred\u{202E}"
        ),
    ]

    @Test("becomes one text", arguments: texts)
    func text(result: String, text: String) throws {
        #expect(try MCPToolResult(result: JSONValue(parsing: result)).text() == text)
    }

    @Test(
        "that is not complete is an error",
        arguments: [
            #"{"resultType":"input_required","inputRequests":{}}"#,
            #"{"resultType":"task","task":{}}"#, #"{"resultType":7}"#, "null", "[]", #""done""#,
        ])
    func incomplete(result: String) throws {
        let error = #expect(throws: MCPError.self) {
            try MCPToolResult(result: JSONValue(parsing: result))
        }
        guard case .protocolError(JSONRPCError.internalError, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("that failed without a word says so")
    func silentFailure() {
        #expect(
            MCPToolResult(content: [], isError: true).text()
                == "The tool failed and gave no reason.")
    }

    @Test("may leave out its type, or give it")
    func types() throws {
        for type in ["complete", nil] {
            var result: JSONObject = ["content": "x"]
            result["resultType"] = type.map { .string($0) }
            #expect(try MCPToolResult(result: .object(result)).text() == "x")
        }
        #expect(try MCPToolResult(result: ["resultType": .null]).content.isEmpty)
    }

    @Test("that failed carries its content into the item's error, bounded")
    func itemError() throws {
        let small = MCPToolResult("no such order", isError: true)
        #expect(
            small.itemError() == [
                "type": "mcp_tool_execution_error",
                "content": [["type": "text", "text": "no such order"]],
            ])
        #expect(MCPToolResult("fine").itemError() == nil)
        let huge = MCPToolResult(String(repeating: "x", count: 5 << 20), isError: true)
        #expect(try #require(huge.itemError()).serialized().count < OutputCap.limit + 200)
    }

    @Test(
        "maps what went wrong to the item's error",
        arguments: [
            (MCPError.protocolError(code: -32602, message: "m"), "mcp_protocol_error", -32602, "m"),
            (.http(code: 401, message: "m"), "http_error", 401, "m"),
            (.timedOut(after: .seconds(120)), "http_error", 504, "No answer within 120 s."),
            (.timedOut(after: .milliseconds(1500)), "http_error", 504, "No answer within 1.5 s."),
            (.noResponse, "http_error", 502, "The connection ended before the answer came."),
            (.closed, "http_error", 502, "The connection to the server is closed."),
            (.tooLarge("m"), "http_error", 502, "m"),
        ] as [(MCPError, String, Int, String)])
    func mapping(error: MCPError, type: String, code: Int, message: String) {
        #expect(
            error.itemError == [
                "type": .string(type), "code": .number(JSONNumber(code)),
                "message": .string(message),
            ])
    }
}
