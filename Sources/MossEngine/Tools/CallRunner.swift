import Moss
import MossMCP

/// Runs MCP calls side by side and tells of them in their response.
struct CallRunner: Sendable {
    let servers: [ListedServer]
    let session: ResponseSession
    let limits: EngineLimits
    let clock: any Clock<Duration>
    let includesProgress: Bool

    /// How often progress is told at most.
    private static let progressPause = Duration.milliseconds(100)

    /// Runs all of the calls; returns once each has ended and its item is closed.
    ///
    /// A call that fails is no error: its item says so. Cancelling the task cancels them all.
    func run(_ calls: [PendingCall]) async throws {
        var waiting = calls[...]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for call in waiting.prefix(limits.callsAtOnce) {
                group.addTask { try await run(call) }
            }
            waiting = waiting.dropFirst(limits.callsAtOnce)
            while try await group.next() != nil {
                if let call = waiting.popFirst() { group.addTask { try await run(call) } }
            }
        }
    }

    /// Closes a call that is not run, with the reason for the model.
    func refuse(_ call: PendingCall, _ reason: String) async throws {
        try await session.close(
            call, .failure(.protocolError(code: -32602, message: reason)), milliseconds: nil)
    }

    private func run(_ call: PendingCall) async throws {
        let arguments = CallArguments(parsing: call.arguments)
        guard let object = arguments.object else {
            return try await refuse(call, arguments.problem ?? "")
        }
        guard let server = servers.first(where: { $0.entry.label == call.tool.serverLabel }) else {
            return try await refuse(call, "There is no such server.")
        }
        await session.noteToolRuns()
        let elapsed = clock.stopwatch()
        let outcome: Result<MCPToolResult, MCPError>
        do {
            outcome = .success(try await ask(server.server.client, call, object))
        } catch {
            try Task.checkCancellation()
            guard let error = MCPError(error) else { throw CancellationError() }
            outcome = .failure(error)
        }
        try await session.close(call, outcome, milliseconds: elapsed().milliseconds)
    }

    private func ask(
        _ client: MCPClient, _ call: PendingCall, _ arguments: JSONObject
    ) async throws -> MCPToolResult {
        guard includesProgress else {
            return try await client.callTool(
                call.tool.name, arguments: arguments, deadline: limits.call)
        }
        let (reports, continuation) = AsyncStream.makeStream(
            of: MCPProgress.self, bufferingPolicy: .bufferingNewest(1))
        // Cancelled and awaited when this function returns, so that nothing is told of a call
        // after its end.
        async let _: Void = tell(reports, of: call)
        defer { continuation.finish() }
        return try await client.callTool(
            call.tool.name, arguments: arguments, deadline: limits.call
        ) { continuation.yield($0) }
    }

    private func tell(_ reports: AsyncStream<MCPProgress>, of call: PendingCall) async throws {
        for await report in reports {
            try await session.tell(report, of: call)
            try await clock.sleep(for: Self.progressPause)
        }
    }
}
