import Moss

// The turn's loop: a request, its response, the calls it leaves to us, the next request.

extension Conversation {
    func startTurn(_ text: String) {
        let now = clock.now()
        turnCount += 1
        restored = nil
        failure = nil
        if title == nil { title = Self.firstLine(of: text) }
        transcript.append(
            .user(UserEntry(text: text, sentAt: now.wall)), turn: turnCount, isSettled: true)
        let state = TurnState(
            turn: turnCount, startedAt: now.clock, roundLimit: Self.roundLimit,
            indexes: settings.indexes, functionTools: settings.functionTools, servers: servers)
        running = RunningTurn(
            id: turnCount, question: text, settings: settings,
            historyStart: history.count, state: state)
        history.append(.question(text))
        let turn = turnCount
        running?.task = Task { await run(turn) }
    }

    /// Each step looks first whether the turn is still the running one: a stop ends it at once, and
    /// this task finds that out later.
    private func run(_ turn: Int) async {
        do {
            while let request = beginRound(turn) {
                let stream = try await request.send()
                guard connect(stream, turn) else { return stream.cancel() }
                var count = 0
                for try await event in stream {
                    if let onEvent { await onEvent(event) }
                    guard take(event, turn) else { return stream.cancel() }
                    count += 1
                    // Events that wait already come without a suspension: a stream that is always
                    // ahead must not keep a stop or a snapshot waiting.
                    if count.isMultiple(of: 256) { await Task.yield() }
                }
                guard endRound(turn) else { return }
                await finishCalls(turn)
                guard keepCalls(turn) else { return }
            }
        } catch {
            fail(turn, error)
        }
    }

    /// Nil for a turn that is over.
    private func beginRound(_ turn: Int) -> TurnRequest? {
        guard let current = running, current.id == turn else { return nil }
        running?.state.beginRound(at: clock.now().clock)
        running?.isResponding = true
        let input = RequestInput(of: history)
        didChange()
        return TurnRequest(
            client: client, settings: current.settings, input: input.items)
    }

    private func connect(_ stream: ResponseStream, _ turn: Int) -> Bool {
        guard running?.id == turn else { return false }
        running?.stream = stream
        running?.state.didConnect()
        didChange()
        return true
    }

    private func take(_ event: ResponseStreamEvent, _ turn: Int) -> Bool {
        guard running?.id == turn else { return false }
        running?.state.apply(event, at: clock.now(), to: &transcript)
        answeringModel = running?.state.model ?? answeringModel
        didChange()
        return true
    }

    /// The response has ended by itself.
    ///
    /// - Returns: Whether calls are left to do; else the turn is over.
    private func endRound(_ turn: Int) -> Bool {
        guard running?.id == turn,
            let result = running?.state.endRound(at: clock.now(), &transcript)
        else { return false }
        running?.stream = nil
        running?.isResponding = false
        history += result.history
        switch result.end {
        case .completed where result.calls.isEmpty && result.requests.isEmpty:
            finishTurn(.completed)
        case .completed where (running?.state.round ?? 0) >= Self.roundLimit:
            refuseCalls(result)
            let title = "Stopped: the model called tools \(Self.roundLimit) times for one question."
            notice(title, kind: .warning, details: ["Send another message to go on."])
            finishTurn(.incomplete(reason: "\(Self.roundLimit) requests"))
        case .completed:
            prepareCalls(result)
            didChange()
            return true
        case .incomplete(let reason):
            let notice = NoticeEntry.incomplete(reason)
            self.notice(notice.title, kind: notice.kind, details: notice.details)
            finishTurn(.incomplete(reason: reason))
        case .failed:
            notice("The answer failed.", kind: .error)
            finishTurn(.failed)
        }
        didChange()
        return false
    }

    private func finishCalls(_ turn: Int) async {
        guard let current = running, current.id == turn else { return }
        if current.calls.allSatisfy(\.isDone) { return }
        await withCheckedContinuation { running?.waiter = $0 }
    }

    /// The round's calls are done: their outputs go into the next request, in the calls' order.
    private func keepCalls(_ turn: Int) -> Bool {
        guard let current = running, current.id == turn else { return false }
        history += current.calls.compactMap(\.history)
        running?.calls = []
        return true
    }

    private static func firstLine(of text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline)
        return String(lines.first?.prefix(200) ?? "")
    }
}
