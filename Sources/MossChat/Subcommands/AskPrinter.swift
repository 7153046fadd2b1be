import Moss

/// Prints a stream's events as they come: the answer's text, or the events themselves.
actor AskPrinter {
    private let output: Output
    private let printsEvents: Bool
    private var reader = AskReader()
    /// Whether nobody reads standard output any more.
    private(set) var isGone = false

    init(output: Output, printsEvents: Bool) {
        self.output = output
        self.printsEvents = printsEvents
    }

    func take(_ event: ResponseStreamEvent) {
        if printsEvents {
            write(String(decoding: event.bytes, as: UTF8.self) + "\n")
            reader.note(event)
        } else {
            write(reader.text(of: event))
        }
    }

    /// Ends the answer's last line, and lists its sources on standard error.
    ///
    /// - Returns: Why the answer is not whole; nil if it is.
    func finish() -> String? {
        if !printsEvents {
            write(reader.end)
            for line in reader.sources { output.error(line) }
        }
        return reader.incompleteReason.map { "the answer is not whole: \($0)" }
    }

    private func write(_ text: String) {
        guard !isGone else { return }
        do throws(OutputGone) {
            try output.write(text)
        } catch {
            isGone = true
        }
    }
}
