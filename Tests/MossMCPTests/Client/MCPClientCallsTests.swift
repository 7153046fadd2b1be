import Moss
import MossMCP
import MossTestSupport
import Testing

@Suite("A call")
struct MCPClientCallsTests {
    @Test("passes progress on in order, before it returns")
    func progress() async throws {
        let client = MCPClient(
            tools: ClosureTool("steps") { _, report in
                for step in 1...100 {
                    report(MCPProgress(progress: Double(step), total: 100, message: "step \(step)"))
                }
                return MCPToolResult("done")
            })
        let seen = Collector<MCPProgress>()
        let result = try await client.callTool("steps") { seen.add($0) }
        #expect(result.text() == "done")
        #expect(seen.all.map(\.progress) == (1...100).map(Double.init))
        #expect(seen.all.last == MCPProgress(progress: 100, total: 100, message: "step 100"))
    }

    @Test("hears only its own progress, of the right shape")
    func othersProgress() async throws {
        let transport = ScriptedTransport(messages: [
            #"{"method":"notifications/progress","params":{"progressToken":2,"progress":1}}"#,
            #"{"method":"notifications/progress","params":{"progress":1}}"#,
            #"{"method":"notifications/progress","params":{"progressToken":1,"progress":"half"}}"#,
            #"{"method":"notifications/progress","params":{"progressToken":1,"progress":1e999}}"#,
            #"{"method":"notifications/progress","params":{"progressToken":"1","progress":0.5,"total":null}}"#,
            #"{"id":1,"result":{}}"#,
            #"{"method":"notifications/progress","params":{"progressToken":1,"progress":9}}"#,
        ])
        let seen = Collector<MCPProgress>()
        let client = MCPClient(label: "test", transport: transport)
        _ = try await client.callTool("t") { seen.add($0) }
        #expect(seen.all == [MCPProgress(progress: 0.5)])
    }

    @Test("that stays silent ends at the idle limit, and the tool is cancelled")
    func silence() async throws {
        let clock = ManualClock()
        let cancelled = Flag()
        let client = MCPClient(tools: Self.hanging(cancelled), clock: clock)
        let task = Task { try await client.callTool("hang") }
        await clock.sleepers(1)
        clock.advance(by: .seconds(119))
        #expect(!cancelled.isSet)
        clock.advance(by: .seconds(1))
        await #expect(throws: MCPError.timedOut(after: .seconds(120))) { try await task.value }
        await cancelled.wait()
    }

    @Test("lives on while it reports, until the deadline")
    func deadline() async throws {
        let clock = ManualClock()
        let client = MCPClient(
            tools: ClosureTool("busy") { _, report in
                for step in 1... {
                    report(MCPProgress(progress: Double(step)))
                    try await clock.sleep(for: .seconds(100))
                }
                return MCPToolResult("never")
            }, clock: clock)
        let seen = Collector<Double>()
        let task = Task {
            try await client.callTool("busy", deadline: .seconds(350)) { seen.add($0.progress) }
        }
        for _ in 1...3 {
            // The tool's pause and the watch on its silence.
            await clock.sleepers(2)
            clock.advance(by: .seconds(100))
        }
        await clock.sleepers(2)
        clock.advance(by: .seconds(50))
        await #expect(throws: MCPError.timedOut(after: .seconds(350))) { try await task.value }
        #expect(seen.all == [1, 2, 3, 4])
    }

    @Test("that is cancelled returns at once and cancels the tool")
    func cancellation() async throws {
        let (started, cancelled) = (Flag(), Flag())
        let client = MCPClient(tools: Self.hanging(cancelled, started: started))
        let task = Task { try await client.callTool("hang") }
        await started.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await cancelled.wait()
    }

    @Test("that is cancelled does not wait for a tool that does not listen")
    func deafTool() async throws {
        let (started, release) = (Flag(), Flag())
        let client = MCPClient(
            tools: ClosureTool("deaf") { _, report in
                started.set()
                await release.wait()
                report(MCPProgress(progress: 1))
                return MCPToolResult("late")
            }, ClosureTool("other") { _, _ in MCPToolResult("fine") })
        let seen = Collector<MCPProgress>()
        let task = Task { try await client.callTool("deaf") { seen.add($0) } }
        await started.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        release.set()
        #expect(try await client.callTool("other").text() == "fine")
        #expect(seen.all.isEmpty)
    }

    @Test("that is cancelled before it began is not sent")
    func early() async throws {
        let called = Flag()
        let client = MCPClient(
            tools: ClosureTool("act") { _, _ in
                called.set()
                return MCPToolResult("done")
            })
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.callTool("act")
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!called.isSet)
    }

    @Test("runs beside others")
    func sideBySide() async throws {
        let arrived = Collector<String>()
        let all = Flag()
        let client = MCPClient(
            tools: ClosureTool("meet", properties: ["id": ["type": "string"]]) { arguments, _ in
                let id = arguments["id"]?.stringValue ?? ""
                arrived.add(id)
                if arrived.all.count == 8 { all.set() }
                await all.wait()
                return MCPToolResult(id)
            })
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for id in 0..<8 {
                group.addTask {
                    try await client.callTool("meet", arguments: ["id": .string("\(id)")]).text()
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(texts == Set((0..<8).map(String.init)))
    }

    @Test("carries 5 MB and escape sequences unchanged")
    func data() async throws {
        let report = String(repeating: "你 \u{1B}[31m\u{202E} \u{0}\r\n", count: 200_000)
        let client = MCPClient(tools: ClosureTool("big") { _, _ in MCPToolResult(report) })
        let result = try await client.callTool("big")
        #expect(result.text().utf8.elementsEqual(report.utf8))
        #expect(OutputCap.capped(result.text()).utf8.count <= OutputCap.limit)
    }

    private static func hanging(_ cancelled: Flag, started: Flag = Flag()) -> ClosureTool {
        ClosureTool("hang") { _, _ in
            started.set()
            await withTaskCancellationHandler {
                await cancelled.wait()
            } onCancel: {
                cancelled.set()
            }
            try Task.checkCancellation()
            return MCPToolResult("never")
        }
    }
}
