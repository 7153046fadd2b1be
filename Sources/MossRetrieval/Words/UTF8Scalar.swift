/// Reads scalars out of UTF-8 that is known to be valid, since it comes from a `String`.
enum UTF8Scalar {
    /// - Parameter index: Where the scalar's first byte is.
    @inline(__always)
    static func decode<Bytes: RandomAccessCollection<UInt8>>(
        _ bytes: Bytes, at index: Int
    ) -> (scalar: Unicode.Scalar, width: Int) where Bytes.Index == Int {
        let first = bytes[index]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first) & (0xFF >> UInt32(width + 1))
        for offset in 1..<width { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
    }
}
