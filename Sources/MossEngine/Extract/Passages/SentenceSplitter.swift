/// Cuts the text of a passage into whole sentences.
///
/// A sentence ends at `.`, `!`, `?` or `…` before a space, at `。`, `！` or `？`, at the end of a
/// paragraph, and at each item of a list. Headings, fenced code and the lines of a table are no
/// sentences.
enum SentenceSplitter {
    /// The sentences in order, line breaks in them turned into spaces.
    static func sentences(of text: String) -> [String] {
        var sentences: [String] = []
        for block in blocks(of: text) { sentences += split(block) }
        return sentences
    }

    /// Paragraphs and list items, each on one line.
    private static func blocks(of text: String) -> [String] {
        var blocks: [String] = []
        var open = ""
        var fence: Substring?
        func close(_ open: inout String) {
            if !open.isEmpty { blocks.append(open) }
            open = ""
        }
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let content = line.drop { $0 == " " || $0 == "\t" }
            if let mark = fence {
                if content.hasPrefix(mark) { fence = nil }
                continue
            }
            if content.hasPrefix("```") || content.hasPrefix("~~~") {
                close(&open)
                fence = content.prefix(3)
            } else if content.isEmpty || isHeading(content) || isRuleOrTable(content) {
                close(&open)
            } else if let item = listItem(content) {
                close(&open)
                open = String(item)
            } else {
                open += (open.isEmpty ? "" : " ") + quoteless(content)
            }
        }
        close(&open)
        return blocks
    }

    private static func isHeading(_ line: Substring) -> Bool {
        let marks = line.prefix { $0 == "#" }.count
        return (1...6).contains(marks) && line.dropFirst(marks).first.map { $0 == " " } ?? true
    }

    private static func isRuleOrTable(_ line: Substring) -> Bool {
        line.hasPrefix("|") || (line.count >= 3 && line.allSatisfy { "-=_* ".contains($0) })
    }

    /// What follows `- `, `* `, `+ ` or `1. `; nil if the line is no item.
    private static func listItem(_ line: Substring) -> Substring? {
        if let first = line.first, "-*+•".contains(first), line.dropFirst().first == " " {
            return line.dropFirst(2)
        }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        guard (1...3).contains(digits.count), let mark = rest.first, mark == "." || mark == ")",
            rest.dropFirst().first == " "
        else { return nil }
        return rest.dropFirst(2)
    }

    private static func quoteless(_ line: Substring) -> Substring {
        line.first == ">" ? line.dropFirst().drop { $0 == " " } : line
    }

    /// Abbreviations whose full stop ends nothing.
    private static let abbreviations: Set<String> = [
        "e.g", "i.e", "etc", "vs", "cf", "dr", "mr", "mrs", "ms", "prof", "st", "no", "nr", "fig",
        "approx", "resp", "incl", "max", "min", "jan", "feb", "mar", "apr", "jun", "jul", "aug",
        "sep", "sept", "oct", "nov", "dec", "z.b", "d.h", "bzw", "ca", "usw", "p.m", "a.m",
    ]

    private static func split(_ block: String) -> [String] {
        var sentences: [String] = []
        var start = block.startIndex
        var place = start
        while place < block.endIndex {
            let character = block[place]
            var next = block.index(after: place)
            if "。！？".contains(character) {
                add(block[start..<next], to: &sentences)
                start = next
            } else if ".!?…".contains(character) {
                // Closing marks belong to the sentence: `"Stop!" he said` is left in one piece.
                while next < block.endIndex, "\"'”’)]`*_".contains(block[next]) {
                    next = block.index(after: next)
                }
                if ends(block, from: start, at: place, next: next) {
                    add(block[start..<next], to: &sentences)
                    start = next
                }
            }
            place = next
        }
        add(block[start...], to: &sentences)
        return sentences
    }

    private static func ends(
        _ block: String, from start: String.Index, at place: String.Index, next: String.Index
    ) -> Bool {
        guard next < block.endIndex else { return true }
        guard block[next].isWhitespace else { return false }
        let after = block[next...].drop(while: \.isWhitespace)
        // What goes on in small letters is no new sentence.
        if let first = after.first, first.isLowercase { return false }
        guard block[place] == "." else { return true }
        let word = block[start..<place].split(whereSeparator: \.isWhitespace).last ?? ""
        let bare = word.drop { !$0.isLetter && !$0.isNumber }.lowercased()
        let isInitial =
            bare.count == 1 && bare.allSatisfy(\.isLetter) && word.first?.isUppercase == true
        return !abbreviations.contains(bare) && !isInitial
    }

    private static func add(_ sentence: Substring, to sentences: inout [String]) {
        let words = sentence.split(whereSeparator: \.isWhitespace)
        if !words.isEmpty { sentences.append(words.joined(separator: " ")) }
    }
}
