import Moss
import MossRetrieval
import Testing

@testable import MossEngine

/// Rule 9 of the built-in model: what it answers to questions that its code does not know.
@Suite("The built-in model answers the questions of its tables")
struct ExtractQuestionsTests {
    /// Files of questions; one that is not there is passed over. `questions-outside.json` is for
    /// questions and tools by people who have not read the code.
    static let files = [
        "questions.json", "questions-wordings.json", "questions-tools.json",
        "questions-outside.json",
    ]

    private enum Verdict: Equatable {
        case right, wrong
        /// A tool was called that should not have been, or with other arguments.
        case wrongCall
    }

    @Test(
        "At least 38 of 40 passages, nine of ten calls and refusals, and never a wrong call",
        arguments: files)
    func table(name: String) async throws {
        guard let table = try await ExtractQuestions(name) else { return }
        var passages = (right: 0, all: 0)
        var others = (right: 0, all: 0)
        var report = ""
        for question in table.questions {
            var talk = ExtractTalk()
            talk.tools = table.tools
            talk.indexes = table.indexes
            for line in question.before { _ = try await talk.say(line) }
            let answer = try await talk.say(question.said)
            let verdict = try judge(answer, question, table)
            if verdict != .right {
                report +=
                    "\n\(question.said) → \(answer.call?.name ?? "") "
                    + "\(answer.call?.arguments ?? "") \(answer.text)"
            }
            #expect(verdict != .wrongCall, "\(question.said)")
            if case .passage = question.expected {
                passages.all += 1
                passages.right += verdict == .right ? 1 : 0
            } else {
                others.all += 1
                others.right += verdict == .right ? 1 : 0
            }
        }
        #expect(passages.right * 40 >= passages.all * 38, "\(passages)\(report)")
        #expect(others.right * 10 >= others.all * 9, "\(others)\(report)")
    }

    private func judge(
        _ answer: ExtractTalk.Answer, _ question: ExtractQuestions.Question,
        _ table: ExtractQuestions
    ) throws -> Verdict {
        if let call = answer.call {
            guard case .call(let name, let arguments) = question.expected,
                let tool = table.tools.first(where: { $0.exposedName == call.name }),
                ToolProfile(tool).displayName == name,
                try JSONValue(parsing: call.arguments) == arguments
            else { return .wrongCall }
            return .right
        }
        switch question.expected {
        case .call: return .wrong
        case .noCall: return .right
        case .passage(let heading):
            return answer.cited.first?.path.last == heading ? .right : .wrong
        case .declined(let words):
            return answer.cited.isEmpty && words.allSatisfy(answer.text.contains) ? .right : .wrong
        }
    }
}
