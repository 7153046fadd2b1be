/// The words a passage is found by, in the columns they are searched in.
///
/// Made from what is stored of the passage and from nothing else: taking a passage out of the index
/// needs exactly the words that were put in.
struct PassageWords {
    /// The stems of each column, in the order of ``weights``: the last heading, the `also:` words,
    /// the headings above, the text.
    let columns: [[String]]

    /// How much a word counts where it stands.
    static let weights: [Double] = [4, 3, 1.5, 1]

    /// - Parameter document: The document's id, which stands in for a heading where there is none.
    init(path: [String], also: [String], text: String, document: String) {
        let above = path.isEmpty ? document : path.dropLast().joined(separator: "\n")
        columns = [
            Self.stems(path.last ?? ""), Self.stems(also.joined(separator: "\n")),
            Self.stems(above), Self.stems(text),
        ]
    }

    private static func stems(_ text: String) -> [String] {
        var stems: [String] = []
        WordScanner.scan(text, for: .indexing) { word, _, _ in stems.append(Words.stem(word)) }
        return stems
    }

    var count: Int { columns.reduce(0) { $0 + $1.count } }

    var distinct: Set<String> { Set(columns.joined()) }

    /// How often a stem stands here, weighted by column.
    func weight(of stem: QuestionWord) -> Double {
        zip(columns, Self.weights).reduce(0) { sum, column in
            sum + column.1 * Double(column.0.count { stem.matches($0) })
        }
    }
}
