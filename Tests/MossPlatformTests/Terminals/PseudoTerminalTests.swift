import MossPlatform
import Testing

@Suite("A pseudo-terminal", .timeLimit(.minutes(1)))
struct PseudoTerminalTests {
    @Test("is the terminal of a program started on it, which sees its size and keys")
    func program() async throws {
        let terminal = try PseudoTerminal(columns: 101, rows: 33)
        let child = try ChildProcess.start(
            on: terminal,
            arguments: ["/bin/sh", "-c", "tty; stty size </dev/tty; read line; echo [$line]"],
            environment: ["PATH": "/usr/bin:/bin"])
        try terminal.type(Array("hello\n".utf8))
        var text = ""
        while case .bytes(let bytes) = terminal.read(timeout: .seconds(30)) {
            text += String(decoding: bytes, as: UTF8.self)
        }
        #expect(text.contains(terminal.path))
        #expect(text.contains("33 101"))
        #expect(text.contains("[hello]"))
        #expect(await child.waitForExit().isSuccess)
        for await _ in child.standardOutput { Issue.record("nothing comes by the pipe") }
    }

    @Test("that is closed hangs up its program")
    func hangUp() async throws {
        var terminal: PseudoTerminal? = try PseudoTerminal(columns: 80, rows: 24)
        let child = try ChildProcess.start(
            on: #require(terminal), arguments: ["/bin/sleep", "300"], environment: [:])
        terminal = nil
        #expect(await child.waitForExit().description == "SIGHUP")
    }

    @Test("has a size, zero included, and another one after a resize")
    func size() throws {
        let terminal = try PseudoTerminal(columns: 0, rows: 0)
        let device = try #require(terminal.openDevice())
        defer { TerminalDevice.close(device) }
        #expect(try #require(TerminalDevice.size(device)) == (0, 0))
        terminal.resize(columns: 132, rows: 50)
        #expect(try #require(TerminalDevice.size(device)) == (132, 50))
        #expect(TerminalDevice.isTerminal(device))
        #expect(TerminalDevice.takesOutput(device))
        #expect(TerminalDevice.size(-1) == nil)
        #expect(TerminalModes(of: -1) == nil)
    }
}
