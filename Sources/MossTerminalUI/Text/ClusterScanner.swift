/// Goes through the grapheme clusters of a text, with a short way for ASCII: text is ASCII
/// nearly always, and asking Swift for every cluster costs several times more.
enum ClusterScanner {
    enum Cluster {
        /// A printable ASCII character, 0x20...0x7E, that nothing is attached to.
        case ascii(UInt8)
        case other(Character)
    }

    @inline(__always)
    static func scan(_ text: String, _ visit: (Cluster) -> Void) {
        _ = scanPrefix(text) { cluster in
            visit(cluster)
            return true
        }
    }

    /// Stops as soon as `visit` returns false.
    @inline(__always)
    static func scanPrefix(_ text: String, while visit: (Cluster) -> Bool) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var position = 0
            while position < bytes.count {
                // An ASCII character stands for itself if an ASCII character or the end follows.
                let byte = bytes[position]
                let isLast = position + 1 == bytes.count
                if isPrintable(byte), isLast || bytes[position + 1] < 0x80 {
                    guard visit(.ascii(byte)) else { return false }
                    position += 1
                    continue
                }
                // All up to the next ASCII character, which always begins a new cluster, or one
                // that is drawn alike (after a prepended mark). CR LF stays together.
                var end = position + 1
                while end < bytes.count, !isPrintable(bytes[end]) { end += 1 }
                let run = String(
                    decoding: UnsafeBufferPointer(rebasing: bytes[position..<end]),
                    as: UTF8.self
                )
                for character in run {
                    guard visit(.other(character)) else { return false }
                }
                position = end
            }
            return true
        }
    }

    private static func isPrintable(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F
    }
}
