import Moss

@testable import MossConversation

/// A turn that a test feeds with events, a second apart by the clock.
struct Fold {
    var state: TurnState
    var transcript = Transcript()
    var now: Moment

    init(tools: [FunctionTool] = [], indexes: [String] = [], servers: ServerDirectory? = nil) {
        now = Moment(clock: .now, wall: 1_700_000_000)
        state = TurnState(
            turn: 1, startedAt: now.clock, indexes: indexes, functionTools: tools,
            servers: servers ?? ServerDirectory())
        state.beginRound(at: now.clock)
    }

    init(_ events: [ResponseStreamEvent]) {
        self.init()
        for event in events { apply(event) }
    }

    mutating func apply(_ event: ResponseStreamEvent) {
        now.clock += .seconds(1)
        now.wall += 1
        state.apply(event, at: now, to: &transcript)
    }

    mutating func apply(_ json: JSONValue) {
        // Every JSON object is an event.
        if let event = ResponseStreamEvent(bytes: json.serialized()) { apply(event) }
    }

    mutating func end() -> RoundResult { state.endRound(at: now, &transcript) }

    mutating func leave(wasStopped: Bool = true) -> [HistoryItem] {
        state.leave(at: now, wasStopped: wasStopped, &transcript)
    }

    var calls: [CallEntry] {
        (transcript.finished + transcript.open).compactMap { entry in
            if case .call(let call) = entry.content { call } else { nil }
        }
    }
}
