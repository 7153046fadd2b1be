import Moss
import MossConversation
import Testing

@testable import MossChat

@Suite("What the program is started with")
struct SettingsTests {
    private func settings(
        _ arguments: [String] = ["ask"], _ configuration: String = "{}",
        _ environment: [String: String] = [:]
    ) throws -> Settings {
        let outcome = try ConfigurationReader.read(Array(configuration.utf8), file: "c.json")
        return try Settings(
            options: try Options.parse(arguments), configuration: outcome.configuration,
            warnings: [], environment: environment, folder: "/conf",
            readFile: { (path, folder) throws(UsageError) in "\(folder ?? "here"):\(path)" })
    }

    private let credentials = ["MOSS_PROJECT_ID": " id ", "MOSS_PROJECT_KEY": "key\n"]

    @Test("Options beat the configuration; values have their defaults")
    func order() throws {
        let configured = #"{"model": "a", "idleTimeout": 7, "indexes": ["x"], "theme": "light"}"#
        let plain = try settings(["chat"], configured)
        #expect(plain.model == "a" && plain.idleTimeout == 7 && plain.indexes == ["x"])
        let changed = try settings(
            ["-m", "b", "--idle-timeout", "9", "-i", "y", "--theme", "dark"], configured)
        #expect(changed.model == "b" && changed.idleTimeout == 9 && changed.indexes == ["y"])
        #expect(changed.theme == "dark")
        let empty = try settings()
        #expect(empty.model == nil && empty.idleTimeout == 300 && empty.indexes == nil)
        #expect(try settings(["ask", "--no-index"], configured).indexes == [])
    }

    @Test("Credentials choose the service; empty is not set; one alone is an error")
    func engine() throws {
        #expect(try settings().engine == .local)
        let cloud = try settings(["ask"], "{}", credentials)
        guard case .cloud(let used) = cloud.engine else {
            Issue.record("credentials were given")
            return
        }
        #expect(used.projectId == "id" && used.projectKey == "key")
        #expect(!"\(used)".contains("key"))
        #expect(try settings(["ask", "--engine", "local"], "{}", credentials).engine == .local)
        let empty = ["MOSS_PROJECT_ID": "", "MOSS_PROJECT_KEY": " "]
        #expect(try settings(["ask"], "{}", empty).engine == .local)
        let error = #expect(throws: UsageError.self) {
            try settings(["ask"], "{}", ["MOSS_PROJECT_ID": "x"])
        }
        #expect(
            error?.description
                == "MOSS_PROJECT_ID is set but MOSS_PROJECT_KEY is not; set both or neither")
        #expect(throws: UsageError.self) { try settings(["ask", "--engine", "cloud"]) }
        #expect(throws: UsageError.self) { try settings(["ask", "--timeout", "-1"]) }
    }

    @Test("A file of the configuration is seen from its folder, one of an option from here")
    func files() throws {
        #expect(try settings(["ask"], #"{"instructions": "@a.md"}"#).instructions == "/conf:a.md")
        #expect(try settings(["ask", "--instructions", "@a.md"]).instructions == "here:a.md")
        #expect(try settings(["ask", "--instructions", "Be brief."]).instructions == "Be brief.")
    }

    @Test(
        "Whether a tool asks: itself, then `approve`, else always",
        arguments: [
            (#""approve": true"#, #""approve": "never""#, true),
            (#""approve": "never""#, #""approve": "always""#, false),
            (#""timeout": 3"#, #""approve": "never""#, false),
            (#""timeout": 3"#, #""approve": "writes""#, true),
            (#""timeout": 3"#, #""theme": "dark""#, true),
        ])
    func approval(_ own: String, _ all: String, _ asks: Bool) throws {
        let text = "{\(all), \"tools\": [{\"name\": \"t\", \"command\": [\"t\"], \(own)}]}"
        let tool = try #require(try settings(["ask"], text).tools.first)
        #expect(tool.approve == asks)
        #expect(tool.directory == "/conf")
    }

    @Test("Public servers go to the service; others are left out with a reason")
    func servers() throws {
        let text = """
            {"mcpServers": {
              "crm": {"url": "https://mcp.example.com/mcp", "headers": {"Authorization": "Bearer ${CRM}"}},
              "here": {"url": "http://127.0.0.1:9/mcp"},
              "git": {"command": "mcp-git"},
              "lost": {"url": "https://${NOWHERE}/mcp"},
              "read": {"url": "https://a.example/sse", "type": "sse", "approve": "writes"}
            }}
            """
        let cloud = try settings(["ask"], text, credentials.merging(["CRM": "t0k"]) { $1 })
        #expect(cloud.servers.entries.map { $0["server_label"] } == ["crm", "read"])
        #expect(cloud.servers.entries[0]["headers"]?["Authorization"] == "Bearer t0k")
        #expect(cloud.servers.entries[0]["require_approval"] == "always")
        #expect(cloud.servers.entries[1]["transport"] == "sse")
        #expect(
            cloud.warnings == [
                "The MCP server here is left out: the service can't reach its address.",
                "The MCP server git is left out: servers that are started by a command are not "
                    + "supported yet.",
                "The MCP server lost is left out: the variable NOWHERE is not set.",
            ])
        #expect(try settings(["ask"], text).servers.entries.isEmpty)
    }

    @Test(
        "Which addresses a service can reach",
        arguments: [
            ("https://mcp.example.com/mcp", true), ("https://8.8.8.8/x", true),
            ("http://localhost:1/", false), ("http://10.1.2.3/", false),
            ("https://user@192.168.1.1/", false), ("http://[::1]:80/", false),
            ("https://[2001:db8::1]/", true), ("ftp://a.example/", false),
            ("https://printer.local/", false), ("http://172.20.0.1/", false), ("nonsense", false),
        ])
    func reach(_ url: String, _ expected: Bool) {
        #expect(ServerEntries.isPublic(url) == expected)
    }

    @Test(
        "Variables are filled in",
        arguments: [
            ("a${X}b", "aVb"), ("${env:X}", "V"), ("${N:-d}", "d"), ("${E:-d}", "d"), ("$X", "$X"),
            ("${X", "${X"), ("${X}${X}", "VV"),
        ])
    func variables(_ text: String, _ expected: String) throws {
        #expect(try VariableText.filled(text, from: ["X": "V", "E": ""]) == expected)
    }
}
