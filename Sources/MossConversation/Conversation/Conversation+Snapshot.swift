extension Conversation {
    /// What there is to see now. The next change calls `onChange` again.
    package func snapshot() -> ConversationSnapshot {
        changes.clear()
        showToolOutput()
        return ConversationSnapshot(
            revision: revision,
            epoch: transcript.epoch,
            finished: transcript.finished,
            open: transcript.open,
            activity: activity,
            approvals: approvals,
            queued: queue,
            isQueueHeld: running == nil && !queue.isEmpty,
            title: title,
            answeringModel: answeringModel,
            settings: settings.summary,
            servers: (running?.state.servers ?? servers).statuses,
            timeline: running?.state.timeline ?? lastTimeline,
            restoreToComposer: restored)
    }

    /// Function tools write at any rate; what they wrote is fetched only when somebody looks.
    private func showToolOutput() {
        let now = clock.now().clock
        for (entry, tool) in tools {
            guard let news = tool.run.news(since: tool.version) else { continue }
            tools[entry]?.version = news.version
            transcript.updateCall(entry) { call in
                call.output = news.output.isEmpty ? nil : news.output
                call.standardError = news.error.isEmpty ? nil : news.error
                call.outputBytes = news.bytes
                call.times.lastSign = now
            }
            revision += 1
        }
    }

    /// Works out the status line. Its `since` moves only when what it says changes.
    func refreshActivity() {
        guard let phase = running?.state.phase else { return }
        var kind: Activity.Kind
        var since: ContinuousClock.Instant?
        if let oldest = approvals.first {
            kind = .approval
            since = oldest.askedAt
        } else if let tool = running?.state.runningTools.first {
            kind = .runningTool(tool.name)
        } else {
            kind =
                switch phase {
                case .connecting: .waiting(.connecting)
                case .firstEvent: .waiting(.firstEvent)
                case .model: .waiting(.model)
                case .streaming: .streaming
                }
        }
        if since == nil {
            since = kind == activity.kind ? activity.since : clock.now().clock
        }
        activity = Activity(
            kind: kind, since: since ?? activity.since,
            turnStartedAt: running?.state.timeline.startedAt,
            lastEventAt: running?.state.lastEventAt,
            idleTimeout: running?.settings.idleTimeout,
            otherTools: max(0, (running?.state.runningTools.count ?? 0) - 1))
    }
}
