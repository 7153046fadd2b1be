import Moss

/// The sentences about what a tool answered.
struct ResultReply {
    let call: Dialogue.Call
    /// Why it was called; nil if that is not known any more.
    let match: ToolMatch?

    static let characterLimit = 600
    static let lineLimit = 12

    var text: String {
        let reason = match.map(\.reasons).flatMap { $0.isEmpty ? nil : " · chosen by \($0)" } ?? ""
        switch call.outcome {
        case .output(let output): return answered(output) + reason
        case .failed(let error) where match?.profile.isOwn ?? false:
            return Self.shortened(error)
        case .failed(let error):
            let change =
                match?.profile.isReadOnly ?? false
                ? "" : " The outcome is unknown: it may have taken effect."
            return "\(name) failed: \"\(Self.shortened(error))\".\(change)\(reason)"
        case .denied(let words):
            let said = words.flatMap { $0.isEmpty ? nil : " You said: \"\(Self.shortened($0))\"" }
            return "\(name) was not run, since you did not allow it.\(said ?? "")"
        case .open: return "\(name) gave no answer."
        }
    }

    private var name: String {
        match?.profile.displayName ?? call.server.map { "\($0).\(call.name)" } ?? call.name
    }

    /// A built-in tool speaks for itself; the words of others are quoted.
    private func answered(_ output: String) -> String {
        if match?.profile.isOwn ?? false { return Self.listed(output) }
        let shown = Self.shortened(output)
        if shown.isEmpty { return "\(name) answered with nothing." }
        let rest = output.utf8.count - shown.utf8.count
        let more =
            rest > 40 ? " (the beginning of \(Self.size(output.utf8.count)); /calls shows it)" : ""
        return "\(name) answered: \"\(shown)\"\(more)"
    }

    /// The paragraphs of a text, of each numbered one the first sentence.
    private static func listed(_ output: String) -> String {
        output.split(separator: "\n\n").prefix(20).map { paragraph in
            guard paragraph.hasPrefix("["),
                let first = SentenceSplitter.sentences(of: String(paragraph)).first
            else { return shortened(String(paragraph)) }
            return shortened(first)
        }.joined(separator: "\n\n")
    }

    /// The beginning of a text, white space at its ends left out.
    private static func shortened(_ text: String) -> String {
        var lines: [Substring] = []
        var count = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            guard lines.count < lineLimit, count < characterLimit else { break }
            let kept = line.prefix(characterLimit - count)
            lines.append(kept)
            count += kept.count + 1
        }
        let joined = lines.joined(separator: "\n")
        let start = joined.drop(while: \.isWhitespace)
        let end = start.reversed().drop(while: \.isWhitespace)
        return String(end.reversed())
    }

    private static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_000: "\(bytes) bytes"
        case ..<1_000_000: "\(bytes / 1_000) KB"
        default: "\(bytes / 100_000 / 10).\(bytes / 100_000 % 10) MB"
        }
    }
}
