import Moss
import Testing

@testable import MossConversation

@Suite("A turn folded from recorded streams")
struct TurnStateRecordingsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let file: String
        let lines: [String]
        let history: [String]
        var testDescription: String { file }
    }

    private static let hello = "answer done: Héllo ☃🎉!"

    private static let rows: [Row] =
        [
            "text", "text-onlydeltas", "text-noadded", "text-nopart", "text-noidx",
            "text-noitemid", "text-itemidchange", "text-idchange", "text-unknown",
            "text-nocreated", "empty-completed-output", "min-response", "min-response-output",
        ].map {
            Row(file: "recordings/\($0).sse", lines: [hello], history: ["item assistantMessage"])
        } + toolRows + caseRows

    private static let toolRows: [Row] = [
        Row(
            file: "recordings/function.sse",
            lines: [#"call get_weather arriving {"city":"Oslo"}"#],
            history: [#"item functionCall(callId: "call_1")"#]),
        Row(
            file: "recordings/fastresponses-function.sse",
            lines: [#"call get_weather arriving {"location":"San Francisco, CA"}"#],
            history: [#"item functionCall(callId: "call_fixture_1")"#]),
        Row(
            file: "recordings/litellm-bridge-two-calls.sse",
            lines: [
                #"call get_weather arriving {"location":"Oslo"}"#,
                #"call get_weather arriving {"location":"Rome"}"#,
            ],
            history: [
                #"item functionCall(callId: "call_1")"#, #"item functionCall(callId: "call_2")"#,
            ]),
        Row(
            file: "recordings/litellm-bridge-reasoning.sse",
            lines: ["thought: thinking hard", "answer done: Héllo ☃"],
            history: ["item reasoning", "item assistantMessage"]),
        Row(
            file: "recordings/litellm-bridge-length.sse",
            lines: ["answer done: Héllo ☃"], history: ["item assistantMessage"]),
        Row(
            file: "recordings/incomplete.sse",
            lines: ["answer cut: Hé"], history: ["item assistantMessage unfinished"]),
        Row(
            file: "recordings/mcp.sse",
            lines: [#"call calc.add completed {"a":2,"b":3} → 5"#, "answer done: It is 5."],
            history: ["item other", #"item mcpCall(name: "calc.add")"#, "item assistantMessage"]),
        Row(
            file: "recordings/mcp-failed-call.sse",
            lines: [
                #"call calc.add failed {"a":2,"b":3} ! missing b"#, "answer done: It is 5.",
            ],
            history: ["item other", #"item mcpCall(name: "calc.add")"#, "item assistantMessage"]),
        // The gateway's own function call and list of tools are not in its final output.
        Row(
            file: "recordings/litellm-mcp-call.sse",
            lines: [
                #"call litellm.calc-add completed {"a":2,"b":2} → 4"#, "answer done: Héllo ☃",
            ],
            history: [#"item mcpCall(name: "litellm.calc-add")"#, "item assistantMessage"]),
        Row(
            file: "recordings/litellm-mcp-call-error.sse",
            lines: [
                #"call litellm.calc-add completed {"a":13,"b":13} → Error executing tool add"#,
                "answer done: Hé",
            ],
            history: [#"item mcpCall(name: "litellm.calc-add")"#, "item assistantMessage"]),
    ]

    private static let caseRows: [Row] = [
        Row(
            file: "cases/33-unknown-events.sse", lines: ["answer done: before after"],
            history: ["item assistantMessage", "item other"]),
        Row(
            file: "cases/38b-full.sse", lines: ["answer done: Hello world"],
            history: ["item assistantMessage"]),
        Row(
            file: "cases/52-reasoning-then-call.sse",
            lines: ["thought: thinking", "call run arriving {}"],
            history: ["item reasoning", #"item functionCall(callId: "call_1")"#]),
        Row(
            file: "cases/54-bad-arguments.sse",
            lines: [
                "call run arriving ", #"call run arriving {"path":"/tm"#,
                #"call run arriving ["a"]"#,
                #"call run arriving {"path":"/notes/x"} trailing words"#,
            ],
            history: (1...4).map { #"item functionCall(callId: "call_\#($0)")"# }),
        Row(
            file: "cases/34d-incomplete.sse", lines: ["answer done: Cut by length"],
            history: ["item assistantMessage"]),
    ]

    @Test("shows and keeps what the table says", arguments: rows)
    func table(row: Row) throws {
        var fold = Fold(try Recording.events(row.file))
        let result = fold.end()
        #expect(fold.transcript.lines == row.lines)
        #expect(result.history.map(\.line) == row.history)
    }

    @Test("a stream of llama.cpp, without any index, is one answer")
    func llama() throws {
        var fold = Fold(try Recording.events("recordings/llama-server-responses-text.sse"))
        let result = fold.end()
        #expect(fold.transcript.lines.count == 1)
        #expect(fold.transcript.lines.first?.hasPrefix("answer done: Write one sentence") == true)
        #expect(result.history.map(\.line) == ["item assistantMessage"])
    }

    @Test("escape sequences cut over deltas stay data, whole, and once")
    func escapes() throws {
        var fold = Fold(try Recording.events("cases/05-escape-across-deltas.sse"))
        _ = fold.end()
        let lines = fold.transcript.lines
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("answer done: Look: \u{1B}]52;c;Y2xpcA==\u{7} then") == true)
        #expect(lines.first?.hasSuffix(" end.") == true)
    }

    @Test(
        "a broken stream keeps its text, and no call of it",
        arguments: [
            Row(
                file: "cases/34a-error-event.sse", lines: ["answer cut: Partial"],
                history: ["text Partial"]),
            Row(file: "cases/34b-error-data-only.sse", lines: [], history: []),
            Row(file: "cases/34c-failed.sse", lines: ["answer cut: Half"], history: ["text Half"]),
            Row(
                file: "cases/38a-cut-after-text.sse",
                lines: ["answer cut: Hello ", #"call run notRun {"path":"/tm [not run]"#],
                history: ["text Hello "]),
        ])
    func broken(row: Row) throws {
        var fold = Fold(try Recording.events(row.file))
        let history = fold.leave(wasStopped: false)
        #expect(fold.transcript.lines == row.lines)
        #expect(history.map(\.line) == row.history)
    }

    @Test("a response that failed leaves nothing to run")
    func nothingToRun() throws {
        for file in ["34c-failed", "38a-cut-after-text"] {
            var fold = Fold(try Recording.events("cases/\(file).sse"))
            let result = fold.end()
            #expect(result.calls.isEmpty && result.requests.isEmpty)
            #expect(result.end == .failed)
        }
    }

    @Test("every prefix of every stream can be left, and is then settled")
    func prefixes() throws {
        for row in Self.rows {
            let events = try Recording.events(row.file)
            for count in 0...events.count {
                var fold = Fold(Array(events[..<count]))
                let history = fold.leave()
                #expect(fold.transcript.open.isEmpty, "\(row.file) after \(count)")
                #expect(fold.state.runningTools.isEmpty)
                let input = RequestInput(of: [.question("Q")] + history + [.turnEnd(.stopped)])
                #expect(input.repairs == 0)
            }
        }
    }

    @Test("a streaming answer is only appended to, and ends as the whole text")
    func appended() throws {
        for row in Self.rows {
            var fold = Fold()
            var shown: [Int: String] = [:]
            for event in try Recording.events(row.file) {
                fold.apply(event)
                for entry in fold.transcript.finished + fold.transcript.open {
                    guard case .answer(let answer) = entry.content else { continue }
                    #expect(answer.rewrites == 0)
                    #expect(answer.text.hasPrefix(shown[entry.id] ?? ""))
                    shown[entry.id] = answer.text
                }
            }
        }
    }
}
