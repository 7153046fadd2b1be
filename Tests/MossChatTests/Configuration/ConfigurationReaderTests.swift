import Moss
import Testing

@testable import MossChat

@Suite("Reading the configuration")
struct ConfigurationReaderTests {
    @Test(
        "What is wrong is named with its file, line and column",
        arguments: [
            (
                "{\n  \"model\": \"m\",\n  \"theme\": \"dark\"\n",
                "c.json:4:1: the text ends where a comma or } should stand"
            ),
            (
                "{\n  'model': 'm'\n}",
                "c.json:2:3: a member's name in double quotes (\") should stand here"
            ),
            (
                "{\n  \"model\": [\"m\"],\n  \"theme\": 7\n}",
                "c.json:2:12: \"model\" should be text, not a list"
            ),
            (
                "{\"upstreams\": {\"o\": {\"baseURL\": 7, \"model\": \"m\"}}}",
                "c.json:1:33: \"upstreams.o.baseURL\" should be text, not this number"
            ),
            (
                "{\"tools\": [{\"name\": \"t\"}]}",
                "c.json:1:12: \"tools[0]\" needs \"command\""
            ),
            (
                "{\"engine\": \"clod\"}",
                "c.json:1:12: \"engine\" should be \"cloud\" or \"local\", not this text"
            ),
            ("[]", "c.json:1:1: the configuration should be an object, not a list"),
            (
                "{\"timeout\": 0}",
                "c.json:1:13: \"timeout\" should be a number of seconds above 0, not this number"
            ),
        ])
    func errors(_ text: String, _ expected: String) {
        let error = #expect(throws: ConfigurationProblem.self) {
            try ConfigurationReader.read(Array(text.utf8), file: "c.json")
        }
        #expect(error?.description == expected)
    }

    @Test("UTF-16 is named as such")
    func utf16() {
        let error = #expect(throws: ConfigurationProblem.self) {
            try ConfigurationReader.read([0xFF, 0xFE, 0x7B, 0x00], file: "c.json")
        }
        #expect(error?.description == "c.json: the file is UTF-16; save it as UTF-8")
    }

    @Test(
        "Comments, trailing commas, a byte order mark and CRLF are read",
        arguments: [
            "{\n  // which model\n  \"model\": \"test-model\",\n}",
            "\u{FEFF}{\"model\": /* that */ \"test-model\"}",
            "{\r\n\"model\": \"test-model\",\r\n\"theme\": null}",
        ])
    func relaxed(_ text: String) throws {
        let outcome = try ConfigurationReader.read(Array(text.utf8), file: "c.json")
        #expect(outcome.configuration.model == "test-model")
        #expect(outcome.warnings.isEmpty)
    }

    @Test("An empty file is an empty configuration", arguments: ["", " \n\t"])
    func empty(_ text: String) throws {
        let outcome = try ConfigurationReader.read(Array(text.utf8), file: "c.json")
        #expect(outcome.configuration == Configuration())
    }

    @Test("Unknown keys are warned of with the nearest one, at every depth")
    func unknownKeys() throws {
        let text = """
            {
              "modle": "typo", "x-comment": "mine",
              "upstreams": { "o": { "baseUrl": "a", "baseURL": "b", "model": "m" } },
              "zzzzzz": 1
            }
            """
        let outcome = try ConfigurationReader.read(Array(text.utf8), file: "c.json")
        #expect(
            outcome.warnings.map(\.description) == [
                "c.json:2:3: unknown key \"modle\"; is it \"model\"?",
                "c.json:3:25: unknown key \"upstreams.o.baseUrl\"; is it \"baseURL\"?",
                "c.json:4:3: unknown key \"zzzzzz\"; the help lists those that exist",
            ])
    }

    @Test("Every key of the table is decoded")
    func decoding() throws {
        let text = """
            { "model": "m", "instructions": "i", "indexes": ["faq"],
              "tools": [{ "name": "t", "command": ["./t", "x"], "approve": "never",
                          "env": {"A": "b"}, "timeout": 2.5 },
                        { "name": "u", "command": ["u"], "approve": true }],
              "mcpServers": { "crm": { "httpUrl": "https://crm.example/mcp", "type": "sse",
                                       "headers": {"Authorization": "Bearer x"} } },
              "toolChoice": "required", "parallelToolCalls": false, "maxOutputTokens": 100,
              "extra": {"temperature": 0.2}, "engine": "local",
              "upstreams": { "o": { "baseURL": "http://127.0.0.1:1/v1", "model": "q",
                                    "apiKeyEnv": "K" } },
              "timeout": 60, "idleTimeout": 9, "approve": "writes", "theme": "light",
              "keys": {"inspector": "f4"}, "escapeTime": 50, "log": "debug" }
            """
        let outcome = try ConfigurationReader.read(Array(text.utf8), file: "c.json")
        let read = outcome.configuration
        #expect(outcome.warnings.isEmpty)
        #expect(read.model == "m" && read.instructions == "i" && read.indexes == ["faq"])
        #expect(read.tools.map(\.asks) == [false, true])
        #expect(read.tools[0].command == ["./t", "x"] && read.tools[0].timeout == 2.5)
        #expect(read.tools[0].environment == ["A": "b"])
        #expect(read.servers.map(\.url) == ["https://crm.example/mcp"])
        #expect(read.servers.map(\.transport) == ["sse"])
        #expect(!"\(read.servers)".contains("Bearer"))
        #expect(read.toolChoice == "required" && read.parallelToolCalls == false)
        #expect(read.maxOutputTokens == 100 && read.extra["temperature"] == 0.2)
        #expect(
            read.upstreams == [
                .init(name: "o", baseURL: "http://127.0.0.1:1/v1", apiKeyEnv: "K", model: "q")
            ])
        #expect(read.timeout == 60 && read.idleTimeout == 9 && read.approve == "writes")
        #expect(read.theme == "light" && read.keys["inspector"] == "f4")
        #expect(read.escapeTime == 50 && read.log == "debug" && read.engine == "local")
    }
}
