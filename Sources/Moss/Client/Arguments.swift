/// Checks of arguments before anything is sent. The messages never show a value.
enum Arguments {
    /// Text that goes into a header: printable ASCII, not empty, no space at either end.
    static func isHeaderText(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
            && text.utf8.first != 0x20 && text.utf8.last != 0x20
    }

    static func checkHeaderText(_ text: String, name: String) throws(InferenceError) {
        if text.isEmpty { throw .invalidArgument("\(name) is empty.") }
        guard isHeaderText(text) else {
            throw .invalidArgument(
                "\(name) must be printable ASCII without a space at either end.")
        }
    }

    static func checkIndexes(_ indexes: [String]) throws(InferenceError) {
        guard indexes.count <= 32 else {
            throw .invalidArgument("A call can name at most 32 indexes.")
        }
        for name in indexes {
            guard isHeaderText(name), !name.utf8.contains(UInt8(ascii: ",")) else {
                throw .invalidArgument(
                    "An index name must be printable ASCII, not empty, without a comma and without "
                        + "a space at either end.")
            }
        }
    }

    /// A limit in seconds; nil for `.infinity`.
    static func limit(_ seconds: Double, name: String) throws(InferenceError) -> Duration? {
        guard seconds > 0 else { throw .invalidArgument("\(name) must be over 0 seconds.") }
        // A century and more is no limit, and would not fit a duration.
        return seconds > 4e9 ? nil : .seconds(seconds)
    }

    static func checkRetries(_ retries: Int) throws(InferenceError) {
        guard retries >= 0 else { throw .invalidArgument("maxRetries must not be negative.") }
    }
}
