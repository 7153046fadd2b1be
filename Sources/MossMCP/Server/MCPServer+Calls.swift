import Moss

extension MCPServer {
    /// - Throws: `JSONRPCError`, or `CancellationError` where the request was cancelled.
    func called(
        _ params: JSONObject, token: JSONRPCID?, send: @escaping @Sendable ([UInt8]) -> Void
    ) async throws -> JSONObject {
        guard let name = params["name"]?.stringValue else {
            throw JSONRPCError(
                code: JSONRPCError.invalidParams, message: "The call names no tool.")
        }
        let tool = tools.first { $0.tool.name.utf8.elementsEqual(name.utf8) }
        guard let tool else {
            throw JSONRPCError(
                code: JSONRPCError.invalidParams,
                message: "Unknown tool: \(OutputCap.capped(name, limit: 128))")
        }
        guard let arguments = (params["arguments"] ?? [:]).objectValue else {
            throw JSONRPCError(
                code: JSONRPCError.invalidParams, message: "The arguments are not an object.")
        }
        // Wrong arguments are a result, so that a model sees them and corrects itself.
        let check = ArgumentCheck(schema: tool.tool.inputSchema)
        if let problem = check.problem(with: arguments) {
            return MCPToolResult(problem, isError: true).json
        }
        let reports = ProgressReports(token: token, send: send)
        defer { reports.end() }
        do {
            return try await tool.call(arguments) { reports.send($0) }.json
        } catch {
            try Task.checkCancellation()
            let message = (error as? MCPToolFailure)?.message ?? "The tool failed: \(error)"
            return MCPToolResult(message, isError: true).json
        }
    }
}
