import Moss
import MossTestSupport
import Testing

extension TerminalSuite {
    @Suite("Stopping an answer that a server streams")
    struct Stopping {
        @Test(
            "The server sees the close, the text stays, the next request holds it",
            arguments: ["Escape", "C-c"])
        func stop(_ key: String) async throws {
            let story = try StoryServer()
            let chat = try await ChatTerminal.start(environment: story.environment)
            try await chat.send("Tell me a long story")
            try await chat.terminal.wait(for: "word3")
            try await chat.terminal.press(key)
            _ = try await story.server.waitForClose(of: 0)
            let screen = try await chat.wait(forStatus: "Cancelled")
            #expect(screen.contains("word3"))
            try await chat.send("go on")
            try await chat.terminal.wait(for: "All done.")
            let body = try JSONValue(parsing: story.server.requests[1].text)
            let input = try #require(body["input"]?.arrayValue)
            #expect(input.map { $0["role"]?.stringValue } == ["user", "assistant", "user"])
            #expect(input[1]["content"]?.stringValue?.hasPrefix("word1 word2 word3 ") == true)
            #expect(input[2]["content"] == "go on")
        }

        @Test("Resizing while it streams ends in a whole screen, and nothing is lost")
        func resize() async throws {
            let story = try StoryServer()
            let chat = try await ChatTerminal.start(
                columns: 120, rows: 40, environment: story.environment)
            try await chat.send("Tell me a long story")
            for (columns, rows) in [(40, 12), (120, 40), (40, 12), (120, 40)] {
                try await chat.terminal.resize(columns: columns, rows: rows)
                try await chat.terminal.wait(for: "Streaming")
            }
            try await chat.terminal.wait(for: "word12")
            try await chat.terminal.press("Escape")
            let screen = try await chat.wait(forStatus: "Cancelled")
            #expect(screen.contains("word1 word2 word3"))
        }

        @Test("Scrolling up holds the place while text streams; End follows again")
        func place() async throws {
            let server = try ScriptedServer { _ in
                let lines = (1...400).map { "line \($0)\n" }
                return .stream(ResponseEvents.text(lines), every: .milliseconds(20))
            }
            let chat = try await ChatTerminal.start(
                columns: 60, rows: 16, environment: StoryServer.environment(server))
            try await chat.send("Count")
            try await chat.terminal.wait(for: "line 30\n")
            try await chat.terminal.press("PPage")
            let held = try await chat.terminal.wait(for: "more below")
            let first = held.split(separator: "\n").first { $0.contains("line ") }
            try await chat.terminal.wait(for: "Streaming 3")
            let later = try await chat.terminal.screen()
            #expect(later.split(separator: "\n").first { $0.contains("line ") } == first)
            try await chat.terminal.press("End")
            try await chat.terminal.wait(for: "the end") { !$0.contains("more below") }
            try await chat.terminal.press("Escape")
            try await chat.wait(forStatus: "Cancelled")
        }

        @Test("A wrong key is one clear line, and the question comes back into the composer")
        func wrongKey() async throws {
            let server = try ScriptedServer { _ in
                .response(
                    status: 401, headers: [("Content-Type", "application/json")],
                    body: #"{"error":{"message":"Invalid key","type":"authentication_error"}}"#)
            }
            let chat = try await ChatTerminal.start(environment: StoryServer.environment(server))
            try await chat.terminal.type("Hello there")
            try await chat.terminal.wait(for: "› Hello there")
            try await chat.terminal.press("Enter")
            let screen = try await chat.wait(forStatus: "Failed")
            #expect(screen.contains("Invalid key"))
            #expect(ChatTerminal.composer(screen).contains("› Hello there"))
        }
    }
}
