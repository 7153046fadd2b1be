package import Moss

/// A model behind OpenAI's Chat Completions protocol: llama.cpp, Ollama, vLLM, LM Studio, OpenAI,
/// and the compatible addresses of other vendors.
package struct ChatCompletionsModel: LanguageModel {
    private let upstream: Upstream
    private let transport: any HTTPTransport
    private let environment: EngineEnvironment

    /// The most bytes of one event, and of an answer that is not streamed.
    private static let answerLimit = 16 << 20

    package init(
        upstream: Upstream, transport: any HTTPTransport, environment: EngineEnvironment = .live
    ) {
        self.upstream = upstream
        self.transport = transport
        self.environment = environment
    }

    package var citesByMark: Bool { true }

    package func generate(
        _ request: ModelRequest, emit: @Sendable (ModelEvent) async throws -> Void
    ) async throws {
        let message = try message(for: request)
        var tries = 0
        while true {
            tries += 1
            var failure: EngineFailure
            let headers: HTTPHeaders
            do {
                let response = try await transport.send(message)
                guard !(200..<300).contains(response.status) else {
                    return try await read(response, emit)
                }
                (failure, headers) = (try await refusal(response), response.headers)
            } catch let error as HTTPTransportError {
                (failure, headers) = (Self.failure(error, upstream.name), [:])
            }
            failure.message = withoutKey(failure.message)
            let wait = ChatRetries.wait(
                after: failure, headers: headers, tries: tries, random: environment.random())
            guard let wait else { throw failure }
            try await environment.clock.sleep(for: wait)
        }
    }

    private func message(for request: ModelRequest) throws -> HTTPRequest {
        var base = upstream.baseURL
        if base.hasSuffix("/") { base.removeLast() }
        var headers: HTTPHeaders = [
            "Content-Type": "application/json", "Accept": "text/event-stream",
        ]
        if let key = upstream.apiKey { headers.add("Authorization", "Bearer \(key)") }
        let isOpenAI = base.hasPrefix("https://api.openai.com/")
        return HTTPRequest(
            method: "POST", url: base + "/chat/completions", headers: headers,
            body: JSONValue.object(ChatRequestBody.make(request, isOpenAI: isOpenAI)).serialized())
    }

    // MARK: The answer

    private func read(
        _ response: HTTPResponse, _ emit: @Sendable (ModelEvent) async throws -> Void
    ) async throws {
        try await emit(.started)
        do {
            try await readBody(response, emit)
        } catch var failure as EngineFailure {
            failure.message = withoutKey(failure.message)
            throw failure
        } catch let error as HTTPTransportError {
            throw Self.failure(error, upstream.name)
        }
    }

    private func readBody(
        _ response: HTTPResponse, _ emit: @Sendable (ModelEvent) async throws -> Void
    ) async throws {
        var reader = ChatChunkReader(server: upstream.name)
        var decoder = ServerSentEventDecoder(limit: Self.answerLimit)
        var form = AnswerForm.unknown(head: [])
        for try await chunk in response.body {
            form.take(chunk)
            guard case .events(let bytes) = form else {
                if form.count > Self.answerLimit { throw tooLarge }
                continue
            }
            form = .events([])
            do {
                decoder.append(bytes)
                while let event = try decoder.next() {
                    for event in try reader.read(event) { try await emit(event) }
                }
            } catch is ServerSentEventTooLarge {
                throw tooLarge
            }
        }
        // A reader that was cancelled sees an end that is none.
        try Task.checkCancellation()
        switch form {
        case .unknown(let bytes), .whole(let bytes):
            for event in try whole(bytes, &reader) { try await emit(event) }
        case .events:
            // The last event may lack its blank line; half of one is no JSON.
            if let last = try? decoder.finish(), Self.isWhole(last) {
                for event in try reader.read(last) { try await emit(event) }
            }
        }
        for event in try reader.end() { try await emit(event) }
    }

    private static func isWhole(_ event: ServerSentEvent) -> Bool {
        event.text.hasPrefix("[DONE]") || (try? JSONValue(parsing: event.data)) != nil
    }

    /// The events of an answer that was not streamed.
    private func whole(
        _ bytes: [UInt8], _ reader: inout ChatChunkReader
    ) throws -> [ModelEvent] {
        guard let value = try? JSONValue(parsing: bytes), value.objectValue != nil else {
            throw EngineFailure(
                status: 502, type: "server_error", code: "upstream_malformed",
                message: "The model server \(upstream.name) answered with something that is no "
                    + "answer of a model: is its base URL right?")
        }
        return try reader.read(value)
    }

    // MARK: Failures

    private func refusal(_ response: HTTPResponse) async throws -> EngineFailure {
        // A body that breaks off says what it says.
        var body: [UInt8] = []
        do {
            body = try await response.body.collect(upTo: ChatRefusal.limit)
        } catch is HTTPTransportError {}
        try Task.checkCancellation()
        return ChatRefusal.failure(
            status: response.status, reason: response.reason, headers: response.headers,
            body: body, server: upstream.name)
    }

    private var tooLarge: EngineFailure {
        EngineFailure(
            status: 502, type: "server_error", code: "upstream_too_large",
            message: "The model server \(upstream.name) sent an event of more than "
                + "\(Self.answerLimit >> 20) MiB.")
    }

    private static func failure(_ error: HTTPTransportError, _ server: String) -> EngineFailure {
        let (code, what) =
            switch error {
            case .connectionFailed(let text): ("upstream_unreachable", "can't be reached: \(text)")
            case .connectTimedOut: ("upstream_unreachable", "can't be reached: no answer in time")
            case .connectionBroken(let text): ("upstream_cut", "broke the connection off: \(text)")
            case .invalidRequest(let text): ("upstream_invalid", "can't be asked: \(text)")
            }
        return EngineFailure(
            status: code == "upstream_invalid" ? 500 : 502, type: "connection_error", code: code,
            message: "The model server \(server) \(what)")
    }

    /// Some servers repeat the key that they refuse.
    private func withoutKey(_ text: String) -> String {
        guard let key = upstream.apiKey, key.utf8.count >= 4 else { return text }
        return text.split(separator: key, omittingEmptySubsequences: false).joined(separator: "…")
    }
}

/// The form of an answer, told by its first sign: servers are not to be trusted with its type.
private enum AnswerForm {
    /// Only white space so far.
    case unknown(head: [UInt8])
    case events([UInt8])
    case whole([UInt8])

    var count: Int {
        switch self {
        case .unknown(let bytes), .events(let bytes), .whole(let bytes): bytes.count
        }
    }

    mutating func take(_ chunk: [UInt8]) {
        switch self {
        case .unknown(let head):
            let bytes = head + chunk
            switch bytes.first(where: { $0 > 0x20 }) {
            case nil: self = .unknown(head: bytes)
            case UInt8(ascii: "{"), UInt8(ascii: "<"): self = .whole(bytes)
            default: self = .events(bytes)
            }
        case .events(let bytes): self = .events(bytes + chunk)
        case .whole(var bytes):
            // Taken out first, so that a long answer is not copied chunk by chunk.
            self = .unknown(head: [])
            bytes.append(contentsOf: chunk)
            self = .whole(bytes)
        }
    }
}
