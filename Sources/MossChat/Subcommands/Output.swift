import MossPlatform
import MossTerminalUI

/// Standard output and standard error of a command that is no full screen.
///
/// Where they are a terminal, control characters of a model, a tool or a file are shown as signs:
/// nothing of theirs moves a cursor or changes a title.
struct Output: Sendable {
    private let isOutputTerminal = StandardStream.output.isTerminal
    private let isErrorTerminal = StandardStream.error.isTerminal

    /// Writes to standard output.
    ///
    /// - Throws: `OutputGone` once nobody reads it any more.
    func write(_ text: String) throws(OutputGone) {
        do throws(SystemError) {
            try StandardStream.output.write(isOutputTerminal ? TerminalText.withSigns(text) : text)
        } catch {
            throw OutputGone()
        }
    }

    /// Writes a line to standard error. If nobody reads that, there is no one to tell.
    func error(_ line: String) {
        try? StandardStream.error.write(
            (isErrorTerminal ? TerminalText.withSigns(line) : line) + "\n")
    }
}

/// Nobody reads standard output any more: the command ends quietly.
struct OutputGone: Error {}
