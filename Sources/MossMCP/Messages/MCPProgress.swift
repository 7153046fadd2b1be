import Moss

/// How far a running call is.
package struct MCPProgress: Sendable, Hashable {
    /// A number that grows; its unit is the server's own.
    package let progress: Double
    /// What `progress` grows to; nil where the server does not know.
    package let total: Double?
    /// A sentence for a person, at most 4 KiB of it; nil where the server sent none. It is data of
    /// the server's: clean it before it reaches a terminal.
    package let message: String?

    package init(progress: Double, total: Double? = nil, message: String? = nil) {
        self.progress = progress
        self.total = total
        self.message = message
    }
}

extension MCPProgress {
    static let notification = "notifications/progress"
    private static let messageLimit = 4096

    /// Nil where the parameters hold no finite progress.
    init?(_ params: JSONObject) {
        guard let progress = params["progress"]?.doubleValue, progress.isFinite else { return nil }
        let total = params["total"]?.doubleValue
        self.init(
            progress: progress,
            total: total.flatMap { $0.isFinite ? $0 : nil },
            message: params["message"]?.stringValue
                .map { OutputCap.capped($0, limit: Self.messageLimit) }
        )
    }

    func params(token: JSONRPCID) -> JSONObject {
        var params: JSONObject = ["progressToken": token.json]
        params["progress"] = Self.json(progress)
        params["total"] = total.flatMap(Self.json)
        params["message"] = message.map(JSONValue.string)
        return params
    }

    /// Whole numbers without a fraction, as other servers write them.
    private static func json(_ value: Double) -> JSONValue? {
        if let whole = Int(exactly: value) { return .number(JSONNumber(whole)) }
        return JSONNumber(value).map(JSONValue.number)
    }
}
