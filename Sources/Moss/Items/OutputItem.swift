/// An item of a response's output.
///
/// Every item keeps the JSON it came as: `raw` reads it, and `InputItem(item)` sends it back
/// unchanged, with every field the model sent.
public enum OutputItem: Sendable, Hashable {
    /// A message of the model.
    case message(OutputMessage)
    /// A call of one of your functions. Answer it with `InputItem.functionCallOutput`.
    case functionCall(FunctionCall)
    /// A call of an MCP server's tool, which Moss Inference ran.
    case mcpCall(McpCall)
    /// An item of any other type, such as `reasoning`; also a call that lacks the name it needs.
    case other(OtherItem)

    /// The item's `type`, such as `message`; empty if it has none.
    public var type: String {
        switch self {
        case .message: "message"
        case .functionCall: "function_call"
        case .mcpCall: "mcp_call"
        case .other(let item): item.type
        }
    }

    /// The item's id; nil if it has none.
    public var id: String? {
        switch self {
        case .message(let item): item.id
        case .functionCall(let item): item.id
        case .mcpCall(let item): item.id
        case .other(let item): item.id
        }
    }

    /// The item's whole JSON. It is parsed each time you ask.
    public var raw: JSONValue { json.value }

    /// The item's JSON, byte for byte as it came.
    package var bytes: [UInt8] { json.bytes }

    private var json: ItemJSON {
        switch self {
        case .message(let item): item.json
        case .functionCall(let item): item.json
        case .mcpCall(let item): item.json
        case .other(let item): item.json
        }
    }
}

extension OutputItem {
    /// Reads an item; nil if the bytes are not one JSON object.
    package init?(bytes: [UInt8]) {
        guard let value = try? JSONValue(parsing: bytes), let members = value.objectValue else {
            return nil
        }
        self.init(members, json: ItemJSON(bytes: Self.repaired(bytes)))
    }

    /// The bytes with U+FFFD in place of what is not UTF-8, so that an item that is sent back can't
    /// make a whole request invalid. What is UTF-8 stays as it is.
    private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? bytes : Array(text.utf8)
    }

    private init(_ members: JSONObject, json: ItemJSON) {
        switch members["type"]?.stringValue {
        case "message":
            self = .message(OutputMessage(members, json: json))
        case "function_call":
            self =
                FunctionCall(members, json: json).map(OutputItem.functionCall)
                ?? .other(OtherItem(members, json: json))
        case "mcp_call":
            self = .mcpCall(McpCall(members, json: json))
        default:
            self = .other(OtherItem(members, json: json))
        }
    }
}

extension OutputItem: CustomStringConvertible {
    /// The type and the id. It shows nothing of what was said.
    public var description: String { id.map { "\(type) \($0)" } ?? type }
}
