import MossPlatform

/// The prompt of a command: its words, and what is piped into it.
enum PromptText {
    /// The most bytes that a pipe may bring.
    static let limit = 8_388_608

    /// Words, then the pipe's text under them; either alone; nil if there is neither. `-` among the
    /// words is nothing: the pipe is read anyway.
    ///
    /// - Throws: `UsageError` if the pipe brings too much or can't be read.
    static func read(_ words: String?) throws(UsageError) -> String? {
        let words = words == "-" ? nil : words
        guard !StandardStream.input.isTerminal else { return words }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try StandardStream.input.readToEnd(limit: limit)
        } catch {
            throw UsageError("standard input: \(error)")
        }
        var piped = String(decoding: bytes, as: UTF8.self)
        while piped.last?.isWhitespace == true { piped.removeLast() }
        switch (words, piped.isEmpty) {
        case (nil, true): return nil
        case (let words?, true): return words
        case (nil, false): return piped
        case (let words?, false): return words + "\n\n" + piped
        }
    }
}
