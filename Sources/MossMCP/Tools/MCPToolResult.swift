package import Moss

/// What a tool answered.
package struct MCPToolResult: Sendable, Hashable {
    /// Content blocks in the protocol's shape.
    package let content: [JSONValue]
    /// Any JSON; nil where the tool sent none.
    package let structuredContent: JSONValue?
    /// The tool failed, and the content says why. The model is told, so that it can correct itself.
    package let isError: Bool

    package init(content: [JSONValue], structuredContent: JSONValue? = nil, isError: Bool = false) {
        self.content = content
        self.structuredContent = structuredContent
        self.isError = isError
    }

    /// One block of text.
    package init(_ text: String, structuredContent: JSONValue? = nil, isError: Bool = false) {
        self.init(
            content: [["type": "text", "text": .string(text)]],
            structuredContent: structuredContent, isError: isError)
    }
}

extension MCPToolResult {
    /// Reads the result of `tools/call`. Lenient: missing or `null` content is empty, a string is a
    /// block of text, a missing `resultType` is `complete`.
    ///
    /// - Throws: `MCPError.protocolError` where the result is no object, or is not complete: we
    ///   declare nothing that a server could ask for, so `input_required` can't be answered.
    init(result: JSONValue) throws(MCPError) {
        guard let members = result.objectValue else {
            throw .badShape("The result of the call is not an object.")
        }
        switch members["resultType"] {
        case nil, .null?, .string("complete")?: break
        case .string("input_required")?:
            throw .badShape("The server asked for more input, which this client can't give.")
        case .string(let type)?:
            throw .badShape(
                "The result is of an unknown type, \(OutputCap.capped(type, limit: 64)).")
        default: throw .badShape("The type of the result is not a string.")
        }
        self.init(
            content: Self.blocks(members["content"]),
            structuredContent: members["structuredContent"]?.unlessNull,
            isError: members["isError"]?.boolValue ?? false
        )
    }

    private static func blocks(_ value: JSONValue?) -> [JSONValue] {
        switch value {
        case .array(let blocks)?: blocks.map(block)
        case nil, .null?: []
        case let value?: [block(value)]
        }
    }

    private static func block(_ value: JSONValue) -> JSONValue {
        if case .string = value { ["type": "text", "text": value] } else { value }
    }

    /// The result as the protocol writes it.
    var json: JSONObject {
        var members: JSONObject = ["resultType": "complete", "content": .array(content)]
        members["structuredContent"] = structuredContent
        members["isError"] = .bool(isError)
        return members
    }
}
