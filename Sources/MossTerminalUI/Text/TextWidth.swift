/// How many columns text takes on the screen.
package enum TextWidth {
    /// The columns of a whole text as `Grid.put` draws it: by grapheme clusters, controls
    /// counted with the width of their signs.
    package static func columns(of text: String) -> Int {
        var columns = 0
        ClusterScanner.scan(text) { cluster in
            switch cluster {
            case .ascii: columns += 1
            case .other(let character): columns += self.columns(of: character)
            }
        }
        return columns
    }

    /// At least 1: what takes no column by itself is drawn on a dotted circle or as a sign.
    package static func columns(of cluster: Character) -> Int {
        var columns = 0
        ClusterParts.walk(cluster) { event in
            switch event {
            case .begin(_, columns: let own): columns += own
            case .attach: break
            case .sign(let scalar): columns += ClusterParts.signColumns(for: scalar)
            case .emoji: columns += 2
            }
        }
        return columns
    }
}
