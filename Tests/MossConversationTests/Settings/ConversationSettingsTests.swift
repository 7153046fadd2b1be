import Moss
import Testing

@testable import MossConversation

@Suite("The settings of a conversation")
struct ConversationSettingsTests {
    @Test("no description of them shows a secret")
    func secrets() {
        let settings = ConversationSettings(
            model: "m",
            functionTools: [
                FunctionTool(
                    name: "t", command: ["t"], directory: "/",
                    environment: ["TOKEN": "CANARY-456"])
            ],
            serverTools: [["headers": ["Authorization": "CANARY-789"]]],
            providerKey: "sk-CANARY-123", place: "here")
        var dumped = ""
        dump(settings, to: &dumped)
        let tools = settings.functionTools.map { "\($0)" }.joined()
        for text in ["\(settings)", String(reflecting: settings), dumped, tools] {
            #expect(!text.contains("CANARY"))
        }
    }
}
