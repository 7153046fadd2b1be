package import Moss

/// What the user has allowed in this conversation, and what they said yes to before.
package struct ApprovalBook: Sendable {
    private struct Yes {
        let at: Double
        let arguments: JSONValue
    }

    private var tools: Set<ToolKey> = []
    private var calls: [ToolKey: Set<[UInt8]>] = [:]
    private var earlier: [ToolKey: [Yes]] = [:]

    package init() {}

    /// Whether an earlier decision covers this call.
    package func allows(_ tool: ToolKey, _ arguments: JSONValue) -> Bool {
        tools.contains(tool) || calls[tool]?.contains(arguments.canonicalBytes()) == true
    }

    /// What was said yes to before; nil if nothing of this tool.
    package func earlier(
        _ tool: ToolKey, _ arguments: JSONValue
    ) -> ApprovalRequest.Earlier? {
        guard let yes = earlier[tool], let last = yes.last else { return nil }
        let wanted = arguments.canonicalBytes()
        return ApprovalRequest.Earlier(
            count: yes.count, lastAt: last.at, lastArguments: last.arguments,
            hadTheseArguments: yes.contains { $0.arguments.canonicalBytes() == wanted })
    }

    /// Notes a yes.
    ///
    /// - Parameters:
    ///   - arguments: Those the call runs with.
    ///   - wall: Now, in seconds since 1970.
    package mutating func note(
        _ decision: ApprovalDecision, _ tool: ToolKey, _ arguments: JSONValue, at wall: Double
    ) {
        switch decision {
        case .no, .noWithMessage, .noAndStop: return
        case .once, .edited: break
        case .thisConversation: tools.insert(tool)
        case .exactlyTheseArguments: calls[tool, default: []].insert(arguments.canonicalBytes())
        }
        earlier[tool, default: []].append(Yes(at: wall, arguments: arguments))
    }
}
