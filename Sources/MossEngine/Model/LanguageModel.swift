/// What answers a request: a model of another server, or the one that is built in.
///
/// ```swift
/// struct Parrot: LanguageModel {
///     func generate(
///         _ request: ModelRequest, emit: @Sendable (ModelEvent) async throws -> Void
///     ) async throws {
///         try await emit(.text(request.lastUserText ?? ""))
///         try await emit(.finish(.stop))
///     }
/// }
/// ```
package protocol LanguageModel: Sendable {
    /// Whether the model writes marks such as `[2]` for the passages of `request.found`, counted
    /// from 1: the engine then takes them out of the text and makes citations of them. The default
    /// is false, for a model that sends `.citation`.
    var citesByMark: Bool { get }

    /// Whether the model may refuse a request whose form is right, so that a stream's head waits
    /// for its first word. The default is true.
    var canRefuse: Bool { get }

    /// What to search the named indexes for before `generate` is called; nil for no search.
    ///
    /// It is asked once a response, with `request.found` still nil, and only where indexes are
    /// named. The default is the text of the last user message.
    func searchQuery(for request: ModelRequest) -> String?

    /// Answers one round: text, reasoning and tool calls as they come, and `.finish` last.
    ///
    /// After a round with MCP calls it is called again, with the calls and their outputs at the end
    /// of `request.input`.
    ///
    /// - Parameter emit: Takes one event. It suspends while the reader of the answer is slow, and
    ///   throws `CancellationError` once the reader has left; let it through.
    /// - Throws: `EngineFailure` for a refusal or a broken answer, `CancellationError` when the task
    ///   is cancelled: everything that runs for the request must be ended by then.
    func generate(
        _ request: ModelRequest, emit: @Sendable (ModelEvent) async throws -> Void
    ) async throws
}

extension LanguageModel {
    package var citesByMark: Bool { false }

    package var canRefuse: Bool { true }

    package func searchQuery(for request: ModelRequest) -> String? { request.lastUserText }
}
