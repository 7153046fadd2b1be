/// A call of an MCP server's tool. Moss Inference runs it; your code sends no output for it.
///
/// It arrives in `response.output_item.added` when it starts and in `response.output_item.done`
/// when it has ended.
public struct McpCall: Sendable, Hashable {
    /// The item's id; nil if it has none.
    public let id: String?
    /// The label of the server, as you named it in `McpServer`; empty if the item has none.
    public let serverLabel: String
    /// The tool's name; empty if the item has none.
    public let name: String
    /// The arguments as JSON text; empty while they have not arrived.
    public let arguments: String
    /// How far the call is, such as `in_progress`, `completed` or `failed`; nil if the item does not
    /// say.
    public let status: String?
    /// What the tool answered; nil while the call runs and where it failed.
    public let output: String?
    /// Why the call failed: an object with a `type`, or from some servers a string. Nil if it has
    /// not failed.
    public let error: JSONValue?
    /// How long the call took, in milliseconds; nil while it runs or where the item does not say.
    public let durationMs: Double?

    let json: ItemJSON

    /// The item's whole JSON. It is parsed each time you ask.
    public var raw: JSONValue { json.value }

    init(_ members: JSONObject, json: ItemJSON) {
        self.json = json
        id = members["id"]?.stringValue
        serverLabel = members["server_label"]?.stringValue ?? ""
        name = members["name"]?.stringValue ?? ""
        arguments = members["arguments"].flatMap { $0.isNull ? nil : $0.textOrJSON } ?? ""
        status = members["status"]?.stringValue
        output = members["output"].flatMap { $0.isNull ? nil : $0.textOrJSON }
        error = members["error"].flatMap { $0.isNull ? nil : $0 }
        durationMs = members["duration_ms"]?.doubleValue
    }
}
