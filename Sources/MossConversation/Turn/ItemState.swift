import Moss

/// An output item of the running response, as far as it has come.
struct ItemState: Sendable {
    enum Kind: Sendable, Hashable {
        case message
        case reasoning
        case functionCall
        case mcpCall
        case mcpTools
        case search
        case approvalRequest
        /// Kept, not shown.
        case other

        init(type: String) {
            self =
                switch type {
                case "message": .message
                case "reasoning": .reasoning
                case "function_call": .functionCall
                case "mcp_call": .mcpCall
                case "mcp_list_tools": .mcpTools
                case "file_search_call": .search
                case "mcp_approval_request": .approvalRequest
                default: .other
                }
        }

        /// Whether a whole item of this kind still waits for our side.
        var isOurs: Bool { self == .functionCall || self == .approvalRequest }
    }

    let kind: Kind
    var outputIndex: Int?
    /// As the server gave it last; may be empty, and some servers change it.
    var itemId: String
    /// Whether a piece came before the item itself, so that the item is still to be announced.
    var isGuessed: Bool
    /// The item as it was at its end; nil while it is open.
    var record: ItemRecord?
    /// The item read, at its beginning or end; null before either.
    var json: JSONValue = .null
    /// Its entry in the transcript; nil where it has none (yet).
    var entry: Int?

    /// For messages and thoughts.
    var text = ItemText()
    /// For thoughts: the next piece begins a part.
    var isPartClosed = false
    /// For calls: as far as they came.
    var arguments = ""
    var hasArgumentPieces = false
    var hasAllArguments = false
    /// For MCP calls: the service said that it runs.
    var isInProgress = false

    var isDone: Bool { record != nil }

    init(kind: Kind, outputIndex: Int?, itemId: String, isGuessed: Bool) {
        self.kind = kind
        self.outputIndex = outputIndex
        self.itemId = itemId
        self.isGuessed = isGuessed
    }
}
