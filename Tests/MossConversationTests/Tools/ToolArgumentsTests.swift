import Moss
import Testing

@testable import MossConversation

@Suite("The arguments of a function call")
struct ToolArgumentsTests {
    @Test("no text stands for no arguments", arguments: ["", " ", "\n\t "])
    func empty(text: String) throws {
        let arguments = try ToolArguments(text)
        #expect(arguments.value == [:])
        #expect(arguments.text == "{}")
    }

    @Test("an object goes to the tool as the model spelled it")
    func object() throws {
        let arguments = try ToolArguments(#"{ "amount": 420.00, "order":"A1" }"#)
        #expect(arguments.value["order"] == "A1")
        #expect(arguments.text == #"{ "amount": 420.00, "order":"A1" }"#)
    }

    @Test(
        "anything else is refused with a sentence for the model",
        arguments: [
            (#"{"path":"/tm"#, "not valid JSON"), (#"["a"]"#, "not a JSON object"),
            (#"{"path":"/notes/x"} trailing words"#, "not valid JSON"),
            ("null", "not a JSON object"), ("\"x\"", "not a JSON object"), ("7", "not a JSON"),
        ])
    func bad(text: String, problem: String) {
        let error = #expect(throws: BadToolArguments.self) { try ToolArguments(text) }
        #expect(error?.problem.contains(problem) == true)
        #expect(error?.output.hasPrefix("Not run: ") == true)
    }
}
