import Moss
import MossConversation
import MossPlatform

/// `moss-chat ask`: one answer on standard output as it streams, all else on standard error.
///
/// Function tools run where the configuration lets them run unasked; there is nobody to approve
/// the others, so the model is told that they did not run.
struct AskCommand {
    let backend: Backend
    let settings: ConversationSettings
    /// What function tools inherit.
    let environment: [String: String]
    let prompt: String
    let printsEvents: Bool
    let output = Output()

    /// - Parameter signals: The first of them stops the answer and the tools that run.
    /// - Returns: The exit status: 0 only for a whole answer all of whose calls could run.
    func run(until signals: AsyncStream<Signal>) async -> Int32 {
        let (changes, changed) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let printer = AskPrinter(output: output, printsEvents: printsEvents)
        let conversation = Conversation(
            client: backend.client, settings: settings, environment: environment,
            onChange: { changed.yield() }, onEvent: { await printer.take($0) })
        let stopper = Task { () -> Signal? in
            for await signal in signals {
                await conversation.stop()
                return signal
            }
            return nil
        }
        defer { stopper.cancel() }
        await conversation.send(prompt)
        var refused: [String] = []
        for await _ in changes {
            let snapshot = await conversation.snapshot()
            if await printer.isGone { break }
            for request in snapshot.approvals {
                refused.append(request.name)
                await conversation.decide(
                    request.id, .noWithMessage("moss-chat ask has nobody to approve a call"))
            }
            if !snapshot.activity.isRunning { break }
        }
        // Before the process ends, so that no tool outlives it.
        await conversation.close()
        if await printer.isGone { return 1 }
        if await conversation.snapshot().activity.kind == .cancelled,
            let signal = await stopper.value
        {
            return 128 + signal.rawValue
        }
        return await finish(printer, await conversation.failure, refused)
    }

    private func finish(
        _ printer: AskPrinter, _ failure: (any Error)?, _ refused: [String]
    ) async -> Int32 {
        let problem = await printer.finish()
        if let failure {
            let error = failure as? InferenceError
            output.error("moss-chat: " + (error.map(FailureText.line) ?? "\(failure)"))
            return 1
        }
        if let problem { output.error("moss-chat: \(problem)") }
        for name in refused {
            output.error(
                """
                moss-chat: \(name) was not run: it needs your approval, which ask can't ask for; \
                use the chat, or "approve": "never" in the configuration
                """)
        }
        return problem == nil && refused.isEmpty ? 0 : 1
    }
}
