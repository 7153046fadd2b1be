/// The text of one cell, and the only gate by which text gets into one.
///
/// Text from a model, a tool or a file is data. What could steer a terminal or hide from the
/// reader (C0, C1, DEL, direction marks, U+2028/9, unseen format characters, a newline too)
/// becomes a visible sign here, such as `␛` or `⟨U+202E⟩`; a mark without a base sits on a dotted
/// circle. Emoji sequences keep all their scalars, as do letters with up to 15 marks.
package struct CellText: Hashable, Sendable {
    package let text: String
    private let columns: UInt8
    private let partCount: UInt8

    /// How many columns the text takes: 1 or 2 for a single cell, more for signs of controls.
    /// 0 only for the cell that the right half of a wide sign covers.
    package var width: Int { Int(columns) }

    package static let blank = CellText(text: " ", columns: 1)

    /// Stands in the cell right of a wide sign.
    static let covered = CellText(text: "", columns: 0)

    /// All ASCII characters, so that none of them is made again for each cell.
    private static let ascii: [CellText] = (UInt8(0)..<128).map { byte in
        if (0x20..<0x7F).contains(byte) {
            return CellText(text: String(Unicode.Scalar(byte)), columns: 1)
        }
        return CellText(text: ClusterParts.sign(for: Unicode.Scalar(byte)), columns: 1)
    }

    package init(_ cluster: Character) {
        let parts = CellText.parts(of: cluster)
        if parts.count == 1 {
            self = parts[0]
        } else {
            text = parts.reduce(into: "") { $0 += $1.text }
            columns = UInt8(clamping: parts.reduce(0) { $0 + $1.width })
            partCount = UInt8(clamping: parts.count)
        }
    }

    /// The text of an ASCII character; of its sign if it is a control.
    init(ascii byte: UInt8) {
        self = CellText.ascii[Int(byte & 0x7F)]
    }

    /// The text of a cluster of one scalar that is drawn as it is; `nil` for all others. For speed:
    /// nearly all text is of such clusters.
    init?(single cluster: Character) {
        let scalars = cluster.unicodeScalars
        let first = scalars[scalars.startIndex]
        guard scalars.index(after: scalars.startIndex) == scalars.endIndex else { return nil }
        switch WidthTable.kind(of: first) {
        case .narrow: self.init(text: String(cluster), columns: 1)
        case .wide: self.init(text: String(cluster), columns: 2)
        case .control, .zeroWidth: return nil
        }
    }

    private init(text: String, columns: Int) {
        self.text = text
        self.columns = UInt8(clamping: columns)
        partCount = 1
    }

    /// What single cells show of this text, in order: itself, or the pieces of a sign such as
    /// `⟨U+202E⟩` and of clusters with several spacing signs.
    var parts: [CellText] {
        partCount == 1
            ? [self]
            : text.unicodeScalars.reduce(into: []) { parts, scalar in
                switch WidthTable.kind(of: scalar) {
                case .narrow: parts.append(CellText(text: String(scalar), columns: 1))
                case .wide: parts.append(CellText(text: String(scalar), columns: 2))
                case .zeroWidth, .control:
                    guard let last = parts.popLast() else { return }
                    parts.append(CellText(text: last.text + String(scalar), columns: last.width))
                }
            }
    }

    /// The single cells that show a cluster: one, but for controls and for clusters with several
    /// spacing signs.
    static func parts(of cluster: Character) -> [CellText] {
        var parts: [CellText] = []
        var text = ""
        var columns = 0
        var scalars = 0
        func finish() {
            if columns > 0 { parts.append(CellText(text: text, columns: columns)) }
            columns = 0
        }
        ClusterParts.walk(cluster) { event in
            switch event {
            case .begin(let scalar, columns: let own):
                finish()
                (text, columns, scalars) = (String(scalar), own, 1)
            case .attach(let scalar):
                guard scalars < ClusterParts.scalarLimit else { break }
                text.unicodeScalars.append(scalar)
                scalars += 1
            case .sign(let scalar):
                finish()
                for sign in ClusterParts.sign(for: scalar).unicodeScalars {
                    parts.append(CellText(text: String(sign), columns: 1))
                }
            case .emoji:
                text.unicodeScalars.append(
                    contentsOf: cluster.unicodeScalars.prefix(ClusterParts.scalarLimit))
                columns = 2
            }
        }
        finish()
        return parts
    }
}
