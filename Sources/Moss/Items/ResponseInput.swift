/// What a request asks: a text, or the items of a whole conversation.
///
/// A string literal and an array literal of items are inputs too.
public enum ResponseInput: Sendable, Hashable {
    /// One message of the user.
    case text(String)
    /// The items of a conversation, oldest first.
    case items([InputItem])
}

extension ResponseInput: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// One message of the user.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension ResponseInput: ExpressibleByArrayLiteral {
    /// The items of a conversation, oldest first.
    public init(arrayLiteral elements: InputItem...) { self = .items(elements) }
}
