/// Why a response was cut short.
public struct IncompleteDetails: Sendable, Hashable {
    /// The reason, such as `max_output_tokens` or `content_filter`; nil if the response names none.
    public let reason: String?

    init?(_ json: JSONValue) {
        guard json.objectValue != nil else { return nil }
        reason = json["reason"]?.stringValue
    }
}
