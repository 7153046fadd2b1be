/// Tells whether a place in Markdown stands inside code, by its runs of backticks: a run opens code,
/// and the next run of the same length closes it. A blank line ends what one or two opened.
struct CodeTracker: Sendable {
    private var open = 0
    private var run = 0
    private var lineIsBlank = true

    /// Whether the next sign, if it is no backtick, stands inside code.
    var isInside: Bool { open > 0 || run > 0 }

    mutating func step(_ scalar: Unicode.Scalar) {
        if scalar == "`" {
            run += 1
            lineIsBlank = false
            return
        }
        if run > 0 {
            if open == 0 { open = run } else if open == run { open = 0 }
            run = 0
        }
        if scalar == "\n" {
            if lineIsBlank, open < 3 { open = 0 }
            lineIsBlank = true
        } else if scalar != " ", scalar != "\t", scalar != "\r" {
            lineIsBlank = false
        }
    }
}
