import Moss

// The ends of a turn.

extension Conversation {
    /// Stops what runs: closes the connection and ends the function tools. Returns at once; a tool
    /// that takes its time to end is shown as such until it is gone. Nothing if nothing runs.
    package func stop() {
        guard running != nil else { return }
        leave(wasStopped: true)
        finishTurn(.stopped)
        didChange()
    }

    func fail(_ turn: Int, _ error: any Error) {
        guard running?.id == turn else { return }
        // Only a stop cancels the task, and it ends the turn first; an error of that name from
        // below is no word of the user.
        leave(wasStopped: false)
        failure = error
        let notice = NoticeEntry.failure(error, place: running?.settings.place ?? "")
        self.notice(notice.title, kind: notice.kind, details: notice.details)
        finishTurn(.failed)
        didChange()
    }

    /// Ends what is under way, and keeps of it what the next request must hold.
    private func leave(wasStopped: Bool) {
        let now = clock.now()
        running?.task?.cancel()
        running?.stream?.cancel()
        if running?.isResponding == true,
            let kept = running?.state.leave(at: now, wasStopped: wasStopped, &transcript)
        {
            running?.isResponding = false
            history += kept
        }
        for call in running?.calls ?? [] {
            if let item = call.history { history.append(item) }
            switch call.step {
            case .running(let run):
                run.stop()
                transcript.updateCall(call.entry) { entry in
                    entry.state = .unknownOutcome
                    entry.brief = "stopping"
                    entry.error = "Stopped while running; its effect is unknown."
                }
            case .ready, .waiting:
                endCall(call.entry, .notRun, brief: "not run", error: nil)
            case .finished, .answered: break
            }
        }
        approvals = []
    }

    /// The turn is over.
    func finishTurn(_ outcome: TurnSummary.Outcome) {
        guard var turn = running else { return }
        let now = clock.now().clock
        for allowed in turn.state.allowedCalls {
            endCall(allowed.entry, .notRun, brief: "not run", error: nil)
        }
        turn.state.timeline.finish(at: now)
        transcript.settle(turn: turn.id) { tools[$0] != nil }
        transcript.append(
            .turnEnd(
                TurnSummary(
                    outcome: outcome, sources: turn.state.citations,
                    timeline: turn.state.timeline, usage: turn.state.usage,
                    model: turn.state.model)),
            turn: turn.id, isSettled: true)
        running = nil
        servers = turn.state.servers
        lastTimeline = turn.state.timeline
        turn.waiter?.resume()
        history.append(.turnEnd(outcome.turnEnd))
        let kind: Activity.Kind =
            switch outcome {
            case .completed, .incomplete: .ready
            case .stopped: .cancelled
            case .failed: .failed
            }
        activity = Activity(kind: kind, since: now)
        switch outcome {
        case .completed:
            if !queue.isEmpty { startTurn(queue.removeFirst()) }
        case .incomplete: break
        case .stopped, .failed: offerBack(turn)
        }
    }

    /// A question that nothing answered leaves the history and goes back to the composer.
    private func offerBack(_ turn: RunningTurn) {
        guard !RequestInput.hasAnswer(Array(history[turn.historyStart...])) else { return }
        history.removeSubrange(turn.historyStart...)
        restored = RestoredText(id: turn.id, text: turn.question)
    }
}

extension TurnSummary.Outcome {
    /// What the history says of it.
    fileprivate var turnEnd: TurnEnd {
        switch self {
        case .completed: .completed
        case .stopped: .stopped
        case .incomplete, .failed: .failed
        }
    }
}
