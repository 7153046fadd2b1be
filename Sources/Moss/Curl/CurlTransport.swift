import Synchronization

/// HTTP/1.1 over libcurl, on one thread that all clients of the process share.
///
/// A running answer has a connection of its own. Cancelling the task, or cancelling or dropping the
/// body, closes it at once in every phase, and holds up no other. A reader that does not read pauses
/// its connection above 256 KiB. A connection that has done its work is used again; if it turns out
/// to be dead before a byte of the answer has come, libcurl opens a new one by itself.
///
/// Redirects are not followed, and there are no cookies and no `.netrc`. Proxies are those of the
/// environment, but never for a loopback host. Bodies that come compressed are decoded, though none
/// is asked for.
package struct CurlTransport: HTTPTransport {
    package init() {}

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        guard let driver = CurlDriver.shared else {
            throw HTTPTransportError.connectionFailed("libcurl can't be started")
        }
        let slot = CurlResponseSlot()
        let id = driver.makeId()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard slot.wait(continuation) else { return }
                driver.post(.start(CurlDriver.Order(id: id, request: request, slot: slot)))
            }
        } onCancel: {
            // The command may reach the thread before the order does: the thread then finds the
            // slot settled and does not begin.
            slot.settle(.failure(CancellationError()))
            driver.post(.cancel(id))
        }
    }
}

/// Where the task that sent a request waits for the head of the answer. The first result wins.
final class CurlResponseSlot: Sendable {
    private enum State {
        case open
        case waiting(CheckedContinuation<HTTPResponse, any Error>)
        case settled
    }

    private let state = Mutex(State.open)

    var isSettled: Bool {
        state.withLock { if case .settled = $0 { true } else { false } }
    }

    /// Begins to wait. False, with the continuation resumed, if the task was cancelled before.
    func wait(_ continuation: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let isOpen = state.withLock { state in
            guard case .open = state else { return false }
            state = .waiting(continuation)
            return true
        }
        if !isOpen { continuation.resume(throwing: CancellationError()) }
        return isOpen
    }

    /// Hands the result over, if it is the first. A response that nobody takes is dropped, and its
    /// connection closed with it.
    func settle(_ result: Result<HTTPResponse, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<HTTPResponse, any Error>? in
            defer { state = .settled }
            if case .waiting(let continuation) = state { return continuation }
            return nil
        }
        waiting?.resume(with: result)
    }
}
