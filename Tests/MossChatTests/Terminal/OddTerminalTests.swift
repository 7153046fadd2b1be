import MossTestSupport
import Testing

extension TerminalSuite {
    @Suite("Odd terminals")
    struct OddTerminals {
        @Test(
            "A TERM that can't show a full screen is named, with what to do, and status 2",
            arguments: [
                ("nosuch", "TERM=nosuch"), ("dumb", "TERM=dumb"), ("", "TERM is not set"),
            ])
        func refused(_ kind: String, _ words: String) async throws {
            let home = try TestHome()
            // From a shell: tmux draws over the screen of a program that has ended.
            let terminal = try await TmuxTerminal(
                ["sh", "-c", "TERM=\(kind) \(ChatTerminal.program); echo status=$?; read line"],
                environment: home.environment)
            let screen = try await terminal.wait(for: "status=")
            #expect(screen.contains("status=2"))
            #expect(screen.contains("moss-chat: "))
            #expect(screen.contains(words))
        }

        @Test(
            "It works without colours, and with few",
            arguments: [
                "vt100", "vt220", "xterm-mono", "xterm", "linux", "screen", "screen-256color",
            ])
        func kinds(_ kind: String) async throws {
            let home = try TestHome()
            let terminal = try await TmuxTerminal(
                ["env", "TERM=\(kind)", ChatTerminal.program], environment: home.environment)
            try await terminal.wait(for: "Ready")
            try await terminal.type("/")
            try await terminal.wait(for: "/theme")
        }

        @Test("Without UTF-8 in the locale the marks are ASCII, or C.UTF-8 is found")
        func plainLocale() async throws {
            let home = try TestHome()
            let terminal = try await TmuxTerminal(
                ["env", "LC_ALL=POSIX", ChatTerminal.program], environment: home.environment)
            try await terminal.wait(for: "Ready")
        }

        @Test("Every size, back and forth, ends in a whole screen")
        func sizes() async throws {
            let chat = try await ChatTerminal.start(columns: 120, rows: 40)
            for (columns, rows) in [
                (1, 1), (2, 1), (1, 50), (200, 1), (19, 4), (40, 12), (120, 40),
            ] {
                try await chat.terminal.resize(columns: columns, rows: rows)
            }
            let screen = try await chat.terminal.wait(for: "Ready")
            #expect(screen.contains("moss-chat"))
            #expect(screen.contains("? help"))
        }

        @Test("Without a terminal to read keys from it says so and ends")
        func noKeys() async throws {
            let home = try TestHome()
            let terminal = try await TmuxTerminal(
                [
                    "sh", "-c",
                    "setsid -w \(ChatTerminal.program) < /dev/null; echo status=$?; read line",
                ], environment: home.environment)
            let screen = try await terminal.wait(for: "status=")
            #expect(screen.contains("there is no terminal to read keys from"))
            #expect(!screen.contains("status=0"))
        }

        @Test("Wide, joined, new and combining signs keep every column straight")
        func widths() async throws {
            let chat = try await ChatTerminal.start(columns: 60, rows: 20)
            for text in ["你好", "👩‍👩‍👧", "🫨", "e\u{301}", "a\u{FE0F}"] {
                try await chat.terminal.type(text + "|")
                try await chat.terminal.wait(for: "the bar") {
                    ChatTerminal.composer($0).contains("|")
                }
                let column = try #require(Int(try await chat.terminal.value("#{cursor_x}")))
                // The mark and its blanks are 3 columns wide, the bar stands left of the cursor.
                let row = ChatTerminal.composer(try await chat.terminal.screen())
                    .split(separator: "\n").first { $0.contains("|") }
                #expect(row != nil)
                #expect(
                    column == 3 + 1
                        + (text == "e\u{301}" || text == "a\u{FE0F}" ? 1 : text == "你好" ? 4 : 2),
                    "\(text)")
                try await chat.terminal.press("C-u")
                try await chat.terminal.wait(for: "an empty line") {
                    !ChatTerminal.composer($0).contains("|")
                }
            }
        }

        @Test(
            "Pasted lines stay in the composer, with and without paste marks",
            arguments: [true, false])
        func paste(_ bracketed: Bool) async throws {
            let chat = try await ChatTerminal.start()
            try await chat.terminal.paste("one\ntwo\nthree\nfour\nfive\n", bracketed: bracketed)
            let screen = try await chat.terminal.wait(for: "five")
            #expect(ChatTerminal.composer(screen).contains("› one"))
            #expect(screen.contains("Ready"))
        }
    }
}
