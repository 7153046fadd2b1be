import Moss
import Synchronization

/// The calls that a user has agreed to in the items at the end of a request's input.
///
/// Only what was decided since the last response counts: behind the decision there may be other
/// decisions and outputs of functions, nothing else. An older one without a call belongs to a turn
/// that was stopped, and nobody knows what became of it: it never runs again.
enum Approvals {
    /// A call to run.
    struct Granted: Sendable, Hashable {
        var requestId: String
        var label: String
        var name: String
        var arguments: String
    }

    static func granted(in input: [JSONValue]) -> [Granted] {
        let tail = input.reversed().prefix { item in
            ["mcp_approval_response", "function_call_output"].contains(item["type"]?.stringValue)
        }
        let agreed = Set(
            tail.filter { $0["approve"]?.boolValue == true }
                .compactMap { $0["approval_request_id"]?.stringValue })
        let called = Set(
            input.filter { $0["type"]?.stringValue == "mcp_call" }
                .compactMap { $0["approval_request_id"]?.stringValue })
        return input.compactMap { item in
            guard item["type"]?.stringValue == "mcp_approval_request",
                let id = item["id"]?.stringValue, agreed.contains(id), !called.contains(id)
            else { return nil }
            return Granted(
                requestId: id,
                label: item["server_label"]?.stringValue ?? "",
                name: item["name"]?.stringValue ?? "",
                arguments: item["arguments"]?.stringValue ?? ""
            )
        }
    }
}

/// The approvals that were used: each counts once, however often a request is sent.
final class ApprovalLedger: Sendable {
    private struct State {
        var used: Set<String> = []
        /// In the order of their use, the oldest first.
        var order: [String] = []
    }

    private static let limit = 4096
    private let state = Mutex(State())

    /// - Returns: Whether the approval of that request was still unused; it no longer is.
    func use(_ requestId: String) -> Bool {
        state.withLock { state in
            guard state.used.insert(requestId).inserted else { return false }
            state.order.append(requestId)
            if state.order.count > Self.limit { state.used.remove(state.order.removeFirst()) }
            return true
        }
    }
}
