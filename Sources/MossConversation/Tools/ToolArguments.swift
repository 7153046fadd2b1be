package import Moss

/// The arguments of a function call, checked before anything runs.
package struct ToolArguments: Sendable, Hashable {
    /// The arguments read; always an object.
    package let value: JSONValue
    /// What the tool gets on its standard input: the model's own spelling.
    package let text: String

    /// Reads what the model wrote. No text at all stands for no arguments, `{}`.
    ///
    /// - Throws: `BadToolArguments`, with a sentence for the model.
    package init(_ text: String) throws(BadToolArguments) {
        if text.utf8.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
            value = [:]
            self.text = "{}"
            return
        }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: text)
        } catch {
            throw BadToolArguments(
                problem: "they are not valid JSON (line \(error.line), column \(error.column))")
        }
        guard case .object = value else {
            throw BadToolArguments(problem: "they are not a JSON object")
        }
        self.value = value
        self.text = text
    }

    /// The arguments of an MCP call, which the service checks: whatever they are.
    init(anyText text: String) {
        value = (try? JSONValue(parsing: text)) ?? .string(text)
        self.text = text
    }
}

/// Why a function call was not run.
package struct BadToolArguments: Error, Sendable, Hashable {
    /// What is wrong, as the rest of a sentence about the arguments.
    package let problem: String

    /// What the model is told, so that it can mend the call.
    package var output: String {
        "Not run: the arguments can't be used, \(problem). Send one JSON object."
    }
}
