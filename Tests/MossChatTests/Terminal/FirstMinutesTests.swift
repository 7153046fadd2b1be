import MossTestSupport
import Testing

extension TerminalSuite {
    @Suite("The first minutes, without an account")
    struct FirstMinutes {
        @Test("It starts ready, a question about the guide is answered with a citation")
        func guide() async throws {
            let chat = try await ChatTerminal.start()
            try await chat.send("How do I stop an answer?")
            let screen = try await chat.terminal.wait(for: "[1] guide › ")
            #expect(screen.contains("Esc closes the connection"))
            #expect(screen.contains("✓ search guide"))
            try await chat.wait(forStatus: "Ready")
        }

        @Test("The demonstration's order is looked up while the inspector watches")
        func demonstration() async throws {
            let chat = try await ChatTerminal.start()
            try await chat.send("/demo")
            try await chat.terminal.wait(for: "demo · this machine")
            try await chat.send("Where is order A1?")
            try await chat.terminal.wait(for: "● crm.lookup_order")
            try await chat.terminal.press("C-t")
            let running = try await chat.terminal.wait(for: "output      not yet")
            #expect(running.contains("1 running"))
            #expect(running.contains("\"A1\""))
            try await chat.terminal.wait(for: "progress")
            let done = try await chat.terminal.wait(for: "done in")
            #expect(done.contains("Shipped on Oct 20."))
            try await chat.terminal.press("C-t")
            try await chat.terminal.wait(for: "✓ crm.lookup_order")
            try await chat.wait(forStatus: "Ready")
        }

        @Test(
            "A parcel that is tracked for 20 s is stopped in the middle",
            arguments: ["Escape", "C-c"])
        func stopped(_ key: String) async throws {
            let chat = try await ChatTerminal.start(["demo"])
            try await chat.send("track parcel of order A1")
            try await chat.terminal.wait(for: "reached")
            try await chat.terminal.press(key)
            let screen = try await chat.wait(forStatus: "Cancelled")
            #expect(screen.contains("outcome unknown"))
            try await chat.send("Where is order A1?")
            try await chat.terminal.wait(for: "Shipped on Oct 20.")
        }

        @Test("A call that may change data asks, and no means no")
        func refused() async throws {
            let chat = try await ChatTerminal.start(["demo"])
            try await chat.send("Refund order A1")
            try await chat.terminal.wait(for: "How much?")
            try await chat.wait(forStatus: "Ready")
            try await chat.send("42")
            let asked = try await chat.terminal.wait(for: "Tab to my draft")
            #expect(asked.contains("Marked destructive"))
            try await chat.terminal.press("n")
            let screen = try await chat.wait(forStatus: "Ready")
            #expect(screen.contains("denied"))
        }

        @Test("Commands: the list, a theme, an unknown word")
        func commands() async throws {
            let chat = try await ChatTerminal.start()
            try await chat.terminal.type("/")
            try await chat.terminal.wait(for: "choose the colours")
            try await chat.terminal.press("Escape")
            try await chat.terminal.wait(for: "the list closed") {
                !$0.contains("choose the colours")
            }
            try await chat.send("/theme light")
            try await chat.terminal.type("/thme ")
            try await chat.terminal.wait(for: "/thme")
            try await chat.terminal.press("Enter")
            try await chat.terminal.wait(for: "There is no /thme; is it /theme?")
        }
    }
}
