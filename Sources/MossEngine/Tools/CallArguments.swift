import Moss

/// The arguments of a call, as a model wrote them.
struct CallArguments: Sendable {
    /// The object; nil where the text is none, and the call must not run.
    let object: JSONObject?
    /// What is wrong with the text, for the model to do better; nil where nothing is.
    let problem: String?

    /// A text without anything but space is an empty object: the call of a tool without parameters.
    init(parsing text: String) {
        if text.utf8.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
            object = [:]
            problem = nil
            return
        }
        do {
            object = try JSONValue(parsing: text).objectValue
            problem = object == nil ? "The arguments must be a JSON object." : nil
        } catch {
            object = nil
            problem = "The arguments are not valid JSON (\(error)). The tool was not called."
        }
    }
}
