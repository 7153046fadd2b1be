import Moss
import Testing

/// Whatever a program prints, logs or dumps, a key is not in it.
@Suite("Secrets stay out of descriptions")
struct SecretTests {
    private static func texts(of value: Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        return "\(value) \(String(reflecting: value)) \(dumped) \(String(describing: value))"
    }

    @Test("Clients")
    func clients() throws {
        let client = try MossInference(
            projectId: "project", projectKey: "s3cret-key", apiKey: "s3cret-vendor",
            baseURL: "http://s3cret.example/v1", transport: StubTransport(events: []))
        #expect(!Self.texts(of: client).contains("s3cret"))
        #expect(!Self.texts(of: client.responses).contains("s3cret"))
        #expect(!Self.texts(of: [client]).contains("s3cret"))
        #expect(!Self.texts(of: Optional(client) as Any).contains("s3cret"))
    }

    @Test("MCP servers and tools")
    func servers() {
        let server = McpServer(
            serverLabel: "crm", serverURL: "https://s3cret.example/mcp",
            headers: ["s3cret-name": "s3cret"], allowedTools: ["lookup"], transport: .sse)
        #expect(!Self.texts(of: server).contains("s3cret"))
        #expect("\(server)".contains("crm") && "\(server)".contains("lookup"))
        #expect(!Self.texts(of: Tool.mcp(server)).contains("s3cret"))
        #expect(
            !Self.texts(of: [Tool.raw(["type": "mcp", "headers": ["a": "s3cret"]])]).contains(
                "s3cret"))
        #expect("\(Tool.mcp(server))" == "mcp crm")
    }

    @Test("Requests of the transport show the names of headers alone")
    func requests() {
        let headers: HTTPHeaders = ["Authorization": "s3cret"]
        #expect(!Self.texts(of: headers).contains("s3cret"))
    }

    @Test("What was said is not shown by default")
    func content() throws {
        let item = try #require(
            OutputItem(bytes: Array(#"{"type":"x","id":"i","a":"s3cret"}"#.utf8)))
        #expect("\(item)" == "x i")
        #expect(!Self.texts(of: InputItem.user("s3cret")).contains("s3cret"))
        let event = try #require(
            ResponseStreamEvent(bytes: Array(#"{"type":"t","delta":"s3cret"}"#.utf8)))
        #expect(!Self.texts(of: event).contains("s3cret"))
    }
}
