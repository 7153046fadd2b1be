import Moss
import MossMCP
import Testing

@Suite("A JSON-RPC message")
struct JSONRPCMessageTests {
    static let table: [(text: String, messages: [JSONRPCMessage])] = [
        (
            #"{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"cursor":"a"}}"#,
            [.request(id: JSONRPCID(7), method: "tools/list", params: ["cursor": "a"])]
        ),
        (
            #"{"jsonrpc":"2.0","id":"x","method":"ping"}"#,
            [.request(id: .string("x"), method: "ping", params: [:])]
        ),
        (
            #"{"method":"notifications/progress","params":{"progress":1}}"#,
            [.notification(method: "notifications/progress", params: ["progress": 1])]
        ),
        (
            #"{"id":null,"method":"note","params":null}"#,
            [.notification(method: "note", params: [:])]
        ),
        (
            #"{"jsonrpc":"2.0","id":1,"result":{"a":1}}"#,
            [.response(id: JSONRPCID(1), outcome: .result(["a": 1]))]
        ),
        (
            #"{"id":1,"result":{},"error":null}"#,
            [.response(id: JSONRPCID(1), outcome: .result([:]))]
        ),
        (
            #"{"id":1,"result":null}"#,
            [.response(id: JSONRPCID(1), outcome: .result(.null))]
        ),
        (
            #"{"id":1,"result":null,"error":{"code":-32601,"message":"no"}}"#,
            [
                .response(
                    id: JSONRPCID(1), outcome: .error(JSONRPCError(code: -32601, message: "no")))
            ]
        ),
        (
            #"{"id":null,"error":{"code":-32600,"message":"bad","data":{"x":[1]}}}"#,
            [
                .response(
                    id: nil,
                    outcome: .error(JSONRPCError(code: -32600, message: "bad", data: ["x": [1]])))
            ]
        ),
        (
            #"{"id":"server-error","error":"Session not found"}"#,
            [
                .response(
                    id: .string("server-error"),
                    outcome: .error(JSONRPCError(code: -32603, message: "Session not found")))
            ]
        ),
        (
            #"{"id":1,"error":{"code":"E_FAIL"}}"#,
            [
                .response(
                    id: JSONRPCID(1),
                    outcome: .error(
                        JSONRPCError(code: -32603, message: "The server gave no reason.")))
            ]
        ),
        (
            #"[{"id":1,"result":{}},17,{"method":"note"}]"#,
            [
                .response(id: JSONRPCID(1), outcome: .result([:])),
                .notification(method: "note", params: [:]),
            ]
        ),
    ]

    @Test("is read from what servers really send", arguments: table)
    func reading(text: String, messages: [JSONRPCMessage]) throws {
        #expect(try JSONRPCMessage.decode(Array(text.utf8)) == messages)
    }

    @Test(
        "with both or neither of result and error is an error",
        arguments: [#"{"id":1,"result":{},"error":{"code":1,"message":"x"}}"#, #"{"id":1}"#])
    func bothOrNeither(text: String) throws {
        guard
            case .response(_, .error(let error)) = try JSONRPCMessage.decode(Array(text.utf8))[0]
        else {
            Issue.record("no error")
            return
        }
        #expect(error.code == JSONRPCError.internalError)
    }

    @Test(
        "is refused with the right code where it is none",
        arguments: [
            ("", -32700), ("Starting server...", -32700), (#"{"id":1"#, -32700), ("17", -32600),
            ("[]", -32600), ("{}", -32600), (#""text""#, -32600),
        ])
    func refusal(text: String, code: Int) {
        let error = #expect(throws: JSONRPCError.self) {
            try JSONRPCMessage.decode(Array(text.utf8))
        }
        #expect(error?.code == code)
    }

    @Test(
        "is written as one line and read back as itself",
        arguments: [
            JSONRPCMessage.request(id: JSONRPCID(3), method: "m", params: ["text": "a\nb"]),
            .notification(method: "n", params: [:]),
            .response(id: .string("a"), outcome: .result(["x": .null])),
            .response(id: nil, outcome: .error(JSONRPCError(code: -32022, message: "v", data: 1))),
        ])
    func roundTrip(message: JSONRPCMessage) throws {
        let bytes = message.encoded()
        #expect(!bytes.contains(UInt8(ascii: "\n")))
        #expect(try JSONRPCMessage.decode(bytes) == [message])
    }

    @Test("answers the number 3 as 3, \"3\" or 3.0, and nothing else")
    func ids() throws {
        for same in ["3", #""3""#, "3.0"] {
            #expect(try JSONRPCID(JSONValue(parsing: same))?.matches(3) == true)
        }
        for other in ["4", #""03""#, #""server-error""#] {
            #expect(try JSONRPCID(JSONValue(parsing: other))?.matches(3) == false)
        }
        #expect(JSONRPCID(.null) == nil)
        #expect(JSONRPCID(["3"]) == nil)
    }
}
