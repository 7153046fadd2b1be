import Testing

@testable import MossConversation

@Suite("The command line of a function tool, for the eyes")
struct CommandLineTests {
    @Test(
        "words are quoted where a shell would need it",
        arguments: [
            (["./tools/refund"], "./tools/refund"),
            (["sh", "-c", "echo $HOME"], "sh -c 'echo $HOME'"),
            (["say", "it's", ""], #"say 'it'\''s' ''"#),
            (["größe", "--n=1", "a@b"], "größe --n=1 a@b"),
            (["x", "a\nb"], "x 'a\nb'"),
        ])
    func quoting(command: [String], line: String) {
        let tool = FunctionTool(name: "t", command: command, directory: "/")
        #expect(tool.summary.commandLine == line)
    }
}
