import MossMCP
import MossPlatform
import MossTestSupport
import Testing

@testable import MossConversation

@Suite("A function tool that runs")
struct ToolRunTests {
    private static func tool(
        _ script: String, environment: [String: String] = [:], timeout: Duration = .seconds(60)
    ) -> FunctionTool {
        FunctionTool(
            name: "tool", command: ["/bin/sh", "-c", script], directory: "/",
            environment: environment, timeout: timeout)
    }

    private static func start(
        _ tool: FunctionTool, arguments: String = "{}", inherited: [String: String]? = nil,
        onOutput: @escaping @Sendable () -> Void = {}
    ) throws -> ToolRun {
        try ToolRun(
            tool, arguments: arguments,
            environment: ToolEnvironment.of(tool, inherited: inherited ?? Environment.all()),
            limits: ChildLimits(killDelay: .milliseconds(20)), onOutput: onOutput)
    }

    private static func result(_ script: String) async throws -> ToolResult {
        try await start(tool(script)).finish(clock: .system)
    }

    @Test("gets the arguments on standard input, and its output goes to the model")
    func input() async throws {
        let run = try Self.start(Self.tool("cat"), arguments: #"{"order":"A1"}"#)
        let result = await run.finish(clock: .system)
        #expect(result.modelOutput() == #"{"order":"A1"}"# + "\n")
        #expect(result.state == .completed)
        #expect(result.brief == nil && result.failure == nil)
    }

    @Test("keeps standard error apart: shown, not sent")
    func standardError() async throws {
        let result = try await Self.result("echo out; echo err >&2; exit 3")
        #expect(result.modelOutput() == "The tool failed: exit 3.\nout\n")
        #expect(result.error.text == "err\n")
        #expect(result.state == .failed)
        #expect(result.brief == "exit 3")
    }

    @Test("a crash is told by its signal")
    func crash() async throws {
        let result = try await Self.result("kill -SEGV $$")
        #expect(result.modelOutput() == "The tool was ended by SIGSEGV.")
        #expect(result.brief == "SIGSEGV")
        #expect(result.state == .failed)
    }

    @Test(
        "a program that can't be started is told by its reason",
        arguments: [
            (["no-such-program-anywhere"], "no program no-such-program-anywhere"),
            (["/no/such/program"], "no program /no/such/program"), (["/etc/passwd"], "/etc/passwd"),
        ])
    func missing(command: [String], words: String) {
        let tool = FunctionTool(name: "tool", command: command, directory: "/")
        let error = #expect(throws: SpawnError.self) { _ = try Self.start(tool) }
        #expect(error?.description.contains(words) == true)
    }

    @Test("ends when its time is up, and keeps what it had written")
    func timeout() async throws {
        let time = TestTime()
        let (pieces, gotPiece) = AsyncStream.makeStream(of: Void.self)
        let run = try Self.start(
            Self.tool("echo first; exec sleep 600", timeout: .seconds(30)),
            onOutput: { gotPiece.yield() })
        async let finished = run.finish(clock: time.clock)
        await time.manual.sleepers(1)
        for await _ in pieces { break }
        time.advance(by: .seconds(30))
        let result = await finished
        #expect(result.brief == "timed out after 30 s")
        #expect(
            result.modelOutput()
                == "The tool was ended after its time limit of 30 s.\nfirst\n")
        #expect(result.state == .failed)
    }

    @Test("a stop sends SIGTERM, and SIGKILL to what does not go")
    func stop() async throws {
        for (trap, signal) in [("", "SIGTERM"), ("trap '' TERM;", "SIGKILL")] {
            let (pieces, gotPiece) = AsyncStream.makeStream(of: Void.self)
            let run = try Self.start(
                Self.tool("\(trap) echo up; while :; do sleep 600; done"),
                onOutput: { gotPiece.yield() })
            async let finished = run.finish(clock: .system)
            for await _ in pieces { break }
            run.stop()
            let result = await finished
            #expect(result.brief == "stopped, \(signal)")
            #expect(result.state == .unknownOutcome)
        }
    }

    @Test("a flood is bounded, and the tool still ends by itself")
    func flood() async throws {
        let result = try await Self.result("yes moss | head -c 5000000; echo the end")
        #expect(result.output.count == 5_000_008)
        #expect(result.output.text.utf8.count <= OutputCollector.screenLimit + 100)
        let output = result.modelOutput()
        #expect(output.utf8.count <= OutputCap.limit)
        #expect(output.hasSuffix("the end\n"))
        #expect(result.state == .completed)
    }

    @Test("escape bytes are data")
    func escapes() async throws {
        let result = try await Self.result(#"printf '\033]0;pwned\007\233'"#)
        #expect(result.modelOutput() == "\u{1B}]0;pwned\u{07}\u{FFFD}")
    }

    @Test("a grandchild that keeps the pipe does not hold the result up")
    func grandchild() async throws {
        let result = try await Self.result("sleep 5 & echo done")
        #expect(result.modelOutput() == "done\n")
        #expect(result.state == .completed)
    }

    @Test("a tool that reads nothing of large arguments ends all the same")
    func ignoredInput() async throws {
        let run = try Self.start(
            Self.tool("exec true"), arguments: String(repeating: "x", count: 4_000_000))
        let result = await run.finish(clock: .system)
        #expect(result.state == .completed)
    }

    @Test("inherits the environment, but for our keys, which only its env can give it")
    func environment() async throws {
        var inherited = ["PATH": "/usr/bin:/bin", "LANG": "C", "KEPT": "yes"]
        for key in ToolEnvironment.ownKeys { inherited[key] = "sk-CANARY-123" }
        let run = try Self.start(
            Self.tool("env", environment: ["OPENAI_API_KEY": "given", "KEPT": "over"]),
            inherited: inherited)
        let lines = await run.finish(clock: .system).modelOutput().split(separator: "\n")
        #expect(lines.contains("OPENAI_API_KEY=given"))
        #expect(lines.contains("KEPT=over"))
        #expect(!lines.contains { $0.contains("CANARY") })
    }

    @Test("tells what it has written while it runs")
    func live() async throws {
        let (pieces, gotPiece) = AsyncStream.makeStream(of: Void.self)
        let run = try Self.start(
            Self.tool("echo one; read line; exec sleep 600"), onOutput: { gotPiece.yield() })
        async let finished = run.finish(clock: .system)
        for await _ in pieces { break }
        let news = try #require(run.news(since: 0))
        #expect(news.output == "one\n")
        #expect(news.bytes == 4)
        #expect(run.news(since: news.version) == nil)
        run.stop()
        _ = await finished
    }
}
