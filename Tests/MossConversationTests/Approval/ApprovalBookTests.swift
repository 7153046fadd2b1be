import Moss
import Testing

@testable import MossConversation

@Suite("What the user has allowed")
struct ApprovalBookTests {
    private static let tool = FunctionTool(
        name: "refund", command: ["./refund"], directory: "/tools", approve: true)

    private static let small: JSONValue = ["order": "A1", "amount": 42]
    private static let large: JSONValue = ["order": "A1", "amount": 420]

    @Test(
        "covers what was said and no more",
        arguments: [
            (ApprovalDecision.once, false, false),
            (.thisConversation, true, true),
            (.exactlyTheseArguments, true, false),
            (.edited("{}"), false, false),
            (.no, false, false),
            (.noWithMessage("why"), false, false),
            (.noAndStop, false, false),
        ])
    func scope(decision: ApprovalDecision, same: Bool, other: Bool) {
        var book = ApprovalBook()
        let key = ToolKey(Self.tool)
        book.note(decision, key, Self.small, at: 1)
        #expect(book.allows(key, Self.small) == same)
        #expect(book.allows(key, Self.large) == other)
    }

    @Test("the order of members makes no other arguments")
    func order() {
        var book = ApprovalBook()
        let key = ToolKey(Self.tool)
        book.note(.exactlyTheseArguments, key, ["a": 1, "b": ["x": 1, "y": 2]], at: 1)
        #expect(book.allows(key, ["b": ["y": 2, "x": 1], "a": 1]))
        #expect(!book.allows(key, ["b": ["y": 2, "x": "1"], "a": 1]))
    }

    @Test("a tool that is defined otherwise asks again")
    func definition() {
        var book = ApprovalBook()
        book.note(.thisConversation, ToolKey(Self.tool), Self.small, at: 1)
        var other = Self.tool
        other.command = ["./refund", "--force"]
        #expect(!book.allows(ToolKey(other), Self.small))
        other = Self.tool
        other.timeout = .seconds(60)
        #expect(book.allows(ToolKey(other), Self.small))

        let listed: JSONValue = ["name": "refund", "input_schema": ["type": "object"]]
        let changed: JSONValue = ["name": "refund", "input_schema": ["type": "string"]]
        let key = ToolKey(server: "crm", name: "refund", definition: listed)
        book.note(.thisConversation, key, Self.small, at: 1)
        #expect(book.allows(key, Self.large))
        let others = [
            ToolKey(server: "crm", name: "refund", definition: changed),
            ToolKey(server: "crm", name: "refund", definition: nil),
            ToolKey(server: "shop", name: "refund", definition: listed),
        ]
        #expect(others.allSatisfy { !book.allows($0, Self.large) })
    }

    @Test("names that only look alike are two tools")
    func lookalikes() {
        let composed = ToolKey(server: "crm", name: "é", definition: nil)
        let decomposed = ToolKey(server: "crm", name: "e\u{301}", definition: nil)
        #expect(composed != decomposed)
    }

    @Test("tells what was said yes to before")
    func earlier() {
        var book = ApprovalBook()
        let key = ToolKey(Self.tool)
        #expect(book.earlier(key, Self.small) == nil)
        book.note(.no, key, Self.small, at: 1)
        #expect(book.earlier(key, Self.small) == nil)
        book.note(.once, key, Self.small, at: 2)
        book.note(.once, key, Self.large, at: 3)
        #expect(
            book.earlier(key, Self.small)
                == ApprovalRequest.Earlier(
                    count: 2, lastAt: 3, lastArguments: Self.large, hadTheseArguments: true))
        #expect(book.earlier(key, ["order": "B2"])?.hadTheseArguments == false)
    }
}
