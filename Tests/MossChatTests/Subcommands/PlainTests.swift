import MossPlatform
import MossTestSupport
import Testing

@Suite("Without a terminal", .timeLimit(.minutes(3)))
struct PlainTests {
    private func run(
        _ arguments: [String], input: String = "", home: TestHome,
        environment: [String: String] = [:]
    ) async throws -> RunProgram.Result {
        try await RunProgram.run(
            [ChatTerminal.program] + arguments, input: Array(input.utf8),
            environment: home.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
                .merging(environment) { $1 })
    }

    @Test("ask writes the answer to standard output, the sources to standard error")
    func ask() async throws {
        let home = try TestHome()
        let result = try await run(["ask", "How do I stop an answer?"], home: home)
        #expect(result.exit.isSuccess)
        #expect(result.output.contains("Esc closes the connection"))
        #expect(result.output.contains("[1]"))
        #expect(!result.output.contains("\u{1B}"))
        #expect(result.error.contains("[1] guide"))
    }

    @Test("The chat without a terminal answers once; a pipe is the prompt, or goes with it")
    func pipes() async throws {
        let home = try TestHome()
        let piped = try await run([], input: "How do I stop an answer?\n", home: home)
        #expect(piped.output.contains("Esc closes the connection"))
        let nothing = try await run([], home: home)
        #expect(nothing.exit.status == .exited(2))
        #expect(nothing.error.contains("needs a terminal"))
    }

    @Test(
        "--log writes times and statuses, and no word of a message, into a file of the user's alone"
    )
    func log() async throws {
        let home = try TestHome()
        let result = try await run(["ask", "--log", "trace", "How do I stop it?"], home: home)
        #expect(result.exit.isSuccess)
        let path = home.path + "/state/moss-chat/moss-chat.log"
        #expect(Files.permissions(of: path) == 0o600)
        let log = String(decoding: try Files.read(path, limit: 1 << 20), as: UTF8.self)
        #expect(log.contains(" info moss-chat 0.1.0 starts: ask\n"))
        #expect(log.contains(" info request 1 to the engine, "))
        #expect(log.contains(" ms: status 200\n"))
        #expect(log.contains(" trace request 1 to the engine, "))
        #expect(log.hasSuffix(" info moss-chat ends with status 0\n"))
        #expect(!log.contains("stop it"))
    }

    @Test("A quieter log leaves out what is said less loud, and keeps what was there")
    func quietLog() async throws {
        let home = try TestHome()
        try home.configure("{\"log\": \"info\"}")
        for _ in 0..<2 { _ = try await run(["ask", "hi"], home: home) }
        let path = home.path + "/state/moss-chat/moss-chat.log"
        let log = String(decoding: try Files.read(path, limit: 1 << 20), as: UTF8.self)
        #expect(log.split(separator: "\n").allSatisfy { $0.contains(" info ") })
        #expect(log.split(separator: "\n").filter { $0.contains("starts: ask") }.count == 2)
    }

    @Test("ask --json prints the events, one object a line")
    func json() async throws {
        let home = try TestHome()
        let result = try await run(["ask", "--json", "hi"], home: home)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.contains("response.created") == true)
        #expect(lines.last?.contains("response.completed") == true)
    }

    @Test(
        "Wrong use and wrong settings are one line and status 2",
        arguments: [
            (["--modle", "x"], nil, "unknown option --modle; is it --model?"),
            (["ask", "-m", "nope", "hi"], nil, "there is no model nope; there are moss/extract-1"),
            (["ask", "-i", "nope", "hi"], nil, "there is no index nope; there are guide ("),
            (["ask", "-i", "faq", "hi"], nil, "there is no index faq; there are guide ("),
            (["index", "list", "--config", "x"], nil, "--config does not go with index"),
            (["index", "create", "guide"], nil, "the guide is built in"),
            (["ask", "hi"], "{\"model\": }", "config.json:1:11: a value should stand here"),
            (["ask", "hi"], "{\"engine\": \"cloud\"}", "needs MOSS_PROJECT_ID"),
            (["ask", "--instructions", "@/no/file", "hi"], nil, "/no/file"),
            (["index"], nil, "index needs a command"),
            (["ask", "--log", "loud", "hi"], nil, "--log takes one of error, info, debug, trace"),
        ] as [([String], String?, String)])
    func wrong(_ arguments: [String], _ configuration: String?, _ expected: String) async throws {
        let home = try TestHome()
        if let configuration { try home.configure(configuration) }
        let result = try await run(arguments, home: home)
        #expect(result.exit.status == .exited(2))
        #expect(result.error.contains(expected), "\(result.error)")
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(result.output.isEmpty)
    }

    @Test("An unknown key is a warning with the nearest one, and the answer comes all the same")
    func unknownKey() async throws {
        let home = try TestHome()
        try home.configure("{\n  \"modle\": \"x\"\n}")
        let result = try await run(["ask", "hi"], home: home)
        #expect(result.exit.isSuccess)
        #expect(result.error.contains(":2:3: unknown key \"modle\"; is it \"model\"?"))
    }

    @Test("Indexes are made, listed, shown, asked, added to and removed")
    func indexes() async throws {
        let home = try TestHome()
        try Files.createDirectory(home.path + "/docs")
        try Files.write(
            Array(
                "# Shipping\n\nWe ship to Canada in 5 days.\n\n# Returns\n\nKeep the box.\n".utf8),
            to: home.path + "/docs/faq.md")
        let made = try await run(["index", "create", "shop", home.path + "/docs"], home: home)
        #expect(made.output.contains("shop: 1 document, "))
        #expect(made.output.contains("Ask it: moss-chat --index shop"))
        try Files.write(Array("Gift cards never expire.".utf8), to: home.path + "/cards.txt")
        #expect(
            try await run(["index", "add", "shop", home.path + "/cards.txt"], home: home).exit
                .isSuccess)
        #expect(try await run(["index", "list"], home: home).output.contains("shop  2 documents"))
        #expect(try await run(["index", "show", "shop"], home: home).output.contains("cards.txt"))
        let found = try await run(["index", "query", "shop", "Canada"], home: home)
        #expect(found.output.contains("We ship to Canada"))
        let asked = try await run(["ask", "-i", "shop", "Do you ship to Canada?"], home: home)
        #expect(asked.output.contains("We ship to Canada in 5 days."))
        #expect(try await run(["index", "remove", "shop"], home: home).exit.isSuccess)
        let gone = try await run(["index", "query", "shop", "x"], home: home)
        #expect(gone.exit.status == .exited(1))
    }

    @Test("An index of the user's own that is called as the shop's is asked in its place")
    func ownFaq() async throws {
        let home = try TestHome()
        try Files.write(
            Array("We ship to Canada by balloon.".utf8), to: home.path + "/own.txt")
        _ = try await run(["index", "create", "faq", home.path + "/own.txt"], home: home)
        let asked = try await run(["ask", "-i", "faq", "Do you ship to Canada?"], home: home)
        #expect(asked.output.contains("by balloon"), "\(asked)")
    }

    @Test("The help and the version are printed, also into a pipe that closes")
    func help() async throws {
        let home = try TestHome()
        let help = try await run(["--help"], home: home)
        #expect(help.output.contains("moss-chat ask [PROMPT]"))
        #expect(try await run(["version"], home: home).output.hasPrefix("moss-chat "))
        let closed = try await RunProgram.run(
            ["sh", "-c", "\(ChatTerminal.program) --help | head -1"],
            environment: home.environment
                .merging(["PATH": "/usr/bin:/bin"]) { $1 })
        #expect(closed.output.hasPrefix("moss-chat: a terminal"))
    }

    @Test("ask sends what the configuration says of tools")
    func askSettings() async throws {
        let home = try TestHome()
        try home.configure(#"{ "parallelToolCalls": false, "toolChoice": "none" }"#)
        let server = try ScriptedServer(.stream(ResponseEvents.text("Hi")))
        let result = try await run(
            ["ask", "hi"], home: home,
            environment: [
                "MOSS_PROJECT_ID": "p", "MOSS_PROJECT_KEY": "k",
                "MOSS_INFERENCE_URL": server.baseURL,
            ])
        #expect(result.output == "Hi\n")
        let body = String(decoding: try await server.waitForRequest().body, as: UTF8.self)
        #expect(body.contains(#""parallel_tool_calls":false"#), "\(body)")
        #expect(body.contains(#""tool_choice":"none""#), "\(body)")
    }

    /// A tool that the built-in model calls when it is named.
    private static func tool(_ command: String, _ more: String = "") -> String {
        """
        {"tools": [{
          "name": "count_words", "description": "Counts the words of a text.",
          "parameters": {"type": "object", "properties": {"text": {"type": "string"}},
                         "required": ["text"]},
          "command": ["sh", "-c", "\(command)"]\(more)
        }]}
        """
    }

    @Test("ask runs a function tool that the configuration lets run unasked")
    func askTool() async throws {
        let home = try TestHome()
        try home.configure(Self.tool("read line; echo counted: $line", ", \"approve\": \"never\""))
        let result = try await run(["ask", "count words \"one two\""], home: home)
        #expect(result.exit.isSuccess)
        #expect(result.output.contains("counted: {"), "\(result)")
        #expect(result.error.isEmpty)
    }

    @Test("ask does not run a tool that needs an approval, says so, and ends with status 1")
    func askApproval() async throws {
        let home = try TestHome()
        try home.configure(Self.tool("touch $HOME/ran"))
        let result = try await run(["ask", "count words \"one two\""], home: home)
        #expect(result.exit.status == .exited(1))
        #expect(
            result.error.contains("count_words was not run: it needs your approval"), "\(result)")
        #expect(!Files.exists(home.path + "/ran"))
    }

    @Test("A signal ends ask together with the tool that runs")
    func askStopped() async throws {
        let home = try TestHome()
        try home.configure(
            Self.tool("echo $$ > $HOME/tool; exec sleep 1000", ", \"approve\": \"never\""))
        // The tool's first words come through a named pipe: reading waits for them.
        let script = """
            mkfifo "$HOME/tool"
            \(ChatTerminal.program) ask 'count words "one two"' & ask=$!
            read -r tool < "$HOME/tool"
            kill -TERM $ask; wait $ask; echo "status $?"
            kill -0 "$tool" 2>/dev/null && echo "the tool lives" || echo "it is gone"
            """
        let result = try await RunProgram.run(
            ["sh", "-c", script],
            environment: home.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })
        #expect(result.output == "status 143\nit is gone\n", "\(result)")
    }

    @Test("A dead server is one clear line and status 1")
    func deadServer() async throws {
        let home = try TestHome()
        let result = try await run(
            ["ask", "hi"], home: home,
            environment: [
                "MOSS_PROJECT_ID": "p", "MOSS_PROJECT_KEY": "k-CANARY",
                "MOSS_INFERENCE_URL": "http://127.0.0.1:1/v1",
            ])
        #expect(result.exit.status == .exited(1))
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(!result.error.contains("CANARY"))
    }
}
