import Moss
import Testing

@testable import MossConversation

// What a screen would show, as lines that a test can compare.

extension Transcript {
    var lines: [String] { (finished + open).map(\.line) }
}

extension TranscriptEntry {
    var line: String {
        switch content {
        case .user(let user): "user: \(user.text)"
        case .answer(let answer): answer.line
        case .reasoning(let thought):
            "thought\(thought.endedAt == nil ? " …" : ""): \(thought.text)"
        case .call(let call): call.line
        case .search(let search):
            "search \(search.state) \(search.indexes.joined(separator: ",")): "
                + search.queries.joined(separator: " | ")
                + " → \((search.hits ?? []).map { $0.path.joined(separator: " › ") })"
        case .notice(let notice):
            ([notice.title] + notice.details).joined(separator: " / ")
        case .turnEnd(let summary): "end: \(summary.outcome)"
        }
    }
}

extension AnswerEntry {
    fileprivate var line: String {
        let marks = marks.map { "[\($0.number)]@\($0.offset)" }.joined(separator: " ")
        return (isRefusal ? "refusal " : "answer ") + "\(state): \(text)"
            + (marks.isEmpty ? "" : " \(marks)")
    }
}

extension CallEntry {
    fileprivate var line: String {
        var line = "call \(qualifiedName) \(state) \(arguments)"
        if let progress {
            let share = progress.fraction.map { "\(Int($0 * 100)) %" } ?? "\(progress.done)"
            line += " (\(share) \(progress.message ?? ""))"
        }
        if let output { line += " → \(output)" }
        if let brief { line += " [\(brief)]" }
        if let error { line += " ! \(error)" }
        return line
    }
}

extension HistoryItem {
    var line: String {
        switch self {
        case .question(let text): "question \(text)"
        case .item(let record):
            "item \(record.kind)\(record.isUnfinished ? " unfinished" : "")"
        case .unfinishedText(let text): "text \(text)"
        case .toolOutput(let callId, let output): "output \(callId) \(output)"
        case .toolStopped(let callId): "stopped \(callId)"
        case .approval(let id, let approve, let reason):
            "approval \(id) \(approve) \(reason ?? "-")"
        case .interrupted(let server, let name): "interrupted \(server).\(name)"
        case .turnEnd(let end): "end \(end)"
        }
    }
}

extension HistoryItem: CustomTestStringConvertible {
    /// The item in a line.
    package var testDescription: String { line }
}

extension InputItem {
    var json: JSONValue { (try? JSONValue(parsing: bytes)) ?? .null }

    var line: String { String(decoding: bytes, as: UTF8.self) }
}
