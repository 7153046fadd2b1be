import Moss
import MossMCP

/// A server that a request names, with the tools that it listed.
struct ListedServer: Sendable {
    var entry: ServerEntry
    var server: EngineServer
    var tools: [MCPTool]

    /// The request's rule, else that of the engine.
    var rule: ApprovalRule { entry.approval ?? server.approval }

    /// The tool of that name, by its bare name; one that isn't listed says nothing of itself, and
    /// the server refuses it.
    func tool(named name: String) -> ModelTool {
        guard let tool = tools.first(where: { $0.name == name }) else {
            return ModelTool(
                exposedName: name, name: name, serverLabel: entry.label, schema: [:])
        }
        return ModelTool(tool, of: self, exposedName: name)
    }

    /// The most bytes that a `mcp_list_tools` item has, so that it leaves room for the answer.
    static let itemLimit = 262_144

    /// The tools as a `mcp_list_tools` item shows them: as many as fit.
    func items(limit: Int) -> [JSONValue] {
        var room = min(limit, Self.itemLimit)
        var items: [JSONValue] = []
        for tool in tools {
            let item = Self.item(tool)
            room -= item.serialized().count + 1
            guard room >= 0 else { break }
            items.append(item)
        }
        return items
    }

    private static func item(_ tool: MCPTool) -> JSONValue {
        // OpenAI's own name for the hint stands beside those of the protocol.
        var annotations = tool.annotations.json.objectValue ?? [:]
        annotations["read_only"] = .bool(tool.annotations.readOnlyHint ?? false)
        return [
            "name": .string(tool.name),
            "description": tool.description.map(JSONValue.string) ?? .null,
            "input_schema": .object(tool.inputSchema),
            "annotations": .object(annotations),
        ]
    }
}
