extension Sequence<MessageWord> {
    /// The words as a list for people, each once, at most `limit` of them.
    func listed(limit: Int = 6) -> String {
        var seen: Set<String> = []
        let texts = filter { seen.insert($0.stem).inserted }.map(\.text)
        let shown = texts.prefix(limit).joined(separator: ", ")
        return texts.count > limit ? "\(shown), …" : shown
    }
}
