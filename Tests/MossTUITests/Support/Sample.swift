import Moss
import MossConversation
import MossTerminalUI

@testable import MossTUI

/// Conversations as the screens show them.
enum Sample {
    static let start = ContinuousClock.now
    /// 14:02 UTC on 20 October 2026.
    static let wall = 1_792_504_920.0

    static func state(
        _ snapshot: ConversationSnapshot, columns: Int = 100, rows: Int = 30,
        after seconds: Double = 18
    ) -> ScreenState {
        ScreenState(
            size: Size(columns: columns, rows: rows), now: start + .seconds(seconds),
            snapshot: snapshot, theme: .plain)
    }

    static func activity(_ kind: Activity.Kind, since seconds: Double = 0) -> Activity {
        Activity(
            kind: kind, since: start + .seconds(seconds), turnStartedAt: start)
    }

    static let settings = SettingsSummary(
        model: "qwen3:8b", indexes: ["faq"], place: "this machine")

    static func empty(_ model: String = "moss/extract-1") -> ConversationSnapshot {
        ConversationSnapshot(
            activity: activity(.ready),
            settings: SettingsSummary(model: model, indexes: ["guide"], place: "this machine"))
    }

    static func call(
        _ name: String, _ state: CallEntry.State, _ arguments: JSONValue,
        ran: (from: Double, to: Double?)
    ) -> CallEntry {
        var times = CallEntry.Times(
            seen: start + .seconds(ran.from), seenWall: wall + 60 + ran.from)
        times.argumentsComplete = start + .seconds(ran.from + 0.04)
        times.running = start + .seconds(ran.from)
        times.ended = ran.to.map { start + .seconds($0) }
        times.lastSign = start + .seconds(ran.to ?? ran.from + 10.8)
        return CallEntry(
            kind: .mcp(server: "crm"), name: name, state: state, times: times, round: 2,
            roundLimit: 8, arguments: arguments.description, argumentsValue: arguments,
            hints: .init(isReadOnly: true))
    }

    /// The main screen of the description.
    static var running: ConversationSnapshot {
        var failed = call("return_policy", .failed, ["order": "A1"], ran: (2, 12))
        failed.brief = "timed out after 10 s"
        failed.error = "The server did not answer. It was asked once and is not asked again."
        var lookup = call(
            "lookup_order", .running, ["order": "A1", "include": ["items", "tracking"]],
            ran: (6.8, nil))
        lookup.progress = .init(done: 40, total: 100, message: "asking the carrier")
        var timeline = TurnTimeline(turn: 1, startedAt: start)
        timeline.firstText = start + .milliseconds(180)
        timeline.endedAt = start + .milliseconds(2_100)
        timeline.spans = [.init(phase: .text, start: start, end: start + .milliseconds(2_100))]
        let answer = "Yes. Orders over 40 $ ship free to Canada and take 5 to 8 working days."
        let rest = " Duties are paid at the border, by the customer."
        let entries: [TranscriptEntry.Content] = [
            .user(UserEntry(text: "Do you ship to Canada?", sentAt: wall)),
            .answer(
                AnswerEntry(
                    text: answer + rest,
                    marks: [
                        CitationMark(number: 1, offset: answer.utf8.count),
                        CitationMark(number: 1, offset: (answer + rest).utf8.count),
                        CitationMark(number: 2, offset: (answer + rest).utf8.count),
                    ], state: .done)),
            .turnEnd(
                TurnSummary(
                    outcome: .completed,
                    sources: [
                        Citation(number: 1, path: ["faq", "Shipping", "Canada"]),
                        Citation(number: 2, path: ["faq", "Duties"]),
                    ], timeline: timeline, usage: TokenUsage(input: 900, output: 86),
                    model: "qwen3:8b")),
            .user(
                UserEntry(text: "Where is order A1, and can I still return it?", sentAt: wall + 60)),
            .reasoning(
                ReasoningEntry(text: "Hm.", startedAt: start, endedAt: start + .milliseconds(5_020))
            ),
            .answer(
                AnswerEntry(text: "I will look up the order and the return rules.", state: .done)),
            .call(call("get_customer", .completed, ["email": "ana@example.com"], ran: (5, 5.084))),
            .call(failed), .call(lookup),
        ]
        let list = entries.enumerated().map { TranscriptEntry(id: $0 + 1, turn: 1, content: $1) }
        return ConversationSnapshot(
            revision: 1, finished: Array(list.prefix(8)), open: Array(list.suffix(1)),
            activity: activity(.runningTool("crm.lookup_order")),
            queued: ["Please answer in French."], title: "Order A1",
            answeringModel: "qwen3:8b", settings: settings,
            servers: [
                ServerStatus(label: "crm", state: .ready(tools: 6)),
                ServerStatus(label: "git", state: .failed("not found")),
            ])
    }

    /// An approval that waits.
    static func asking(canEdit: Bool = true) -> ConversationSnapshot {
        let arguments: JSONValue = [
            "order": "A1", "amount": .number(JSONNumber(420)), "reason": "customer asked\u{202E}",
        ]
        var times = CallEntry.Times(seen: start, seenWall: wall)
        times.asked = start
        let call = CallEntry(
            kind: .function, name: "refund", state: .waitingApproval, times: times,
            arguments: arguments.description, argumentsValue: arguments)
        let request = ApprovalRequest(
            id: 7, entry: 2, kind: .function, name: "refund", rawArguments: arguments.description,
            arguments: arguments,
            runs: CommandSummary(
                commandLine: "./tools/refund", directory: "/home/ana", timeLimit: .seconds(30)),
            place: "this machine", askedAt: start,
            earlier: .init(
                count: 1, lastAt: wall - 240, lastArguments: ["order": "A1", "amount": 42],
                hadTheseArguments: false),
            canEdit: canEdit)
        return ConversationSnapshot(
            revision: 1,
            finished: [
                TranscriptEntry(
                    id: 1, turn: 1,
                    content: .user(UserEntry(text: "Give me my money back for A1.", sentAt: wall)))
            ], open: [TranscriptEntry(id: 2, turn: 1, content: .call(call))],
            activity: activity(.approval), approvals: [request, request], title: "Order A1",
            settings: settings)
    }
}
