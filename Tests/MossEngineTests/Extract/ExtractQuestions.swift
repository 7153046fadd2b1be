import FoundationEssentials
import Moss
import MossEngine
import MossMCP

/// A file of questions, with the tools that are at hand and what is expected of each.
///
/// `servers` names servers of the engine whose tools are there, `tools` describes others: `name`,
/// `server` (none for a function), `title`, `description`, `inputSchema`, `annotations`. A question
/// is what is said, `say`, `after` earlier messages, and one of: `passage`, the heading that has to
/// be quoted; `call` and `arguments`, the tool (`server.name`) that has to be called; `declined`,
/// words that a refusal has to name; `nothing`, for a message that only must not call a tool.
struct ExtractQuestions: Sendable {
    struct Question: Sendable {
        enum Expectation: Sendable, Hashable {
            /// The quoted passage has this heading.
            case passage(String)
            case call(String, JSONValue)
            /// Whatever is said, nothing is called.
            case noCall
            /// Nothing is quoted and nothing called; the answer says these words.
            case declined([String])
        }

        let said: String
        let before: [String]
        let expected: Expectation
    }

    let name: String
    let tools: [ModelTool]
    let indexes: [String]
    let questions: [Question]

    /// The file of that name; nil if there is none.
    init?(_ name: String) async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/extract/\(name)")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let json = try JSONValue(parsing: String(decoding: Data(contentsOf: file), as: UTF8.self))
        self.name = name
        var listed: [ModelTool] = []
        for server in (json["servers"]?.arrayValue ?? []).compactMap(\.stringValue) {
            listed += try await Self.tools(of: server)
        }
        tools =
            listed + (json["tools"]?.arrayValue ?? []).compactMap(Self.tool)
        indexes = (json["indexes"]?.arrayValue ?? []).compactMap(\.stringValue)
        questions = (json["questions"]?.arrayValue ?? []).compactMap(Self.question)
    }

    /// The tools of a server that is part of the engine, as a client sees them.
    static func tools(of label: String) async throws -> [ModelTool] {
        let server =
            label == DemoShopServer.label
            ? DemoShopServer.make() : MossServer.make(source: PassageScript())
        let client = MCPClient(label: label, transport: InMemoryTransport(server: server))
        return try await client.listTools().map { tool in
            ModelTool(
                exposedName: "\(label)_\(tool.name)", name: tool.name, serverLabel: label,
                title: tool.title, description: tool.description, schema: tool.inputSchema,
                hints: ToolHints(
                    isReadOnly: tool.annotations.readOnlyHint,
                    isDestructive: tool.annotations.destructiveHint),
                isBuiltIn: label == MossServer.label)
        }
    }

    private static func tool(_ json: JSONValue) -> ModelTool? {
        guard let name = json["name"]?.stringValue,
            let schema = json["inputSchema"]?.objectValue ?? json["parameters"]?.objectValue
        else { return nil }
        let server = json["server"]?.stringValue
        return ModelTool(
            exposedName: server.map { "\($0)_\(name)" } ?? name,
            name: name,
            serverLabel: server,
            title: json["title"]?.stringValue,
            description: json["description"]?.stringValue,
            schema: schema,
            hints: ToolHints(
                isReadOnly: json["annotations"]?["readOnlyHint"]?.boolValue,
                isDestructive: json["annotations"]?["destructiveHint"]?.boolValue),
            isBuiltIn: json["builtIn"]?.boolValue ?? false)
    }

    private static func question(_ json: JSONValue) -> Question? {
        guard let said = json["say"]?.stringValue else { return nil }
        let expected: Question.Expectation
        if let heading = json["passage"]?.stringValue {
            expected = .passage(heading)
        } else if let call = json["call"]?.stringValue {
            expected = .call(call, json["arguments"] ?? [:])
        } else if json["nothing"] != nil {
            expected = .noCall
        } else {
            expected = .declined((json["declined"]?.arrayValue ?? []).compactMap(\.stringValue))
        }
        return Question(
            said: said, before: (json["after"]?.arrayValue ?? []).compactMap(\.stringValue),
            expected: expected)
    }
}
