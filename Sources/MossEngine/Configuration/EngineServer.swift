package import MossMCP

/// An MCP server that the engine can reach, by its label.
package struct EngineServer: Sendable {
    package var client: MCPClient
    /// Which calls the user is asked for where a request doesn't say: `never`, `always`, `writes`.
    package var approval: ApprovalRule
    /// Whether the server is part of the engine, so that its read-only marks can be believed.
    package var isBuiltIn: Bool

    /// What requests name it by.
    package var label: String { client.label }

    package init(client: MCPClient, approval: ApprovalRule = .never, isBuiltIn: Bool = false) {
        self.client = client
        self.approval = approval
        self.isBuiltIn = isBuiltIn
    }
}
