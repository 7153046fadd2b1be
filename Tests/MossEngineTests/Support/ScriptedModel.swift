import Synchronization

@testable import MossEngine

/// A model that plays one script a round and keeps what it was asked.
final class ScriptedModel: LanguageModel {
    typealias Emit = @Sendable (ModelEvent) async throws -> Void
    typealias Round = @Sendable (ModelRequest, Emit) async throws -> Void

    private let rounds: [Round]
    private let asked = Mutex<[ModelRequest]>([])
    let citesByMark: Bool

    /// - Parameter rounds: The last one is played again where more are asked for.
    init(citesByMark: Bool = false, rounds: [Round]) {
        self.citesByMark = citesByMark
        self.rounds = rounds
    }

    /// A model that says the events of each list and stops.
    convenience init(citesByMark: Bool = false, _ rounds: [ModelEvent]...) {
        self.init(
            citesByMark: citesByMark,
            rounds: rounds.map { events in
                { _, emit in for event in events { try await emit(event) } }
            })
    }

    var requests: [ModelRequest] { asked.withLock { $0 } }

    func generate(
        _ request: ModelRequest, emit: @Sendable (ModelEvent) async throws -> Void
    ) async throws {
        let round = asked.withLock { asked in
            asked.append(request)
            return asked.count - 1
        }
        try await rounds[min(round, rounds.count - 1)](request, emit)
    }
}

extension ModelEvent {
    /// A whole tool call in one piece.
    static func call(_ index: Int, _ name: String, _ arguments: String) -> ModelEvent {
        .toolCall(
            ToolCallPiece(index: index, id: "call_\(name)", name: name, arguments: arguments))
    }
}
