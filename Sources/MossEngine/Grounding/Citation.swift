import Moss
import MossRetrieval

/// How a passage is named in a response.
enum Citation {
    /// The annotation for a mark after that many Unicode scalars of the part's text.
    static func annotation(for passage: Passage, at index: Int) -> JSONValue {
        [
            "type": "file_citation",
            "file_id": .string("\(passage.index)/\(passage.document)"),
            "filename": .string(passage.document),
            "index": .number(JSONNumber(index)),
            "moss_passage": place(of: passage),
        ]
    }

    /// One result of a search.
    static func result(_ passage: Passage) -> JSONValue {
        [
            "file_id": .string("\(passage.index)/\(passage.document)"),
            "filename": .string(passage.document),
            "score": number(passage.score),
            "text": .string(passage.text),
            "attributes": [:],
            "moss_passage": place(of: passage),
        ]
    }

    private static func place(of passage: Passage) -> JSONValue {
        [
            "chunk": .number(JSONNumber(passage.chunk)),
            "start": .number(JSONNumber(passage.start)),
            "end": .number(JSONNumber(passage.end)),
            "score": number(passage.score),
            "path": .array(passage.path.map(JSONValue.string)),
        ]
    }

    private static func number(_ value: Double) -> JSONValue {
        JSONNumber((value * 1000).rounded() / 1000).map(JSONValue.number) ?? .null
    }
}
