import MossMCP

/// The output of a tool as the response and the model get it.
enum CallOutput {
    private static let none = "[The output is left out: the response is full.]"

    /// The result's text.
    ///
    /// - Parameter room: The most bytes of it, and of its JSON.
    static func text(of result: MCPToolResult, room: Int) -> String {
        let whole = result.text()
        guard room >= 128 else { return whole.utf8.count < none.utf8.count ? whole : none }
        var limit = room
        var text = OutputCap.capped(whole, limit: limit)
        var size = EscapedSize.of(text)
        // Escapes make a text up to six times as long.
        while size > room, limit > 0 {
            limit = min(limit - 1, limit * room / size)
            text = OutputCap.capped(whole, limit: limit)
            size = EscapedSize.of(text)
        }
        return text
    }
}
