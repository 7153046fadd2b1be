import Moss
import MossPlatform
import MossTestSupport
import Testing

extension TerminalSuite {
    @Suite("Esc, however it arrives")
    struct Escape {
        private static func bytes(_ hexadecimal: String) -> [UInt8] {
            hexadecimal.split(separator: " ").compactMap { UInt8($0, radix: 16) }
        }

        @Test(
            "alone, doubled, held, or glued to a letter stops the answer once, and the letter is kept",
            arguments: [
                ("1b", ""), ("1b 1b", ""),
                (Array(repeating: "1b", count: 30).joined(separator: " "), ""),
                ("1b 7a", "z"),
            ])
        func stops(_ keys: String, _ kept: String) async throws {
            let story = try StoryServer()
            let chat = try await ChatTerminal.start(environment: story.environment)
            try await chat.send("Tell me a long story")
            try await chat.terminal.wait(for: "word2")
            try await chat.terminal.send(bytes: Self.bytes(keys))
            _ = try await story.server.waitForClose(of: 0)
            try await chat.wait(forStatus: "Cancelled")
            // What the keys left in the composer is sent with what follows them.
            try await chat.terminal.type("go on")
            try await chat.terminal.wait(for: "› \(kept)go on")
            try await chat.terminal.press("Enter")
            try await chat.terminal.wait(for: "All done.")
            let input = try JSONValue(parsing: story.server.requests[1].text)["input"]?.arrayValue
            #expect(input?.last?["content"]?.stringValue == kept + "go on")
            #expect(story.server.requests.count == 2)
        }

        @Test("typed into a client that is attached on a pseudo-terminal stops the answer")
        func attachedClient() async throws {
            let story = try StoryServer()
            let chat = try await ChatTerminal.start(environment: story.environment)
            try await chat.send("Tell me a long story")
            try await chat.terminal.wait(for: "word2")
            let screen = try PseudoTerminal(columns: 100, rows: 30)
            let client = try chat.terminal.attach(on: screen)
            defer { client.terminate() }
            // The client draws what is there before it passes keys on.
            var seen: [UInt8] = []
            while !String(decoding: seen, as: UTF8.self).contains("word2") {
                guard case .bytes(let more) = screen.read(timeout: .seconds(30)) else { break }
                seen += more
            }
            try screen.type([0x1B])
            // The order: the connection is closed, then the status says so, then the next question.
            _ = try await story.server.waitForClose(of: 0)
            let stopped = try await chat.wait(forStatus: "Cancelled")
            #expect(stopped.contains("word2"))
            try await chat.send("go on")
            try await chat.terminal.wait(for: "All done.")
        }

        @Test(
            "Sequences a terminal may send are keys or nothing, never text",
            arguments: [
                // Shift+Enter in its forms, Alt+Enter, Ctrl+J: a new line.
                ("1b 5b 31 33 3b 32 75", true), ("1b 5b 32 37 3b 32 3b 31 33 7e", true),
                ("1b 0d", true), ("0a", true), ("1b 5b 31 33 3b 32 3a 31 75", true),
                // Key releases, focus, wheel, reports of colours, attributes, cursor, version, mode.
                ("1b 5b 31 30 35 3b 31 3a 33 75", false), ("1b 5b 49 1b 5b 4f", false),
                ("1b 5b 3c 36 34 3b 31 30 3b 31 30 4d", false), ("1b 5b 4d 60 2a 2a", false),
                (
                    "1b 5d 31 31 3b 72 67 62 3a 30 30 30 30 2f 30 30 30 30 2f 30 30 30 30 1b 5c",
                    false
                ),
                ("1b 5b 3f 36 32 3b 34 63", false), ("1b 5b 32 34 3b 38 30 52", false),
                ("1b 50 3e 7c 78 28 31 29 1b 5c", false),
                ("1b 5b 3f 32 30 32 36 3b 32 24 79", false), ("1b 5b 31 3b 35 41", false),
            ])
        func sequences(_ keys: String, _ isNewline: Bool) async throws {
            let chat = try await ChatTerminal.start()
            try await chat.terminal.type("ab")
            try await chat.terminal.wait(for: "› ab")
            try await chat.terminal.send(bytes: Self.bytes(keys))
            try await chat.terminal.type("cd")
            if isNewline {
                try await chat.terminal.wait(for: "two rows") {
                    ChatTerminal.composer($0).contains("› ab\n   cd")
                }
            } else {
                try await chat.terminal.wait(for: "› abcd\n")
            }
        }

        @Test(
            "A paste keeps its text, without the control bytes, whatever marks stand in it",
            arguments: [
                // An end mark inside, none at the end.
                ("1b 5b 32 30 30 7e 41 1b 5b 32 30 31 7e 42", "› AB"),
                (
                    "1b 5b 32 30 30 7e 78 03 04 1a 1b 5b 41 00 7f 1b 5d 30 3b 74 07 0a 79 1b 5b 32 30 31 7e",
                    "› x"
                ),
            ])
        func pastes(_ keys: String, _ expected: String) async throws {
            let chat = try await ChatTerminal.start()
            try await chat.terminal.send(bytes: Self.bytes(keys))
            let screen = try await chat.terminal.wait(for: expected)
            #expect(screen.contains("Ready"))
        }

        @Test("A paste whose end never comes leaves the keys working")
        func openPaste() async throws {
            let story = try StoryServer()
            let chat = try await ChatTerminal.start(environment: story.environment)
            try await chat.terminal.send(bytes: Self.bytes("1b 5b 32 30 30 7e 61 62 63"))
            try await chat.terminal.wait(for: "› abc")
            try await chat.terminal.press("Enter")
            try await chat.terminal.wait(for: "word2")
            try await chat.terminal.press("Escape")
            try await chat.wait(forStatus: "Cancelled")
        }
    }
}
