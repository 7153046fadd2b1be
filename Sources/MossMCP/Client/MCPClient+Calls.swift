package import Moss

extension MCPClient {
    /// Calls a tool. It is sent once and never again, whatever happens: nobody knows how much of a
    /// call that failed was carried out.
    ///
    /// - Parameters:
    ///   - name: The server's own name for the tool.
    ///   - arguments: Always sent as an object, `{}` where there are none.
    ///   - deadline: The longest time in all; nil takes the client's limit. The client's limit for
    ///     silence holds as well, and progress extends only that one.
    ///   - progress: Called for each report of this call, in order, before the result is returned;
    ///     on the server's thread, so it must be quick.
    /// - Returns: The result, also one that says `isError`.
    /// - Throws: `MCPError`, or `CancellationError` where the task was cancelled; the server is
    ///   told, and what it still did is unknown.
    package func callTool(
        _ name: String, arguments: JSONObject = [:], deadline: Duration? = nil,
        progress: @escaping @Sendable (MCPProgress) -> Void = { _ in }
    ) async throws -> MCPToolResult {
        let answer = try await perform(
            "tools/call", params: ["name": .string(name), "arguments": .object(arguments)],
            idle: limits.callIdle, total: deadline ?? limits.call, onProgress: progress)
        return try MCPToolResult(result: answer.result)
    }
}
