/// A cluster of a text that is being wrapped.
struct WrapUnit: Breakable {
    private(set) var text: String
    let style: Style
    let kind: BreakKind
    let columns: Int
    /// Of the source, in UTF-8. More than `text` has where that was cut.
    var bytes: Int

    /// A cluster of more UTF-8 bytes is cut, so that marks without end cost no time: they would be
    /// looked at again for each mark that comes. No more are drawn anyway.
    private static let byteLimit = 256

    /// Adds the clusters of a text. Its beginning may belong to the last cluster that is there.
    static func append(_ text: String, style: Style, to units: inout [WrapUnit]) {
        var joined = text
        var first: WrapUnit?
        if let last = units.popLast() {
            joined = last.text + text
            first = last
        }
        ClusterScanner.scan(joined) { cluster in
            let style = first?.style ?? style
            let cut = first.map { $0.bytes - $0.text.utf8.count } ?? 0
            first = nil
            switch cluster {
            case .ascii(let byte):
                units.append(
                    WrapUnit(
                        text: CellText(ascii: byte).text, style: style,
                        kind: BreakKind.kind(ofASCII: byte), columns: 1, bytes: 1 + cut))
            case .other(let character):
                let columns = TextWidth.columns(of: character)
                var text = String(character)
                let bytes = text.utf8.count
                if bytes > byteLimit {
                    text = String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self)
                    while text.unicodeScalars.last == "\u{FFFD}" {
                        text.unicodeScalars.removeLast()
                    }
                }
                units.append(
                    WrapUnit(
                        text: text, style: style,
                        kind: BreakKind.kind(of: character, columns: columns),
                        columns: columns, bytes: bytes + cut))
            }
        }
    }
}
