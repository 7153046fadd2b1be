import Moss

/// The server side of MCP, revision 2026-07-28: stateless, so a server is a value, and a request is
/// a function call.
///
/// It offers tools and nothing else. `InMemoryTransport` connects a client with it.
package struct MCPServer: Sendable {
    package let implementation: MCPImplementation
    package let instructions: String?
    let tools: [any MCPServerTool]

    /// - Parameter tools: In the order of the list; of tools with the same name the first is used.
    package init(
        name: String, version: String, instructions: String? = nil, tools: [any MCPServerTool]
    ) {
        implementation = MCPImplementation(name: name, version: version)
        self.instructions = instructions
        self.tools = tools
    }

    /// Works on one message: sends what the request brings about, its answer last. Notifications
    /// and answers get none; neither does a request whose task was cancelled.
    package func respond(
        to message: [UInt8], send: @escaping @Sendable ([UInt8]) -> Void
    ) async {
        do throws(JSONRPCError) {
            let messages = try JSONRPCMessage.decode(message)
            guard messages.count == 1 else {
                throw JSONRPCError(
                    code: JSONRPCError.invalidRequest, message: "Batches are not supported.")
            }
            guard case .request(let id, let method, let params) = messages[0],
                let outcome = await outcome(of: method, params, send: send)
            else { return }
            send(JSONRPCMessage.response(id: id, outcome: outcome).encoded())
        } catch {
            send(JSONRPCMessage.response(id: nil, outcome: .error(error)).encoded())
        }
    }

    /// Nil where the request was cancelled: nobody waits for its answer.
    private func outcome(
        of method: String, _ params: JSONObject, send: @escaping @Sendable ([UInt8]) -> Void
    ) async -> JSONRPCMessage.Outcome? {
        do {
            return .result(try await result(of: method, params, send: send))
        } catch {
            return (error as? JSONRPCError).map { .error($0) }
        }
    }

    private func result(
        of method: String, _ params: JSONObject, send: @escaping @Sendable ([UInt8]) -> Void
    ) async throws -> JSONValue {
        guard ["server/discover", "tools/list", "tools/call"].contains(method) else {
            throw JSONRPCError(
                code: JSONRPCError.methodNotFound,
                message: "Method not found: \(OutputCap.capped(method, limit: 64))")
        }
        let token = try Self.checkedMeta(params)
        switch method {
        case "server/discover": return .object(withMeta(discovered))
        case "tools/list": return .object(withMeta(listed))
        default: return .object(withMeta(try await called(params, token: token, send: send)))
        }
    }

    /// What the revision requires in `_meta` of every request.
    ///
    /// - Returns: The progress token, or nil where the client wants no progress.
    private static func checkedMeta(_ params: JSONObject) throws(JSONRPCError) -> JSONRPCID? {
        func invalid(_ message: String) -> JSONRPCError {
            JSONRPCError(code: JSONRPCError.invalidParams, message: message)
        }
        guard let meta = params["_meta"]?.objectValue else {
            throw invalid("The request has no params._meta.")
        }
        guard let version = meta[MCPRevision.protocolVersion]?.stringValue else {
            throw invalid("_meta has no \(MCPRevision.protocolVersion).")
        }
        guard MCPRevision.spoken.contains(version) else {
            throw JSONRPCError(
                code: JSONRPCError.unsupportedProtocolVersion,
                message: "Unsupported protocol version",
                data: [
                    "supported": .array(MCPRevision.spoken.map(JSONValue.string)),
                    "requested": .string(version),
                ])
        }
        guard meta[MCPRevision.clientCapabilities]?.objectValue != nil else {
            throw invalid("_meta has no \(MCPRevision.clientCapabilities).")
        }
        return JSONRPCID(meta["progressToken"])
    }

    private func withMeta(_ result: JSONObject) -> JSONObject {
        var result = result
        result["_meta"] = [MCPRevision.serverInfo: implementation.json]
        return result
    }

    private var discovered: JSONObject {
        var result: JSONObject = [
            "resultType": "complete",
            "supportedVersions": .array(MCPRevision.spoken.map(JSONValue.string)),
            "capabilities": ["tools": [:]],
            "ttlMs": 0, "cacheScope": "private",
        ]
        result["instructions"] = instructions.map(JSONValue.string)
        return result
    }

    private var listed: JSONObject {
        [
            "resultType": "complete",
            "tools": .array(tools.map { .object($0.tool.raw) }),
            "ttlMs": 0, "cacheScope": "private",
        ]
    }
}
