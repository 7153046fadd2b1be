/// An item of a request's input.
///
/// Moss stores no response, so the input holds the whole conversation.
///
/// ```swift
/// var input: [InputItem] = [.user("Where is order A1?")]
/// input += response.output.map(InputItem.init)
/// ```
public struct InputItem: Sendable, Hashable {
    /// The item's JSON, as it is sent.
    package let bytes: [UInt8]

    /// An item that is JSON already.
    package init(json: [UInt8]) { bytes = json }

    /// Sends back an output item of an earlier response, byte for byte as it came.
    ///
    /// It keeps every field the model sent, such as the thought signature that Gemini needs in the
    /// next turn.
    public init(_ item: OutputItem) { bytes = item.bytes }

    /// A message with the service's own rules, above the developer's.
    public static func system(_ text: String) -> InputItem { message("system", text) }

    /// A message with the developer's rules.
    public static func developer(_ text: String) -> InputItem { message("developer", text) }

    /// A message of the user.
    public static func user(_ text: String) -> InputItem { message("user", text) }

    /// A message of the model, such as one from an earlier conversation.
    public static func assistant(_ text: String) -> InputItem { message("assistant", text) }

    /// The result of a function call.
    ///
    /// - Parameters:
    ///   - callId: `FunctionCall.callId` of the call.
    ///   - output: What your function returned, as text. JSON is text too.
    public static func functionCallOutput(callId: String, output: String) -> InputItem {
        let members: JSONObject = [
            "type": "function_call_output", "call_id": .string(callId), "output": .string(output),
        ]
        return InputItem(json: JSONValue.object(members).serialized())
    }

    /// Any other item, as a JSON object. A call with anything but an object here throws
    /// `InferenceError` with type `invalid_request_error`.
    public static func raw(_ object: JSONValue) -> InputItem {
        InputItem(json: object.serialized())
    }

    private static func message(_ role: String, _ text: String) -> InputItem {
        let members: JSONObject = [
            "type": "message", "role": .string(role), "content": .string(text),
        ]
        return InputItem(json: JSONValue.object(members).serialized())
    }

    /// Whether the JSON is an object, as every item must be.
    var isObject: Bool { bytes.first == UInt8(ascii: "{") }
}

extension InputItem: CustomStringConvertible, CustomReflectable {
    /// The size alone: the content is a user's.
    public var description: String { "an input item of \(bytes.count) bytes" }

    /// Empty: the content is a user's.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
