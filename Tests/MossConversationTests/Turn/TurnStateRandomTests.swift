import Moss
import MossTestSupport
import Testing

@testable import MossConversation

@Suite("A turn folded from streams that chance has spoiled")
struct TurnStateRandomTests {
    private static let files: [String] =
        ["cases", "recordings"].flatMap { folder in
            ((try? Fixture.names(in: folder)) ?? []).filter { $0.hasSuffix(".sse") }
                .map { "\(folder)/\($0)" }
        }

    /// Loses, doubles and swaps events, takes ids and indices away, and mixes two streams.
    private static func spoiled(
        _ events: [JSONValue], _ others: [JSONValue], _ chance: inout SeededGenerator
    ) -> [JSONValue] {
        var result = events
        for _ in 0..<Int.random(in: 1...6, using: &chance) where !result.isEmpty {
            let place = Int.random(in: result.indices, using: &chance)
            switch Int.random(in: 0..<6, using: &chance) {
            case 0: result.remove(at: place)
            case 1: result.insert(result[place], at: place)
            case 2: result.swapAt(place, Int.random(in: result.indices, using: &chance))
            case 3:
                let key = ["output_index", "item_id", "item", "delta", "response"].randomElement(
                    using: &chance)
                if var members = result[place].objectValue, let key {
                    members[key] = [nil, 7, "x", [:]].randomElement(using: &chance)
                    result[place] = .object(members)
                }
            case 4:
                if var members = result[place].objectValue {
                    members["output_index"] = .number(
                        JSONNumber(Int.random(in: -1...3, using: &chance)))
                    result[place] = .object(members)
                }
            default:
                if let other = others.randomElement(using: &chance) {
                    result.insert(other, at: place)
                }
            }
        }
        return result
    }

    private static func json(_ file: String) throws -> [JSONValue] {
        try Recording.events(file).map(\.raw)
    }

    @Test("ends settled, and its history makes a request without an unpaired item")
    func invariants() throws {
        let streams = try Self.files.map(Self.json)
        #expect(streams.count > 20)
        for seed in 0..<2000 as Range<UInt64> {
            var chance = SeededGenerator(seed: seed)
            let events = try #require(streams.randomElement(using: &chance))
            let others = try #require(streams.randomElement(using: &chance))
            var fold = Fold()
            for event in Self.spoiled(events, others, &chance) { fold.apply(event) }
            var history: [HistoryItem] = [.question("Q")]
            if Bool.random(using: &chance) {
                let result = fold.end()
                history += result.history
                history += result.calls.map { .toolOutput(callId: $0.callId, output: "") }
                history += result.requests.map {
                    .approval(requestId: $0.id, approve: true, reason: nil)
                }
                let waiting = Set(result.calls.map(\.entry) + result.requests.map(\.entry))
                let isSettled = fold.transcript.open.allSatisfy { entry in
                    waiting.contains(entry.id) || fold.transcript.isSettled(entry.id)
                }
                #expect(isSettled, "seed \(seed)")
            } else {
                history += fold.leave()
                #expect(fold.transcript.open.isEmpty, "seed \(seed)")
            }
            #expect(fold.state.runningTools.isEmpty, "seed \(seed)")
            let input = RequestInput(of: history + [.turnEnd(.stopped)])
            #expect(input.repairs == 0, "seed \(seed)")
            #expect(Self.isPaired(input.items.map(\.json)), "seed \(seed)")
        }
    }

    /// Whether each call has one output after it, and each output a call before it.
    private static func isPaired(_ items: [JSONValue]) -> Bool {
        var open: [String] = []
        for item in items {
            guard let id = item["call_id"]?.stringValue ?? item["id"]?.stringValue else { continue }
            switch item["type"]?.stringValue {
            case "function_call": open.append(id)
            case "function_call_output":
                guard let index = open.firstIndex(of: id) else { return false }
                open.remove(at: index)
            default: continue
            }
        }
        return open.isEmpty
    }
}
