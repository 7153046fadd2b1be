import Moss
import Testing

@Suite("Output items")
struct OutputItemTests {
    private static func item(_ json: String) throws -> OutputItem {
        try #require(OutputItem(bytes: Array(json.utf8)))
    }

    @Test("A message joins its parts of text, and keeps a refusal apart")
    func message() throws {
        let item = try Self.item(
            #"{"type":"message","id":"m","role":"assistant","content":[{"type":"output_text","text":"a"},"#
                + #"{"type":"hologram"},{"type":"refusal","refusal":"no"},{"type":"output_text","text":"b"}]}"#
        )
        guard case .message(let message) = item else {
            Issue.record("no message")
            return
        }
        #expect(message.text == "ab")
        #expect(message.refusal == "no")
        #expect(message.role == "assistant" && message.status == nil)
        #expect(item.id == "m" && item.type == "message")
    }

    @Test(
        "Calls that lack a field are read as far as they can be used",
        arguments: [
            (#"{"type":"function_call","id":"i","name":"f"}"#, "i", ""),
            (
                #"{"type":"function_call","call_id":"c","name":"f","arguments":{"a":1}}"#, "c",
                #"{"a":1}"#
            ),
        ])
    func functionCall(json: String, callId: String, arguments: String) throws {
        guard case .functionCall(let call) = try Self.item(json) else {
            Issue.record("no function call")
            return
        }
        #expect(call.callId == callId)
        #expect(call.arguments == arguments)
    }

    @Test(
        "What can't be used as a call, and unknown types, are other items",
        arguments: [
            #"{"type":"function_call","id":"i"}"#, #"{"type":"function_call","name":"f"}"#,
            #"{"type":"reasoning","id":"i"}"#, "{}",
        ])
    func other(json: String) throws {
        guard case .other = try Self.item(json) else {
            Issue.record("not other")
            return
        }
    }

    @Test("An MCP call's error may be an object or a string, and its output JSON")
    func mcpCall() throws {
        let json =
            #"{"type":"mcp_call","server_label":"s","name":"n","arguments":"{}","status":"failed","#
            + #""output":{"a":1},"error":"boom","duration_ms":12.5}"#
        guard case .mcpCall(let call) = try Self.item(json) else {
            Issue.record("no MCP call")
            return
        }
        #expect(call.error == "boom")
        #expect(call.output == #"{"a":1}"#)
        #expect(call.durationMs == 12.5)
    }

    @Test("Bytes that are no UTF-8 are repaired, so that the item can go back")
    func repaired() throws {
        let bytes = Array(#"{"type":"x","a":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
        let item = try #require(OutputItem(bytes: bytes))
        #expect(item.bytes == Array(#"{"type":"x","a":"\#u{FFFD}"}"#.utf8))
    }

    @Test("No item is made of what is no object", arguments: ["", "[]", "null", "{", "{}{}"])
    func noObject(json: String) { #expect(OutputItem(bytes: Array(json.utf8)) == nil) }
}
