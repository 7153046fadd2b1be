import Moss
import MossMCP
import Testing

@Suite("The MCP server")
struct MCPServerTests {
    private static let meta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    private let server = MCPServer(
        name: "shop", version: "1.2", instructions: "Ask for orders.",
        tools: [
            ClosureTool(
                "add", properties: ["a": ["type": "integer"], "b": ["type": ["number", "null"]]],
                required: ["a"]
            ) { arguments, report in
                report(MCPProgress(progress: 0.5, message: "adding"))
                return MCPToolResult("\(arguments["a"]?.doubleValue ?? 0)")
            },
            ClosureTool("fail") { _, _ in throw MCPToolFailure("The bank is closed.") },
            ClosureTool("crash") { _, _ in throw MCPError.noResponse },
            ClosureTool("stop") { _, _ in throw CancellationError() },
        ])

    private func messages(_ text: String) async -> [JSONValue] {
        let sent = Collector<JSONValue>()
        await server.respond(to: Array(text.utf8)) { bytes in
            if let value = try? JSONValue(parsing: bytes) { sent.add(value) }
        }
        return sent.all
    }

    private func call(_ params: String) async -> JSONValue? {
        await messages(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{\#(Self.meta),\#(params)}}"#
        ).last
    }

    static let errors: [(message: String, id: JSONValue, code: Int)] = [
        ("nonsense", .null, -32700),
        ("{}", .null, -32600),
        (#"[{"id":1,"method":"ping"},{"id":2,"method":"ping"}]"#, .null, -32600),
        (#"{"id":1,"method":"ping"}"#, 1, -32601),
        (#"{"id":"a","method":"initialize","params":{}}"#, "a", -32601),
        (#"{"id":1,"method":"tools/list"}"#, 1, -32602),
        (#"{"id":1,"method":"tools/list","params":{"_meta":{}}}"#, 1, -32602),
        (
            #"{"id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#,
            1, -32602
        ),
        (
            #"{"id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2099-01-01","io.modelcontextprotocol/clientCapabilities":{}}}}"#,
            1, -32022
        ),
        (#"{"id":1,"method":"tools/call","params":{\#(meta)}}"#, 1, -32602),
        (#"{"id":1,"method":"tools/call","params":{"name":"no",\#(meta)}}"#, 1, -32602),
        (
            #"{"id":1,"method":"tools/call","params":{"name":"add","arguments":[],\#(meta)}}"#,
            1, -32602
        ),
    ]

    @Test("answers what is wrong with the right code", arguments: errors)
    func codes(message: String, id: JSONValue, code: Int) async {
        let answers = await messages(message)
        #expect(answers.count == 1)
        #expect(answers.first?["error"]?["code"]?.intValue == code)
        #expect(answers.first?["id"] == id)
    }

    @Test("names its versions to a client of another one")
    func versions() async {
        let message =
            #"{"id":1,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2099-01-01","io.modelcontextprotocol/clientCapabilities":{}}}}"#
        let answer = await messages(message).first
        #expect(
            answer?["error"]?["data"] == ["supported": ["2026-07-28"], "requested": "2099-01-01"])
    }

    @Test(
        "answers neither notifications nor answers",
        arguments: [#"{"method":"notifications/cancelled"}"#, #"{"id":1,"result":{}}"#])
    func silence(message: String) async {
        #expect(await messages(message).isEmpty)
    }

    @Test("says what it is")
    func discovery() async {
        let answer = await messages(
            #"{"id":1,"method":"server/discover","params":{\#(Self.meta)}}"#
        ).first?["result"]
        #expect(answer?["supportedVersions"] == ["2026-07-28"])
        #expect(answer?["capabilities"] == ["tools": [:]])
        #expect(answer?["instructions"] == "Ask for orders.")
        #expect(
            answer?["_meta"]?["io.modelcontextprotocol/serverInfo"]
                == ["name": "shop", "version": "1.2"])
    }

    @Test(
        "tells a model what is wrong with its arguments, as a result",
        arguments: [
            (#"{}"#, #"The argument "a" is missing."#),
            (#"{"a":"1"}"#, #"The argument "a" must be of type integer."#),
            (#"{"a":1.5}"#, #"The argument "a" must be of type integer."#),
            (#"{"a":null}"#, #"The argument "a" must be of type integer."#),
            (#"{"a":1,"b":"x"}"#, #"The argument "b" must be of type number or null."#),
            (#"{"a":1,"c":2}"#, #"There is no argument "c". Known: a, b."#),
        ])
    func arguments(arguments: String, problem: String) async {
        let result = await call(#""name":"add","arguments":\#(arguments)"#)?["result"]
        #expect(result?["isError"] == true)
        #expect(result?["content"]?[0]?["text"] == .string(problem))
    }

    @Test("takes a whole number however it is written", arguments: ["1", "1.0", "1e0"])
    func wholeNumbers(number: String) async {
        let result = await call(#""name":"add","arguments":{"a":\#(number),"b":null}"#)?["result"]
        #expect(result?["isError"] == false)
        #expect(result?["resultType"] == "complete")
    }

    @Test(
        "turns what a tool throws into a result",
        arguments: [
            ("fail", "The bank is closed."), ("crash", "The tool failed: noResponse"),
            ("stop", "The tool failed: CancellationError()"),
        ])
    func failures(name: String, text: String) async {
        let result = await call(#""name":"\#(name)""#)?["result"]
        #expect(result?["isError"] == true)
        #expect(result?["content"]?[0]?["text"] == .string(text))
    }

    @Test("reports progress only with a token, and returns it as it came")
    func progressToken() async {
        let name = #""name":"add","arguments":{"a":1}"#
        let without = await messages(
            #"{"id":1,"method":"tools/call","params":{\#(Self.meta),\#(name)}}"#)
        #expect(without.count == 1)
        let meta = Self.meta.dropLast() + #","progressToken":"p8"}"#
        let with = await messages(#"{"id":1,"method":"tools/call","params":{\#(meta),\#(name)}}"#)
        #expect(with.count == 2)
        #expect(with[0]["method"] == "notifications/progress")
        #expect(
            with[0]["params"] == ["progressToken": "p8", "progress": 0.5, "message": "adding"])
    }
}
