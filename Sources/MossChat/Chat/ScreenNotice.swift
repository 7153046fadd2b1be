import MossTUI
import Synchronization

/// Tells the screen that the conversation changed. A notice that comes before there is a screen is
/// kept for it.
final class ScreenNotice: Sendable {
    private struct State {
        var screen: ChatScreen?
        var isPending = false
    }

    private let state = Mutex(State())

    func attach(_ screen: ChatScreen) {
        let isPending = state.withLock { state in
            state.screen = screen
            return state.isPending
        }
        if isPending { tell() }
    }

    func tell() {
        let screen = state.withLock { state in
            if state.screen == nil { state.isPending = true }
            return state.screen
        }
        if let screen { Task { await screen.conversationChanged() } }
    }
}
