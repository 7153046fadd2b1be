import Moss
import MossPlatform
import Synchronization

/// Talks to one MCP server in the stateless era of the protocol, revision 2026-07-28.
///
/// There is no connection to set up and no session: every request carries all it needs, and any
/// number of them may run side by side. Cancelling the task of a request cancels it at the server
/// and returns at once; what the server still sends for it is dropped.
///
/// ```swift
/// let client = MCPClient(label: "crm", transport: InMemoryTransport(server: shop))
/// let result = try await client.callTool("lookup_order", arguments: ["id": "A1"])
/// ```
package final class MCPClient: Sendable {
    /// The server's name in the configuration and on the screen.
    package let label: String
    let limits: MCPLimits
    private let transport: any MCPTransport
    let clock: any Clock<Duration>
    private let identity: MCPImplementation
    private let lastId = Mutex(0)

    package init(
        label: String, transport: any MCPTransport, limits: MCPLimits = MCPLimits(),
        identity: MCPImplementation = MCPImplementation(name: "moss-chat", version: "0.1.0"),
        clock: any Clock<Duration> = TimerClock()
    ) {
        self.label = label
        self.transport = transport
        self.limits = limits
        self.identity = identity
        self.clock = clock
    }

    /// Asks the server for its revisions, its name and what it offers.
    ///
    /// - Throws: `MCPError`, or `CancellationError`.
    package func discover() async throws -> MCPServerInfo {
        let answer = try await perform(
            "server/discover", params: [:], idle: limits.discover, total: limits.discover)
        return try MCPServerInfo(result: answer.result)
    }

    /// Ends the connection; requests that run and later ones throw `MCPError.closed`.
    package func close() async { await transport.close() }

    /// One request: sends it, passes its progress on, and returns its answer.
    ///
    /// - Parameters:
    ///   - idle: The longest silence. Progress of this request starts it anew.
    ///   - total: The longest time in all.
    func perform(
        _ method: String, params: JSONObject, idle: Duration, total: Duration,
        onProgress: @escaping @Sendable (MCPProgress) -> Void = { _ in }
    ) async throws -> MCPReply.Answer {
        let id = lastId.withLock { last in
            last += 1
            return last
        }
        var params = params
        params["_meta"] = MCPRevision.requestMeta(token: id, client: identity)
        let request = MCPRequest(id: id, method: method, params: params)
        return try await Self.perform(
            request, over: transport, limits: limits, clock: clock, idle: idle, total: total,
            onProgress: onProgress)
    }

    /// Generic in the clock, which opens the client's `any Clock`.
    private static func perform<C: Clock>(
        _ request: MCPRequest, over transport: any MCPTransport, limits: MCPLimits, clock: C,
        idle: Duration, total: Duration, onProgress: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPReply.Answer where C.Duration == Duration {
        let watch = CallWatch(clock: clock, idle: idle, total: total)
        let reply = MCPReply(id: request.id, limits: limits) { progress in
            watch.sign()
            onProgress(progress)
        }
        defer { reply.close() }
        let limit: Duration?
        do {
            limit = try await withThrowingTaskGroup(of: Duration?.self) { group in
                group.addTask {
                    try await transport.exchange(request) { reply.receive($0) }
                    return nil
                }
                group.addTask { try await watch.limitReached() }
                defer { group.cancelAll() }
                return try await group.next() ?? nil
            }
        } catch {
            // An answer that came just before the end counts.
            if let outcome = reply.outcome { return try outcome.get() }
            try Task.checkCancellation()
            throw MCPError(error) ?? .closed
        }
        if let outcome = reply.outcome { return try outcome.get() }
        try Task.checkCancellation()
        throw limit.map(MCPError.timedOut) ?? MCPError.noResponse
    }
}
