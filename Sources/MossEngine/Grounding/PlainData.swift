/// Text of documents and tools, made harmless for a model: it can neither end the marks around it
/// nor hold a control word of a chat template.
enum PlainData {
    /// Control words of the usual templates; those between `<|` and `|>` are found by form.
    private static let words = [
        "<start_of_turn>", "<end_of_turn>", "<bos>", "<eos>", "<s>", "</s>", "[INST]", "[/INST]",
        "<passage", "</passage",
    ]

    static func text(_ text: String) -> String {
        var result = text
        for word in words where result.contains(word) {
            let broken = String(word.prefix(1)) + " " + word.dropFirst()
            result = result.split(separator: word, omittingEmptySubsequences: false)
                .joined(separator: broken)
        }
        return result.contains("<|") ? withoutBars(result) : result
    }

    /// Breaks `<|im_end|>` and its like: a bar word has up to 64 letters, digits and underscores.
    private static func withoutBars(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "<|") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            let word = rest.prefix(64).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            result += rest[word.endIndex...].hasPrefix("|>") ? "< |" : "<|"
        }
        return result + rest
    }
}
