import Moss

// The user's word on calls.

extension Conversation {
    /// Decides on a call that waits.
    @discardableResult
    package func decide(
        _ id: ApprovalRequest.ID, _ decision: ApprovalDecision
    ) -> ApprovalAnswer {
        guard let request = approvals.first(where: { $0.id == id }),
            let call = running?.calls.first(where: { $0.isWaiting(for: id) }),
            let arguments = call.arguments
        else { return .gone }
        switch decision {
        case .noAndStop:
            stop()
            return .taken
        case .no: deny(call, nil)
        case .noWithMessage(let message): deny(call, message)
        case .once, .thisConversation, .exactlyTheseArguments:
            accept(request, call, decision, arguments)
        case .edited(let text):
            guard request.canEdit else {
                return .refused("An MCP call's arguments can't be edited: say what to change.")
            }
            do throws(BadToolArguments) {
                let edited = try ToolArguments(text)
                if edited.value == arguments.value {
                    accept(request, call, .once, arguments)
                } else {
                    transcript.updateCall(call.entry) { $0.editedArguments = edited.value }
                    accept(
                        request, call, decision, edited,
                        remark: "The user changed the arguments to \(edited.value).")
                }
            } catch {
                return .refused("The arguments can't be used: \(error.problem).")
            }
        }
        resumeIfDone()
        didChange()
        return .taken
    }

    func ask(_ call: PendingCall, _ arguments: ToolArguments) {
        guard let current = running,
            let index = current.calls.firstIndex(where: { $0.entry == call.entry }),
            case .call(let shown) = transcript.content(of: call.entry)
        else { return }
        approvalCount += 1
        let now = clock.now().clock
        running?.calls[index].step = .waiting(approvalCount)
        approvals.append(
            ApprovalRequest(
                id: approvalCount, entry: call.entry, kind: shown.kind, name: shown.name,
                rawArguments: shown.arguments, arguments: arguments.value, runs: shown.runs,
                place: call.tool == nil ? current.settings.place : Self.ownPlace,
                askedAt: now, hints: shown.hints,
                earlier: book.earlier(call.key, arguments.value), canEdit: call.tool != nil))
        transcript.updateCall(call.entry) { entry in
            entry.state = .waitingApproval
            entry.times.asked = now
            entry.times.lastSign = now
        }
    }

    private func accept(
        _ request: ApprovalRequest, _ call: PendingCall, _ decision: ApprovalDecision,
        _ arguments: ToolArguments, remark: String? = nil
    ) {
        book.note(decision, call.key, arguments.value, at: clock.now().wall)
        approvals.removeAll { $0.id == request.id }
        allow(call.entry, arguments, remark: remark)
        proceedWithAllowed()
    }

    private func deny(_ call: PendingCall, _ message: String?) {
        guard let index = running?.calls.firstIndex(where: { $0.entry == call.entry }),
            case .waiting(let id) = call.step
        else { return }
        approvals.removeAll { $0.id == id }
        let said = message.flatMap { $0.isEmpty ? nil : $0 }
        switch call.work {
        case .function:
            let output = said.map { "Not run: the user said no: \($0)" }
            running?.calls[index].step = .finished(output: output ?? "Not run: the user said no.")
        case .mcp: running?.calls[index].step = .answered(approve: false, reason: said)
        }
        endCall(call.entry, .denied, brief: "denied", error: said)
    }

    /// Where function tools run.
    private static let ownPlace = "this machine"
}

extension PendingCall {
    func isWaiting(for id: ApprovalRequest.ID) -> Bool {
        if case .waiting(id) = step { true } else { false }
    }
}
