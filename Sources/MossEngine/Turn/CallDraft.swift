import Moss

/// A tool call that a model is writing.
struct CallDraft: Sendable {
    /// Who the call is for, and its item.
    private enum Target: Sendable {
        /// The caller: the call ends the response.
        case caller(ItemPlace, callId: String)
        /// A server of the engine: the call runs inside the response.
        case server(ItemPlace, ModelTool)
        /// A server, once the user has agreed. The item is written in one piece at the end.
        case user(ModelTool)
    }

    /// What is left to do once the call is whole.
    enum Step: Sendable {
        case run(PendingCall)
        case waitForCaller
        case waitForUser
        /// It was cut off, and is never run.
        case nothing
    }

    private let target: Target
    private let name: String
    private(set) var arguments = ""

    /// Opens the call in the log.
    init(_ piece: ToolCallPiece, name: String, table: ToolTable, in log: inout ResponseLog) {
        self.name = name
        guard let tool = table.tool(named: name), let label = tool.serverLabel else {
            let callId = log.claimCallId(piece.id)
            let place = log.open(
                Self.functionCall(name, callId: callId, arguments: "", status: "in_progress"),
                idPrefix: "fc")
            target = .caller(place, callId: callId)
            return
        }
        if table.asksUser(for: tool) {
            target = .user(tool)
            return
        }
        let call = PendingCall.open(tool, label: label, approvalRequest: nil, in: &log)
        target = .server(call, tool)
    }

    /// Adds a piece of the arguments.
    ///
    /// - Returns: Whether all of it found room.
    mutating func append(_ piece: String, to log: inout ResponseLog) -> Bool {
        guard !piece.isEmpty else { return true }
        let size = EscapedSize.of(piece)
        guard size <= log.room else { return false }
        arguments += piece
        let event: String
        let place: ItemPlace
        switch target {
        case .caller(let item, _): (event, place) = ("response.function_call_arguments", item)
        case .server(let item, _): (event, place) = ("response.mcp_call_arguments", item)
        case .user: return arguments.utf8.count <= log.room / 6
        }
        log.spend(size, for: place)
        log.event("\(event).delta", place, ["delta": .string(piece)])
        return true
    }

    /// Ends the call.
    ///
    /// - Parameter isWhole: False where the model was cut off.
    func close(isWhole: Bool, in log: inout ResponseLog) -> Step {
        switch target {
        case .caller(let place, let callId):
            log.event(
                "response.function_call_arguments.done", place,
                ["name": .string(name), "arguments": .string(arguments)])
            log.close(
                place,
                Self.functionCall(
                    name, callId: callId, arguments: arguments,
                    status: isWhole ? "completed" : "incomplete"))
            return isWhole ? .waitForCaller : .nothing
        case .server(let place, let tool):
            let call = PendingCall(place: place, tool: tool, arguments: arguments)
            call.endArguments(in: &log)
            guard isWhole else {
                call.close("incomplete", in: &log)
                return .nothing
            }
            return .run(call)
        case .user(let tool):
            guard isWhole else { return .nothing }
            // Nobody is asked about a call that can't run.
            guard CallArguments(parsing: arguments).object != nil else {
                let call = PendingCall.open(
                    tool, label: tool.serverLabel ?? "", approvalRequest: nil, in: &log)
                let pending = PendingCall(place: call, tool: tool, arguments: arguments)
                pending.writeArguments(in: &log)
                return .run(pending)
            }
            let request: JSONObject = [
                "type": "mcp_approval_request",
                "server_label": .string(tool.serverLabel ?? ""),
                "name": .string(tool.name),
                "arguments": .string(arguments),
            ]
            log.close(log.open(request, idPrefix: "mcpr"), request)
            return .waitForUser
        }
    }

    private static func functionCall(
        _ name: String, callId: String, arguments: String, status: String
    ) -> JSONObject {
        [
            "type": "function_call", "status": .string(status), "call_id": .string(callId),
            "name": .string(name), "arguments": .string(arguments),
        ]
    }
}
