package import Moss

/// A tool of a server in this process.
package protocol MCPServerTool: Sendable {
    /// What the server's list says of it.
    var tool: MCPTool { get }

    /// Does the work. The arguments have been checked: what the schema requires is there, and every
    /// argument is of its type.
    ///
    /// Cancelling the task cancels the call; the tool then throws `CancellationError` soon.
    ///
    /// - Parameter report: Tells the caller how far the work is. May be called from any task until
    ///   the call returns; later reports are dropped.
    /// - Throws: Any error; the caller gets it as a result that says `isError`. `MCPToolFailure`
    ///   carries a sentence for it.
    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult
}

/// A tool's failure, told in a sentence for the caller, who may be a model.
package struct MCPToolFailure: Error, Sendable, Hashable {
    package let message: String

    package init(_ message: String) { self.message = message }
}
