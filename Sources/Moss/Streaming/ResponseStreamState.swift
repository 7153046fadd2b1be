/// The life of one stream, from bytes to events to its end. It does no input and no output: its owner
/// performs the step that `next()` returns.
struct ResponseStreamState: Sendable {
    enum Step {
        /// Hand the event out.
        case event(ResponseStreamEvent)
        /// Hand the event out: it is the last one.
        case lastEvent(ResponseStreamEvent)
        /// Read more of the body. While a failure is held, for no longer than `graceForDetails`.
        case read(isHoldingFailure: Bool)
        /// The stream has failed.
        case fail(InferenceError)
        /// The stream is over.
        case end
        /// Another task is reading.
        case busy
    }

    /// How long to wait after an `error` event for the `response.failed` that may say more.
    static let graceForDetails = Duration.seconds(1)

    private enum Input {
        case open
        /// No more bytes come; the error is nil where the body has ended as it should.
        case ended(InferenceError?)
    }

    private var decoder: ServerSentEventDecoder
    private var reader: ResponseStreamEventReader
    private let requestId: String?
    private var input = Input.open
    private var items = CollectedItems()
    private var heldFailure: ServiceFailure?
    private var hasSeenMcpCall = false
    private var isOver = false
    private var isReading = false

    init(requestId: String?, limit: Int = 1_048_576) {
        decoder = ServerSentEventDecoder(limit: limit)
        reader = ResponseStreamEventReader(requestId: requestId)
        self.requestId = requestId
    }

    // MARK: What happened

    mutating func receive(_ bytes: [UInt8]) {
        isReading = false
        guard !isOver else { return }
        decoder.append(bytes)
    }

    /// The body has ended; the error says why, if not as it should.
    mutating func receiveEnd(_ error: InferenceError?) {
        isReading = false
        input = .ended(error)
    }

    /// The reader has left: nothing more is handed out.
    mutating func cancel() {
        isReading = false
        isOver = true
    }

    // MARK: What to do

    mutating func next() -> Step {
        if isReading { return .busy }
        while !isOver {
            do {
                if let event = try decoder.next() {
                    if let step = take(event) { return step }
                } else if case .ended(let error) = input {
                    return try takeEnd(error)
                } else {
                    isReading = true
                    return .read(isHoldingFailure: heldFailure != nil)
                }
            } catch {
                return fail(
                    .server("A line or an event of the stream is over \(error.limit) bytes."))
            }
        }
        return .end
    }

    private mutating func takeEnd(
        _ error: InferenceError?
    ) throws(ServerSentEventTooLarge) -> Step {
        // A body that ended as it should may lack the blank line after its last event. One that was
        // cut may not: half an event can look like a whole one.
        if error == nil, let event = try decoder.finish(),
            JSONScanner.scanObject(event.data, { _, _ in }), let step = take(event)
        {
            return step
        }
        if let heldFailure { return fail(heldFailure) }
        return fail(error ?? .incompleteStream)
    }

    /// Takes one event in; nil if there is nothing to hand out for it.
    private mutating func take(_ serverEvent: ServerSentEvent) -> Step? {
        let data = serverEvent.data
        if Self.isBlank(data) { return nil }
        if Self.isDone(data) {
            // `[DONE]` before the last event: the server has given up, without saying why.
            return heldFailure.map { fail($0) } ?? fail(.incompleteStream)
        }
        guard let event = reader.read(data, name: serverEvent.name) else {
            if Self.isForeign(serverEvent.name) { return nil }
            return fail(
                .server("An event of the stream is not a JSON object: \(Excerpt.of(data, 200))"))
        }
        if event.type == "response.failed" { return finish(event) }
        if event.places.error != nil || event.type == "error" {
            return hold(ServiceFailure(event: event.raw))
        }
        if heldFailure != nil { return nil }
        switch event.type {
        case "response.completed", "response.incomplete": return finish(event)
        default: note(event)
        }
        return .event(event)
    }

    /// Keeps what the stream's end needs of an event.
    private mutating func note(_ event: ResponseStreamEvent) {
        if event.places.item != nil, let item = event.item {
            if case .mcpCall = item { hasSeenMcpCall = true }
            if event.type == "response.output_item.done" { items.add(item, at: event.outputIndex) }
        } else if event.type.hasPrefix("response.mcp_call") {
            // Some gateways leave out the event with the item.
            hasSeenMcpCall = true
        }
    }

    // MARK: Ends

    private mutating func finish(_ event: ResponseStreamEvent) -> Step {
        let bytes = event.places.response.map { Array(event.bytes[$0]) } ?? Array("{}".utf8)
        let response = Response(bytes: bytes, requestId: requestId, output: items.items)
        if response.output.contains(where: { $0.type == "mcp_call" }) { hasSeenMcpCall = true }
        // The response's status decides, not the event's name: some servers send a failed or a cut
        // response as completed.
        let isFailed =
            response.status.map { $0 == "failed" || $0 == "cancelled" }
            ?? (event.type == "response.failed")
        guard isFailed || event.type == "response.failed" else {
            isOver = true
            return .lastEvent(event.finishing(with: response))
        }
        var failure = ServiceFailure(response.error ?? .null)
        if let heldFailure { failure = heldFailure.completed(by: failure) }
        return fail(failure)
    }

    private mutating func hold(_ failure: ServiceFailure) -> Step? {
        heldFailure = heldFailure.map { $0.completed(by: failure) } ?? failure
        return nil
    }

    private mutating func fail(_ failure: ServiceFailure) -> Step {
        fail(
            InferenceError(
                type: failure.type, message: failure.message ?? "The response failed.",
                code: failure.code))
    }

    private mutating func fail(_ error: InferenceError) -> Step {
        isOver = true
        let error = error.with(requestId: requestId)
        return .fail(hasSeenMcpCall ? error.with(code: "failed_after_tool_call") : error)
    }

    // MARK: Kinds of data

    private static func isBlank(_ data: [UInt8]) -> Bool {
        data.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    }

    private static func isDone(_ data: [UInt8]) -> Bool {
        data.first != UInt8(ascii: "{")
            && data.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "[DONE]".utf8)
    }

    /// Whether a name is none of this protocol's, so that its data need not be JSON.
    private static func isForeign(_ name: String) -> Bool {
        !(name.isEmpty || name == "message" || name == "error" || name.hasPrefix("response."))
    }
}
