import MossConversation
import MossTerminalUI

extension ScreenState {
    mutating func performInApproval(_ action: Action) -> [Effect] {
        guard let request = snapshot.approvals.first, request.id == approval.id else { return [] }
        if approval.writing != nil { return write(action, for: request) }
        // Signs go to the draft then; this is for keys of the user's own that are no signs.
        if isApprovalDeaf, action != .nextPane { return [] }
        switch action {
        case .approveOnce: return decide(request.id, .once)
        case .approveConversation: return decide(request.id, .thisConversation)
        case .approveThese: return decide(request.id, .exactlyTheseArguments)
        case .refuse: return decide(request.id, .no)
        case .refuseWithMessage: approval.writing = .message
        case .editArguments:
            guard request.canEdit else {
                let key = keymap.label(.refuseWithMessage, in: .approval)
                say("The service runs this call: say with \(key) what to change", for: .seconds(6))
                return []
            }
            approval.writing = .arguments
            approval.editor = TextEditor(text: request.rawArguments)
        case .raw:
            approval.showsRaw.toggle()
            approval.scroll = 0
        case .lineUp: approval.scroll = max(approval.scroll - 1, 0)
        case .lineDown: approval.scroll += 1
        case .pageUp, .pageDown, .top, .follow: performInTranscript(action)
        // Enter, and all other keys, choose nothing.
        default: break
        }
        return []
    }

    private mutating func decide(
        _ id: ApprovalRequest.ID, _ decision: ApprovalDecision
    ) -> [Effect] {
        focus = .composer
        return [.decide(id, decision)]
    }

    /// Keys while a message or the arguments are written, read with the composer's keys.
    private mutating func write(_ action: Action, for request: ApprovalRequest) -> [Effect] {
        approval.problem = nil
        if approval.editor.edit(action) { return [] }
        switch action {
        case .send:
            let text = approval.editor.text
            switch approval.writing {
            case .message?: return decide(request.id, .noWithMessage(text))
            // The answer may be that these are no arguments: they stay to be mended.
            case .arguments?: return [.decide(request.id, .edited(text))]
            case nil: break
            }
        case .older: _ = approval.editor.moveUp(width: composerTextWidth)
        case .newer: _ = approval.editor.moveDown(width: composerTextWidth)
        default: break
        }
        return []
    }
}
