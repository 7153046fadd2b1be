/// Makes input events of the bytes that a terminal sends.
///
/// Sequences (CSI, SS3, OSC, DCS, APC) are followed by their grammar, so that unknown ones are
/// dropped whole, wherever reads cut them. Pasted text is bounded and can't act as keys. Time is
/// passed in: after each call, wait for bytes or for `deadline`, then call `feed` or `expire`.
///
/// - `ESC x` is Alt with x; `Key.escapeThenKey` is what to do where that is bound to nothing.
/// - A newline amid a burst of text, read together or within milliseconds, is no Enter but part
///   of a paste without brackets, and reported so.
package struct KeyDecoder: Sendable {
    typealias Instant = ContinuousClock.Instant

    /// Where the decoder is between two bytes.
    enum State {
        case ground
        /// In a UTF-8 character; with Alt if an ESC came before.
        case character(isAlt: Bool)
        case escape
        /// After CSI; 8-bit if it came as the byte or the character 9B.
        case control
        case eightBitControl
        /// After SS3, `ESC O`.
        case single
        /// After `CSI [`, with which the Linux console begins F1 to F5.
        case consoleFunction
        /// In an OSC, DCS or APC string, which that byte after ESC began.
        case string(introducer: UInt8)
        /// In the three bytes of a mouse report in the old form.
        case mouse
        case paste
    }

    package var timing: KeyTiming
    /// The most bytes that one paste may have; a longer one is refused as a whole.
    package let pasteLimit: Int

    var state = State.ground
    /// When the last byte came; the time limits of all states count from it.
    var lastByteAt: Instant?
    /// When text was last decoded; a newline right after it may belong to a burst.
    var lastTextAt: Instant?
    /// When the ESC came that was reported as a lone Escape just now.
    var lateEscapeAt: Instant?
    /// The bytes of a sequence whose ESC was already reported; typed after all if it is none.
    var lateBytes: [UInt8]?
    var events: [InputEvent] = []

    var utf8 = UTF8Collector()
    var sequence = ControlSequence()
    var mouse: [UInt8] = []
    /// How long the string is so far, and whether an ESC came that may end it.
    var stringLength = 0
    var stringHasEscape = false
    var paste: PasteCollector
    var burst: BurstCollector

    /// - Parameter pasteLimit: In bytes; 8 MiB if not given.
    package init(timing: KeyTiming = KeyTiming(), pasteLimit: Int = 8 * 1024 * 1024) {
        self.timing = timing
        self.pasteLimit = pasteLimit
        paste = PasteCollector(limit: pasteLimit)
        burst = BurstCollector(limit: pasteLimit)
    }

    /// Decodes bytes that were read at an instant. What is overdue by then comes first.
    package mutating func feed(
        _ bytes: [UInt8], at now: ContinuousClock.Instant
    ) -> [InputEvent] {
        if let deadline, now > deadline { settle(at: now) }
        if !bytes.isEmpty { lastByteAt = now }
        var index = 0
        while index < bytes.count {
            if case .paste = state {
                index += take(inPaste: bytes[index...])
            } else {
                let byte = bytes[index]
                index += 1
                take(byte, at: now) { BurstCollector.textFollows(in: bytes[index...]) }
            }
        }
        return drain()
    }

    /// When to call `expire` if no bytes come before; `nil` if nothing is open.
    package var deadline: ContinuousClock.Instant? {
        guard let lastByteAt else { return nil }
        if lateBytes != nil { return lastByteAt + timing.burst }
        switch state {
        case .ground:
            guard burst.isActive else { return nil }
            return lastByteAt + (burst.isPaste ? timing.burstPaste : timing.burst)
        case .escape: return lastByteAt + timing.escape
        case .character, .string: return lastByteAt + timing.character
        case .control, .single, .consoleFunction, .mouse: return lastByteAt + timing.sequence
        case .eightBitControl: return lastByteAt + timing.escape
        case .paste: return lastByteAt + timing.paste
        }
    }

    /// Takes what is open as it is, if its time is over.
    package mutating func expire(at now: ContinuousClock.Instant) -> [InputEvent] {
        if let deadline, now >= deadline { settle(at: now) }
        return drain()
    }

    private mutating func drain() -> [InputEvent] {
        defer { events = [] }
        return events
    }

    /// Ends what is open, since nothing more came in time.
    private mutating func settle(at now: Instant) {
        let state = state
        self.state = .ground
        if lateBytes != nil {
            typeLateBytes(at: now)
            return
        }
        switch state {
        case .ground: flushBurst(at: now)
        case .escape:
            emit(Key(.escape))
            lateEscapeAt = lastByteAt
        case .character(let isAlt): emit("\u{FFFD}", isAlt ? .alt : [])
        case .control:
            if sequence.isEmpty { emit("[", .alt) }
        case .eightBitControl: emit("\u{FFFD}")
        case .single: emit("O", .alt)
        case .string(let introducer):
            if stringLength == 0 { emit(Character(Unicode.Scalar(introducer)), .alt) }
        case .consoleFunction, .mouse: break
        case .paste: finishPaste()
        }
    }

    mutating func emit(_ key: Key) {
        events.append(.key(key))
    }

    mutating func emit(_ character: Character, _ modifiers: Modifiers = []) {
        emit(Key(.character(character), modifiers))
    }
}
