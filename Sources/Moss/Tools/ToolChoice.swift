/// Whether and which tools the model calls.
public enum ToolChoice: Sendable, Hashable {
    /// The model decides.
    case auto
    /// The model calls at least one tool.
    case required
    /// The model calls no tool. Sent as `none`.
    case never
    /// The model calls the function of that name.
    case function(String)
    /// Any other choice, as a JSON object. A call with anything but an object here throws
    /// `InferenceError` with type `invalid_request_error`.
    case raw(JSONValue)

    var json: JSONValue {
        switch self {
        case .auto: "auto"
        case .required: "required"
        case .never: "none"
        case .function(let name): ["type": "function", "name": .string(name)]
        case .raw(let object): object
        }
    }
}
