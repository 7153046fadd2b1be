extension TextWidth {
    /// The longest beginning of a text that fits into a number of columns, whole clusters only,
    /// and the columns that it takes. Looks no further than it must.
    package static func prefix(of text: String, columns: Int) -> (text: String, columns: Int) {
        var kept = ""
        var used = 0
        let isWhole = ClusterScanner.scanPrefix(text) { cluster in
            switch cluster {
            case .ascii(let byte):
                guard used + 1 <= columns else { return false }
                kept.unicodeScalars.append(Unicode.Scalar(byte))
                used += 1
            case .other(let character):
                let width = self.columns(of: character)
                guard used + width <= columns else { return false }
                kept.append(character)
                used += width
            }
            return true
        }
        return isWhole ? (text, used) : (kept, used)
    }
}
