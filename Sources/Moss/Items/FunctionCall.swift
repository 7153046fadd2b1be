/// A call of one of your functions.
///
/// Run the function, append `InputItem.functionCallOutput(callId:output:)` to the input, and call
/// again. A call in an answer that was cut short may hold half of its arguments: look at `status`.
public struct FunctionCall: Sendable, Hashable {
    /// The item's id; nil if it has none. The output refers to `callId`, not to this.
    public let id: String?
    /// What the output refers to.
    public let callId: String
    /// The function's name.
    public let name: String
    /// The arguments as JSON text, as the model wrote it. It may be no valid JSON.
    public let arguments: String
    /// How far the call is, such as `completed`; nil if the item does not say.
    public let status: String?

    let json: ItemJSON

    /// The item's whole JSON. It is parsed each time you ask.
    public var raw: JSONValue { json.value }

    /// Nil if there is no name or neither a call id nor an id: such a call can't be answered.
    init?(_ members: JSONObject, json: ItemJSON) {
        id = members["id"]?.stringValue
        guard let name = members["name"]?.stringValue,
            let callId = members["call_id"]?.stringValue ?? id
        else { return nil }
        self.json = json
        self.name = name
        self.callId = callId
        arguments = members["arguments"]?.textOrJSON ?? ""
        status = members["status"]?.stringValue
    }
}
