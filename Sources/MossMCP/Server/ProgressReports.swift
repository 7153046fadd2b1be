import Synchronization

/// The progress notifications of one call. None is sent before it begins or after it ended, nor
/// where the client gave no token.
final class ProgressReports: Sendable {
    private let token: JSONRPCID?
    private let message: @Sendable ([UInt8]) -> Void
    private let isOpen = Mutex(true)

    init(token: JSONRPCID?, send: @escaping @Sendable ([UInt8]) -> Void) {
        self.token = token
        message = send
    }

    func send(_ progress: MCPProgress) {
        guard let token, isOpen.withLock({ $0 }) else { return }
        message(
            JSONRPCMessage.notification(
                method: MCPProgress.notification, params: progress.params(token: token)
            ).encoded())
    }

    func end() { isOpen.withLock { $0 = false } }
}
