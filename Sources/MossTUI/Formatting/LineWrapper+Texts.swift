import MossTerminalUI

extension LineWrapper {
    /// Clusters taken in at once while rows are counted.
    private static let piece = 16_384

    /// The first `limit` rows of a text. Of a long text only so much is laid out.
    static func texts(of text: String, width: Int, limit: Int = .max) -> [String] {
        var wrapper = LineWrapper(width: max(width, 1))
        if limit == .max || text.utf8.count <= piece {
            wrapper.append(text)
        } else {
            var rest = Substring(text)
            while !rest.isEmpty, wrapper.rows.count <= limit {
                let part = rest.prefix(piece)
                wrapper.append(String(part))
                rest = rest[part.endIndex...]
            }
        }
        return wrapper.rows.prefix(limit).map(\.line.text)
    }
}
