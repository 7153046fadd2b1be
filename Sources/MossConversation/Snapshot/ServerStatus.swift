/// What is known of an MCP server from what the service told (`mcp_list_tools`).
package struct ServerStatus: Sendable, Hashable {
    package enum State: Sendable, Hashable {
        case listing
        /// With its number of tools.
        case ready(tools: Int)
        /// With the server's words.
        case failed(String)
    }

    package var label: String
    package var state: State

    package init(label: String, state: State) {
        self.label = label
        self.state = state
    }
}
