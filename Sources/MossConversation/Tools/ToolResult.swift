import MossMCP
import MossPlatform

/// How a function tool ended, and what it wrote.
struct ToolResult: Sendable {
    enum Ending: Sendable {
        case exited(ChildExit)
        /// It was ended since its time was up.
        case timedOut(ChildExit)
        /// It was ended since the user stopped the answer.
        case stopped(ChildExit)
        /// With the reason, as a clause.
        case notStarted(String)
    }

    let ending: Ending
    let timeLimit: Duration
    let output: OutputCollector
    let error: OutputCollector

    init(
        ending: Ending, timeLimit: Duration, output: OutputCollector = OutputCollector(),
        error: OutputCollector = OutputCollector()
    ) {
        self.ending = ending
        self.timeLimit = timeLimit
        self.output = output
        self.error = error
    }

    /// What the model gets: at most 64 KiB. Standard error is for the screen only.
    func modelOutput(after remark: String? = nil) -> String {
        let lead = [remark, failure].compactMap(\.self).joined(separator: "\n")
        if lead.isEmpty { return output.capped() }
        guard !output.isEmpty else { return lead }
        return lead + "\n" + output.capped(to: OutputCap.limit - lead.utf8.count - 1)
    }

    /// What went wrong, in a sentence; nil if nothing did.
    var failure: String? {
        switch ending {
        case .exited(let exit) where exit.isSuccess: nil
        case .exited(let exit):
            if case .signaled = exit.status {
                "The tool was ended by \(exit)."
            } else {
                "The tool failed: \(exit)."
            }
        case .timedOut: "The tool was ended after its time limit of \(timeLimit.inWords)."
        case .stopped: "Stopped by the user while running; its effect is unknown."
        case .notStarted(let reason): "The tool did not start: \(reason)."
        }
    }

    /// What the call's line shows in place of the time; nil if the time says enough.
    var brief: String? {
        switch ending {
        case .exited(let exit): exit.isSuccess ? nil : exit.description
        case .timedOut: "timed out after \(timeLimit.inWords)"
        case .stopped(let exit):
            if case .signaled = exit.status { "stopped, \(exit)" } else { "stopped" }
        case .notStarted: "did not start"
        }
    }

    var state: CallEntry.State {
        switch ending {
        case .exited(let exit): exit.isSuccess ? .completed : .failed
        case .timedOut, .notStarted: .failed
        case .stopped: .unknownOutcome
        }
    }
}

extension Duration {
    /// `30 s`, `1.5 s`, `250 ms`.
    package var inWords: String {
        let milliseconds = Int((seconds * 1000).rounded())
        if milliseconds < 1000 { return "\(milliseconds) ms" }
        let (whole, tenths) = ((milliseconds + 50) / 100).quotientAndRemainder(dividingBy: 10)
        return tenths == 0 ? "\(whole) s" : "\(whole).\(tenths) s"
    }
}
