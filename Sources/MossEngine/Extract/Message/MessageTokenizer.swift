/// Cuts a message at its spaces and finds the phrases in quotes.
enum MessageTokenizer {
    private static let closers: [Character: Character] = [
        "\"": "\"", "“": "”", "„": "“", "«": "»", "‘": "’", "'": "'", "`": "`",
    ]
    private static let around: Set<Character> = [
        "\"", "“", "”", "„", "«", "»", "‘", "’", "'", "`", "(", ")", "[", "]", "{", "}", "<", ">",
        ",", ";", ":", "!", "?", "¿", "¡", "…", "*", "。", "？", "！", "，",
    ]

    static func tokens(of text: String, limit: Int) -> [MessageToken] {
        var tokens: [MessageToken] = []
        var open: (closer: Character, number: Int, first: Int)?
        var quotes = 0
        for piece in text.split(whereSeparator: \.isWhitespace) {
            guard tokens.count < limit else { break }
            let core = core(of: piece)
            let before = piece[..<core.startIndex]
            let after = piece[core.endIndex...]
            if open == nil, let closer = before.lazy.compactMap({ closers[$0] }).first {
                quotes += 1
                open = (closer, quotes, tokens.count)
            }
            if core.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol }) {
                tokens.append(
                    MessageToken(
                        text: String(core), lower: core.lowercased(),
                        range: core.startIndex..<core.endIndex, ending: ending(after),
                        quote: open?.number))
            } else if !tokens.isEmpty {
                tokens[tokens.count - 1].ending = ending(piece[...])
            }
            if let quote = open, after.contains(quote.closer) { open = nil }
        }
        // A mark that nothing closes was none.
        if let open { for place in open.first..<tokens.count { tokens[place].quote = nil } }
        return tokens
    }

    private static func core(of piece: Substring) -> Substring {
        var core = piece
        while let first = core.first, around.contains(first) { core.removeFirst() }
        while let last = core.last, around.contains(last) || last == "." { core.removeLast() }
        return core
    }

    private static func ending(_ after: Substring) -> MessageToken.Ending {
        if after.contains(where: { "?？".contains($0) }) { return .question }
        if after.contains(where: { "!.…。！".contains($0) }) { return .sentence }
        if after.contains(":") { return .colon }
        return after.contains(where: { ",;，".contains($0) }) ? .clause : .nothing
    }
}
