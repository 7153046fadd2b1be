import Moss

/// Calls and their answers belong together: models' servers refuse a conversation in which one of
/// them is missing, without a word about which.
enum CallPairs {
    static func check(_ items: [JSONValue], at path: String) throws(EngineFailure) {
        var calls: [String: String] = [:]
        var answered: Set<String> = []
        var approvals: Set<String> = []
        for (index, item) in items.enumerated() {
            let place = "\(path)[\(index)]"
            let callId = item["call_id"]?.stringValue ?? ""
            switch item["type"]?.stringValue {
            case "function_call":
                if calls[callId] != nil {
                    throw .invalid(
                        "Duplicate call with call_id '\(callId)'.", code: "invalid_value",
                        at: "\(place).call_id")
                }
                calls[callId] = place
            case "function_call_output":
                guard calls[callId] != nil else {
                    throw .invalid(
                        "No tool call found for function call output with call_id '\(callId)'.",
                        at: "\(place).call_id")
                }
                guard answered.insert(callId).inserted else {
                    throw .invalid(
                        "Duplicate output for call_id '\(callId)'.", code: "invalid_value",
                        at: "\(place).call_id")
                }
            case "mcp_approval_request":
                let id = item["id"]?.stringValue ?? ""
                guard approvals.insert(id).inserted else {
                    throw .invalid("Duplicate item found with id \(id).", at: place)
                }
            case "mcp_approval_response":
                let id = item["approval_request_id"]?.stringValue ?? ""
                guard approvals.contains(id) else {
                    throw .invalid(
                        "The approval request '\(id.prefix(64))' has an approval response but "
                            + "wasn't passed as input.",
                        at: "\(place).approval_request_id")
                }
            default: break
            }
        }
        if let missing = calls.filter({ !answered.contains($0.key) }).min(by: { $0.key < $1.key }) {
            throw .invalid(
                "No tool output found for function call \(missing.key).", at: missing.value)
        }
    }
}
