/// The text of a file's bytes.
struct DecodedText: Hashable {
    var text: String
    /// How many characters had to be replaced by U+FFFD: bytes that are not UTF-8, and NULs.
    var replaced: Int

    /// Takes UTF-8 with or without a byte order mark. Nil for UTF-16 and UTF-32, as their byte
    /// order marks tell.
    init?(_ bytes: [UInt8]) {
        let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]]
        if marks.contains(where: bytes.starts) { return nil }
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        if !content.contains(0), let valid = String(validating: content, as: UTF8.self) {
            text = valid
            replaced = 0
            return
        }
        let withoutNulls = content.lazy.flatMap { $0 == 0 ? Self.replacement : [$0] }
        text = String(decoding: Array(withoutNulls), as: UTF8.self)
        replaced = Self.replacements(in: text.utf8) - Self.replacements(in: content)
    }

    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    private static func replacements(in bytes: some Collection<UInt8>) -> Int {
        var count = 0
        var window: (UInt8, UInt8) = (0, 0)
        for byte in bytes {
            if window == (0xEF, 0xBF), byte == 0xBD { count += 1 }
            window = (window.1, byte)
        }
        return count
    }
}
