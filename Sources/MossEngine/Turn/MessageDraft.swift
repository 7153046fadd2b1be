import Moss
import MossRetrieval

/// A message that a model is writing.
struct MessageDraft: Sendable {
    let place: ItemPlace
    private(set) var text = ""
    private var scalars = 0
    private var annotations: [JSONValue] = []
    private var marks: CitationMarks
    private let passages: [Passage]

    /// Opens the message in the log.
    init(in log: inout ResponseLog, marks: CitationMarks, passages: [Passage]) {
        self.marks = marks
        self.passages = passages
        place = log.open(
            ["type": "message", "status": "in_progress", "role": "assistant", "content": []],
            idPrefix: "msg")
        log.event(
            "response.content_part.added", place, ["content_index": 0, "part": Self.part("", [])])
    }

    /// Adds text.
    ///
    /// - Returns: Whether all of it found room.
    mutating func append(_ piece: String, to log: inout ResponseLog) -> Bool {
        write(marks.push(piece), to: &log)
    }

    /// Notes that the text so far is taken from the passage.
    mutating func cite(_ passage: Passage, in log: inout ResponseLog) {
        let annotation = Citation.annotation(for: passage, at: scalars)
        guard !annotations.contains(annotation) else { return }
        let size = annotation.serialized().count + 1
        guard log.room >= size else { return }
        log.spend(size, for: place)
        log.event(
            "response.output_text.annotation.added", place,
            [
                "content_index": 0,
                "annotation_index": .number(JSONNumber(annotations.count)),
                "annotation": annotation,
            ])
        annotations.append(annotation)
    }

    /// Ends the message with that status.
    mutating func close(_ status: String, in log: inout ResponseLog) {
        _ = write(marks.finish(), to: &log)
        let part = Self.part(text, annotations)
        log.event(
            "response.output_text.done", place,
            ["content_index": 0, "text": .string(text), "logprobs": []])
        log.event("response.content_part.done", place, ["content_index": 0, "part": part])
        log.close(
            place,
            [
                "type": "message", "status": .string(status), "role": "assistant",
                "content": [part],
            ])
    }

    private mutating func write(_ pieces: [CitationMarks.Piece], to log: inout ResponseLog) -> Bool
    {
        for piece in pieces {
            switch piece {
            case .mark(let number): cite(passages[number - 1], in: &log)
            case .text(let new):
                let fitting = String(EscapedSize.prefix(of: new, limit: log.room))
                if !fitting.isEmpty {
                    log.spend(EscapedSize.of(fitting), for: place)
                    text += fitting
                    scalars += fitting.unicodeScalars.count
                    log.event(
                        "response.output_text.delta", place,
                        ["content_index": 0, "delta": .string(fitting), "logprobs": []])
                }
                if fitting.utf8.count < new.utf8.count { return false }
            }
        }
        return true
    }

    private static func part(_ text: String, _ annotations: [JSONValue]) -> JSONValue {
        [
            "type": "output_text", "text": .string(text), "annotations": .array(annotations),
            "logprobs": [],
        ]
    }
}
