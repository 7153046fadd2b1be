/// A message of the model in a response's output.
public struct OutputMessage: Sendable, Hashable {
    /// The item's id; nil if it has none.
    public let id: String?
    /// Who speaks, such as `assistant`; nil if the item does not say.
    public let role: String?
    /// How far the message is, such as `in_progress` or `completed`; nil if the item does not say.
    public let status: String?
    /// The text of all its `output_text` parts, joined. Empty if there is none.
    public let text: String
    /// Why the model refuses to answer, from its `refusal` parts; nil if there is none.
    public let refusal: String?

    let json: ItemJSON

    /// The item's whole JSON. It is parsed each time you ask.
    public var raw: JSONValue { json.value }

    init(_ members: JSONObject, json: ItemJSON) {
        self.json = json
        id = members["id"]?.stringValue
        role = members["role"]?.stringValue
        status = members["status"]?.stringValue
        let parts = members["content"]?.arrayValue ?? []
        func join(_ type: String, _ field: String) -> String? {
            let texts = parts.filter { $0["type"]?.stringValue == type }
                .compactMap { $0[field]?.stringValue }
            return texts.isEmpty ? nil : texts.joined()
        }
        text = members["content"]?.stringValue ?? join("output_text", "text") ?? ""
        refusal = join("refusal", "refusal")
    }
}
