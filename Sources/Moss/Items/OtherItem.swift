/// An item of a type that has no case of its own, such as `reasoning` or `mcp_list_tools`.
public struct OtherItem: Sendable, Hashable {
    /// The item's `type`; empty if it has none.
    public let type: String
    /// The item's id; nil if it has none.
    public let id: String?

    let json: ItemJSON

    /// The item's whole JSON. It is parsed each time you ask.
    public var raw: JSONValue { json.value }

    init(_ members: JSONObject, json: ItemJSON) {
        self.json = json
        type = members["type"]?.stringValue ?? ""
        id = members["id"]?.stringValue
    }
}
