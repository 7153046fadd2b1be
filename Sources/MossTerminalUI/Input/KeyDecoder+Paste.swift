extension KeyDecoder {
    /// - Returns: How many bytes belong to the paste, its end mark included.
    mutating func take(inPaste bytes: ArraySlice<UInt8>) -> Int {
        let (taken, isEnded) = paste.push(bytes)
        if isEnded {
            state = .ground
            finishPaste()
        }
        return taken
    }

    /// Reports the paste that ended, or whose end is not coming.
    mutating func finishPaste() {
        report(paste.take(), tooLong: paste.isTooLong)
    }

    /// Reports a burst: as a paste if text came after a newline, else as the keys that it is.
    mutating func flushBurst(at now: Instant) {
        guard burst.isActive else { return }
        let isPaste = burst.isPaste
        let isTooLong = burst.isTooLong
        let (bytes, partial) = burst.take()
        if isPaste {
            report(bytes, tooLong: isTooLong)
        } else {
            for byte in bytes {
                emit(byte == 0x20 ? Key(.character(" ")) : Self.key(ofControl: byte))
            }
        }
        // A character that was cut goes on.
        for byte in partial { take(byte, at: now) { false } }
    }

    private mutating func report(_ bytes: [UInt8], tooLong: Bool) {
        if tooLong {
            events.append(.pasteRefused(limit: pasteLimit))
        } else {
            let text = PasteCollector.text(of: bytes)
            if !text.isEmpty { events.append(.paste(text)) }
        }
    }
}
