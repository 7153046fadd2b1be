import Moss
import Testing

@testable import MossConversation

@Suite("Citations and searches")
struct CitationTests {
    private static func citation(
        _ document: String, _ index: Int, chunk: Int = 1, _ rest: JSONObject = [:]
    ) -> JSONValue {
        var passage: JSONObject = [
            "chunk": .number(JSONNumber(chunk)), "start": 120, "end": 388, "score": 7.1,
        ]
        for (key, value) in rest { passage[key] = value }
        return [
            "type": "file_citation", "file_id": .string("faq/\(document)"),
            "filename": .string(document), "index": .number(JSONNumber(index)),
            "moss_passage": .object(passage),
        ]
    }

    private static func message(_ text: String, _ annotations: [JSONValue]) -> JSONValue {
        [
            "type": "response.output_item.done", "output_index": 1,
            "item": [
                "type": "message", "id": "m", "role": "assistant",
                "content": [
                    [
                        "type": "output_text", "text": .string(text),
                        "annotations": .array(annotations),
                    ]
                ],
            ],
        ]
    }

    @Test("marks stand after the scalars that the annotation counts")
    func marks() {
        var fold = Fold()
        fold.apply(
            Self.message(
                "Yes, größer. No.",
                [
                    Self.citation("shipping", 12), Self.citation("duties", 16),
                    Self.citation("shipping", 16),
                ]))
        // ö and ß take two bytes each.
        #expect(
            fold.transcript.lines == ["answer done: Yes, größer. No. [1]@14 [2]@18 [1]@18"])
        #expect(fold.state.citations.map(\.number) == [1, 2])
        #expect(fold.state.citations.map(\.path) == [["faq", "shipping"], ["faq", "duties"]])
        #expect(
            fold.state.citations.first?.passage
                == CitedPassage(
                    index: "faq", document: "shipping", chunk: 1, range: 120..<388, score: 7.1))
    }

    @Test("a mark that comes while the text streams is placed, and not doubled at the end")
    func streaming() {
        var fold = Fold()
        fold.apply([
            "type": "response.output_text.delta", "item_id": "m", "output_index": 1,
            "content_index": 0, "delta": "Yes.",
        ])
        let annotation = Self.citation("shipping", 4)
        fold.apply([
            "type": "response.output_text.annotation.added", "item_id": "m", "output_index": 1,
            "content_index": 0, "annotation_index": 0, "annotation": annotation,
        ])
        #expect(fold.transcript.lines == ["answer streaming: Yes. [1]@4"])
        fold.apply(Self.message("Yes.", [annotation]))
        #expect(fold.transcript.lines == ["answer done: Yes. [1]@4"])
    }

    @Test("a place outside of the text is its end or its start", arguments: [(99, 4), (-3, 0)])
    func outside(index: Int, offset: Int) {
        var fold = Fold()
        fold.apply(Self.message("Yes.", [Self.citation("shipping", index)]))
        #expect(fold.transcript.lines == ["answer done: Yes. [1]@\(offset)"])
    }

    @Test("a passage's headings name it, from the citation or from the search")
    func headings() {
        var fold = Fold(indexes: ["faq"])
        let path: JSONObject = ["path": ["Shipping", "Canada"]]
        fold.apply([
            "type": "response.output_item.added", "output_index": 0,
            "item": ["type": "file_search_call", "id": "s", "queries": ["canada"]],
        ])
        #expect(fold.transcript.lines == ["search running faq: canada → []"])
        var hit = Self.citation("shipping", 0, path).objectValue ?? [:]
        hit["text"] = "We ship to Canada."
        fold.apply([
            "type": "response.output_item.done", "output_index": 0,
            "item": [
                "type": "file_search_call", "id": "s", "status": "completed",
                "queries": ["canada"], "results": [.object(hit)], "moss_milliseconds": 4,
                "moss_indexes": ["faq", "orders"], "moss_words": ["canada"],
            ],
        ])
        fold.apply(
            Self.message(
                "Yes.",
                [Self.citation("shipping", 4), Self.citation("other", 4, ["path": ["Duties"]])]))
        _ = fold.end()
        #expect(
            fold.transcript.lines.first
                == #"search done faq,orders: canada → ["faq › Shipping › Canada"]"#)
        #expect(
            fold.state.citations.map(\.path) == [
                ["faq", "Shipping", "Canada"], ["faq", "Duties"],
            ])
        #expect(fold.state.citations.first?.passage?.text == "We ship to Canada.")
    }

    @Test("a page of the web is cited by its title, else by its address")
    func web() {
        var fold = Fold()
        fold.apply(
            Self.message(
                "Yes. No.",
                [
                    [
                        "type": "url_citation", "url": "https://example.com/a", "title": "Moss",
                        "start_index": 0, "end_index": 4,
                    ],
                    ["type": "url_citation", "url": "https://example.com/b", "end_index": 8],
                    ["type": "file_path"],
                ]))
        #expect(fold.transcript.lines == ["answer done: Yes. No. [1]@4 [2]@8"])
        #expect(fold.state.citations.map(\.path) == [["Moss"], ["https://example.com/b"]])
    }

    @Test("a hostile number of annotations is bounded")
    func bounded() {
        var fold = Fold()
        let many = (0..<5000).map { Self.citation("d\($0)", $0) }
        fold.apply(Self.message(String(repeating: "x", count: 5000), many))
        #expect(fold.state.citations.count <= 1000)
    }

    @Test("a search that is left is stopped")
    func stopped() {
        var fold = Fold(indexes: ["faq"])
        fold.apply([
            "type": "response.output_item.added", "output_index": 0,
            "item": ["type": "file_search_call", "id": "s"],
        ])
        #expect(fold.leave().isEmpty)
        #expect(fold.transcript.lines == ["search stopped faq:  → []"])
    }
}
