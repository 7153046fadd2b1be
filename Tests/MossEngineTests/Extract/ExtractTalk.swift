import Moss
import MossRetrieval

@testable import MossEngine

/// A conversation with the built-in model, the engine's part played by the test.
struct ExtractTalk {
    /// What a message led to.
    struct Answer: Sendable {
        var text = ""
        var cited: [Passage] = []
        var call: ToolCallPiece?
        var query: String?
    }

    let model = ExtractModel(
        // Monday, 5 January 2026, 14:05.
        now: { 1_767_621_900 },
        zoneNames: {
            [
                "America/Toronto", "Europe/Paris", "America/Buenos_Aires", "UTC", "Asia/Tokyo",
                "America/Argentina/Buenos_Aires", "America/North_Dakota/Center", "Europe/London",
            ]
        })
    var tools: [ModelTool] = []
    var indexes: [String] = []
    var source: any PassageSource = GuideSource.shared
    var items: [JSONValue] = []

    mutating func say(
        _ text: String, choice: ModelToolChoice = .auto, output: String = "Done."
    ) async throws -> Answer {
        items.append([
            "type": "message", "role": "user",
            "content": [["type": "input_text", "text": .string(text)]],
        ])
        var answer = try await round(choice)
        if let call = answer.call, let tool = tools.first(where: { $0.exposedName == call.name }) {
            items += [item(of: call, tool, output)].flatMap { $0 }
            answer.text = try await round(choice).text
        }
        items.append([
            "type": "message", "role": "assistant",
            "content": [["type": "output_text", "text": .string(answer.text)]],
        ])
        return answer
    }

    func round(_ choice: ModelToolChoice = .auto) async throws -> Answer {
        var request = ModelRequest(
            input: items, tools: tools, toolChoice: choice, indexes: indexes)
        var answer = Answer()
        if !indexes.isEmpty, let query = model.searchQuery(for: request) {
            answer.query = query
            request.found = FoundPassages(
                query: query,
                result: try await source.search(query, in: indexes, limit: 8))
        }
        for event in model.reply(to: request) {
            switch event {
            case .text(let text): answer.text += text
            case .citation(let passage):
                answer.cited.append(passage)
                answer.text += " [\(answer.cited.count)]"
            case .toolCall(let piece): answer.call = piece
            default: break
            }
        }
        return answer
    }

    private func item(of call: ToolCallPiece, _ tool: ModelTool, _ output: String) -> [JSONValue] {
        guard let server = tool.serverLabel else {
            return [
                [
                    "type": "function_call", "call_id": "c1", "name": .string(tool.exposedName),
                    "arguments": .string(call.arguments),
                ],
                ["type": "function_call_output", "call_id": "c1", "output": .string(output)],
            ]
        }
        return [
            [
                "type": "mcp_call", "id": "m1", "server_label": .string(server),
                "name": .string(tool.name), "arguments": .string(call.arguments),
                "output": .string(output), "error": nil,
            ]
        ]
    }
}
