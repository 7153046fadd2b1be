import Moss

/// The reasoning that a model is writing.
struct ReasoningDraft: Sendable {
    let place: ItemPlace
    private var text = ""

    /// Opens the item in the log.
    init(in log: inout ResponseLog) {
        place = log.open(
            ["type": "reasoning", "status": "in_progress", "summary": [], "content": []],
            idPrefix: "rs")
        log.event(
            "response.content_part.added", place, ["content_index": 0, "part": Self.part("")])
    }

    /// Adds text.
    ///
    /// - Returns: Whether all of it found room.
    mutating func append(_ piece: String, to log: inout ResponseLog) -> Bool {
        let fitting = String(EscapedSize.prefix(of: piece, limit: log.room))
        if !fitting.isEmpty {
            log.spend(EscapedSize.of(fitting), for: place)
            text += fitting
            log.event(
                "response.reasoning_text.delta", place,
                ["content_index": 0, "delta": .string(fitting)])
        }
        return fitting.utf8.count == piece.utf8.count
    }

    /// Ends the item with that status.
    func close(_ status: String, in log: inout ResponseLog) {
        let part = Self.part(text)
        log.event(
            "response.reasoning_text.done", place, ["content_index": 0, "text": .string(text)])
        log.event("response.content_part.done", place, ["content_index": 0, "part": part])
        log.close(
            place,
            [
                "type": "reasoning", "status": .string(status), "summary": [], "content": [part],
            ])
    }

    private static func part(_ text: String) -> JSONValue {
        ["type": "reasoning_text", "text": .string(text)]
    }
}
