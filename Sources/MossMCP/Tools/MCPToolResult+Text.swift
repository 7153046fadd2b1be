package import Moss

extension MCPToolResult {
    /// The result as one text, for a model and for the `output` of an `mcp_call` item; not capped.
    ///
    /// Blocks are joined by line ends. Pictures, sounds and other bytes are named with their size,
    /// links are named and never fetched. `structuredContent` is used only where no block has text:
    /// a server that sends both sends the same twice, the text being for the reader.
    package func text() -> String {
        let blocks = content.map(ContentBlock.init)
        var lines = blocks.map(\.text)
        if let structuredContent, !blocks.contains(where: \.isText) {
            let binaries = blocks.compactMap(\.data)
            lines.append("\(Self.without(binaries, structuredContent))")
        }
        let text = lines.joined(separator: "\n")
        return text.isEmpty && isError ? "The tool failed and gave no reason." : text
    }

    /// The value for the member `error` of an `mcp_call` item, or nil where the tool did not fail.
    ///
    /// - Parameter limit: Bytes of JSON. Content beyond it becomes one block of capped text.
    package func itemError(limit: Int = OutputCap.limit) -> JSONValue? {
        guard isError else { return nil }
        var blocks = JSONValue.array(content)
        if blocks.serialized().count > limit {
            let text = OutputCap.capped(text(), limit: limit)
            blocks = [["type": "text", "text": .string(text)]]
        }
        return ["type": "mcp_tool_execution_error", "content": blocks]
    }

    /// Some servers repeat a picture's base64 in the structured content; it would reach the model
    /// as text after all.
    private static func without(_ binaries: [String], _ value: JSONValue) -> JSONValue {
        guard !binaries.isEmpty else { return value }
        switch value {
        case .string(let text):
            let isBinary = binaries.contains { $0.utf8.elementsEqual(text.utf8) }
            return isBinary ? "[see above]" : value
        case .array(let elements):
            return .array(elements.map { without(binaries, $0) })
        case .object(let members):
            return .object(
                JSONObject(distinct: members.map { ($0.key, without(binaries, $0.value)) }))
        default:
            return value
        }
    }
}
