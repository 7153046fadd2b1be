package import Moss

/// The id of a request, or a progress token: a string or a number.
package enum JSONRPCID: Sendable, Hashable {
    case number(JSONNumber)
    case string(String)

    /// An id of our own.
    package init(_ number: Int) { self = .number(JSONNumber(number)) }

    /// Nil where the value is no id: `null`, or of a type that JSON-RPC does not allow.
    package init?(_ value: JSONValue?) {
        switch value {
        case .number(let number): self = .number(number)
        case .string(let text): self = .string(text)
        default: return nil
        }
    }

    package var json: JSONValue {
        switch self {
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        }
    }

    /// Whether this stands for the number that we gave out. Some servers send the number 3 back as
    /// `"3"` or `3.0`; both are taken.
    package func matches(_ number: Int) -> Bool {
        switch self {
        case .number(let own): own.int == number
        case .string(let text): text == String(number)
        }
    }
}
