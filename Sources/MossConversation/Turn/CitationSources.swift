import Moss

/// The sources that a turn's answers cite, numbered in the order they come up.
struct CitationSources: Sendable {
    private(set) var citations: [Citation] = []

    private var numbers: [[UInt8]: Int] = [:]
    /// Passages that the turn's searches brought, for their headings and text.
    private var found: [[UInt8]: PassageReading] = [:]

    /// More than any answer cites; later ones get no number.
    private static let limit = 1000

    /// Notes a search's hit.
    mutating func note(_ hit: PassageReading) {
        guard found.count < Self.limit else { return }
        found[hit.key] = hit
    }

    /// The annotation's number, and where it stands in its part; nil if it cites nothing.
    mutating func cite(_ annotation: JSONValue) -> (number: Int, index: Int?)? {
        switch annotation["type"]?.stringValue {
        case "url_citation":
            guard let url = annotation["url"]?.stringValue else { return nil }
            let title = annotation["title"]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
            let number = number(of: Array(url.utf8)) {
                Citation(number: $0, path: [title ?? url], url: url)
            }
            return number.map { ($0, annotation["end_index"]?.intValue) }
        case "file_citation":
            guard var reading = PassageReading(annotation) else { return nil }
            if let hit = found[reading.key] { reading.complete(with: hit) }
            let number = number(of: reading.key) {
                Citation(number: $0, path: reading.path, passage: reading.passage)
            }
            return number.map { ($0, annotation["index"]?.intValue) }
        default: return nil
        }
    }

    private mutating func number(of key: [UInt8], _ make: (Int) -> Citation) -> Int? {
        if let number = numbers[key] { return number }
        guard citations.count < Self.limit else { return nil }
        let number = citations.count + 1
        numbers[key] = number
        citations.append(make(number))
        return number
    }
}

/// A passage as an annotation or a search's result names it.
struct PassageReading: Sendable {
    private(set) var passage: CitedPassage
    /// Headings; empty if the server didn't say.
    private(set) var headings: [String]

    /// Index and headings, or index and document.
    var path: [String] {
        let rest = headings.isEmpty ? [passage.document] : headings
        return (passage.index.isEmpty ? [] : [passage.index]) + rest
    }

    /// The same for the same passage.
    var key: [UInt8] {
        let place = passage.chunk.map { "#\($0)" } ?? passage.range.map { "@\($0.lowerBound)" }
        return Array("\(passage.index)/\(passage.document)\(place ?? "")".utf8)
    }

    /// Reads a `file_citation`, or a result of a `file_search_call`: a `file_id` of the form
    /// `INDEX/DOCUMENT`, and where Moss's own engine speaks a `moss_passage`.
    init?(_ json: JSONValue) {
        let fileId = json["file_id"]?.stringValue ?? ""
        let name = json["filename"]?.stringValue ?? ""
        guard !fileId.isEmpty || !name.isEmpty else { return nil }
        let parts = fileId.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let document = parts.count == 2 ? String(parts[1]) : (name.isEmpty ? fileId : name)
        let details = json["moss_passage"] ?? json["attributes"]?["moss_passage"] ?? .null
        passage = CitedPassage(
            index: parts.count == 2 ? String(parts[0]) : "",
            document: document,
            chunk: details["chunk"]?.intValue,
            range: Self.range(details["start"]?.intValue, details["end"]?.intValue),
            score: details["score"]?.doubleValue ?? json["score"]?.doubleValue,
            text: json["text"]?.stringValue)
        headings = (details["path"]?.arrayValue ?? []).prefix(16).compactMap(\.stringValue)
    }

    /// Takes what only the search told.
    mutating func complete(with hit: PassageReading) {
        if headings.isEmpty { headings = hit.headings }
        passage.text = passage.text ?? hit.passage.text
        passage.score = passage.score ?? hit.passage.score
        passage.range = passage.range ?? hit.passage.range
    }

    private static func range(_ start: Int?, _ end: Int?) -> Range<Int>? {
        guard let start, let end, start >= 0, start <= end else { return nil }
        return start..<end
    }
}
