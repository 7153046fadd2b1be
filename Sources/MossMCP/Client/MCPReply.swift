import Moss
import Synchronization

/// Collects what a server sends for one request, and finds the answer in it.
///
/// Only the answer with our id counts. Messages with another id, calls from the server, unknown
/// notifications, and everything after the answer are dropped.
final class MCPReply: Sendable {
    /// The answer, with its size in bytes.
    struct Answer: Sendable {
        let result: JSONValue
        let bytes: Int
    }

    private struct State {
        var messages = 0
        var outcome: Result<Answer, MCPError>?
    }

    private let id: Int
    private let limits: MCPLimits
    private let onProgress: @Sendable (MCPProgress) -> Void
    private let state = Mutex(State())

    init(id: Int, limits: MCPLimits, onProgress: @escaping @Sendable (MCPProgress) -> Void) {
        self.id = id
        self.limits = limits
        self.onProgress = onProgress
    }

    /// Nil until the answer is there.
    var outcome: Result<Answer, MCPError>? { state.withLock { $0.outcome } }

    /// From now on everything is dropped: nobody waits for the answer any more.
    func close() {
        state.withLock { $0.outcome = $0.outcome ?? .failure(.closed) }
    }

    func receive(_ bytes: [UInt8]) -> MCPReception {
        let count = state.withLock { state in
            state.messages += 1
            return state.messages
        }
        if let bound = brokenBound(messages: count, bytes: bytes.count) {
            return finish(.failure(.tooLarge(bound)))
        }
        do {
            for message in try JSONRPCMessage.decode(bytes) {
                switch message {
                case .response(let answered?, let outcome) where answered.matches(id):
                    return finish(Self.answer(outcome, bytes: bytes.count))
                case .notification(MCPProgress.notification, let params):
                    report(params)
                case .response, .notification, .request: continue
                }
            }
            return outcome == nil ? .more : .done
        } catch {
            return finish(.failure(.protocolError(code: error.code, message: error.message)))
        }
    }

    private func brokenBound(messages: Int, bytes: Int) -> String? {
        if bytes > limits.messageBytes {
            "The server sent a message of \(bytes) bytes; the limit is \(limits.messageBytes)."
        } else if messages > limits.messages {
            "The server sent more than \(limits.messages) messages for one call."
        } else {
            nil
        }
    }

    private func finish(_ outcome: Result<Answer, MCPError>) -> MCPReception {
        state.withLock { $0.outcome = $0.outcome ?? outcome }
        return .done
    }

    private func report(_ params: JSONObject) {
        guard outcome == nil, JSONRPCID(params["progressToken"])?.matches(id) == true,
            let progress = MCPProgress(params)
        else { return }
        onProgress(progress)
    }

    private static func answer(
        _ outcome: JSONRPCMessage.Outcome, bytes: Int
    ) -> Result<Answer, MCPError> {
        switch outcome {
        case .result(let result):
            return .success(Answer(result: result, bytes: bytes))
        case .error(let error) where error.code == JSONRPCError.unsupportedProtocolVersion:
            let theirs = error.data?["supported"]?.arrayValue?.compactMap(\.stringValue)
            return .failure(.noCommonVersion(theirs: theirs ?? []))
        case .error(let error):
            return .failure(.protocolError(code: error.code, message: error.message))
        }
    }
}
