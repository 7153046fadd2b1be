/// A sequence may reach us torn after its ESC, so late that Escape was reported. What follows is
/// known by its look: no hand types `[13;2u` within milliseconds, right after Escape.
extension KeyDecoder {
    /// Whether the byte that came soon after a lone Escape goes on with it.
    mutating func takeLate(_ byte: UInt8) -> Bool {
        if byte == 0x0D {
            // Alt+Enter; as Enter it would send what the user wanted to break.
            emit(Key(.enter, .alt))
            return true
        }
        guard byte != 0x5F, beginSequence(byte) else { return false }
        lateBytes = [byte]
        return true
    }

    /// The bytes after the Escape were no sequence: they were typed.
    mutating func typeLateBytes(at now: Instant) {
        guard let bytes = lateBytes else { return }
        lateBytes = nil
        state = .ground
        for byte in bytes { take(byte, at: now) { false } }
    }
}
