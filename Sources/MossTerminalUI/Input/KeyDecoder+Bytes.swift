extension KeyDecoder {
    /// - Parameter textFollows: Whether printable text comes after this byte in the same read.
    mutating func take(_ byte: UInt8, at now: Instant, textFollows: () -> Bool) {
        lateBytes?.append(byte)
        switch state {
        case .ground: takeInGround(byte, at: now, textFollows: textFollows)
        case .escape: takeAfterEscape(byte, at: now)
        case .character(let isAlt): takeInCharacter(byte, isAlt: isAlt, at: now)
        case .control, .eightBitControl: takeInControl(byte, at: now)
        case .single: takeAfterSingleShift(byte, at: now)
        case .string(let introducer): takeInString(byte, introducer: introducer, at: now)
        case .consoleFunction: takeConsoleFunction(byte, at: now)
        case .mouse: takeInMouse(byte, at: now)
        case .paste: _ = take(inPaste: [byte])
        }
    }

    private mutating func takeInGround(_ byte: UInt8, at now: Instant, textFollows: () -> Bool) {
        if burst.isActive {
            if BurstCollector.isText(byte) {
                burst.append(byte)
                return
            }
            flushBurst(at: now)
        }
        if let escapeAt = lateEscapeAt {
            lateEscapeAt = nil
            if now - escapeAt <= timing.escape + timing.late, takeLate(byte) { return }
        }
        switch byte {
        case 0x1B: state = .escape
        case 0x0D, 0x0A:
            let isInText = lastTextAt.map { now - $0 <= timing.burst } ?? false
            if isInText || textFollows() {
                burst.begin(byte)
            } else {
                emit(Self.key(ofControl: byte))
            }
        case 0..<0x20, 0x7F: emit(Self.key(ofControl: byte))
        case 0x20..<0x7F:
            emit(Character(Unicode.Scalar(byte)))
            lastTextAt = now
        case 0x9B:
            sequence = ControlSequence()
            state = .eightBitControl
        default:
            beginCharacter(byte, isAlt: false)
        }
    }

    private mutating func takeAfterEscape(_ byte: UInt8, at now: Instant) {
        state = .ground
        switch byte {
        // The first Escape is one; the second may begin something.
        case 0x1B:
            emit(Key(.escape))
            state = .escape
        case 0..<0x20, 0x7F:
            let key = Self.key(ofControl: byte)
            emit(Key(key.code, key.modifiers.union(.alt)))
        case 0x20..<0x7F:
            if !beginSequence(byte) { emit(Character(Unicode.Scalar(byte)), .alt) }
        default: beginCharacter(byte, isAlt: true)
        }
    }

    private mutating func beginCharacter(_ byte: UInt8, isAlt: Bool) {
        if utf8.begin(byte) {
            state = .character(isAlt: isAlt)
        } else {
            emit("\u{FFFD}", isAlt ? .alt : [])
        }
    }

    private mutating func takeInCharacter(_ byte: UInt8, isAlt: Bool, at now: Instant) {
        switch utf8.push(byte) {
        case .more: return
        case .bad:
            state = .ground
            emit("\u{FFFD}", isAlt ? .alt : [])
            take(byte, at: now) { false }
        case .scalar(let scalar):
            state = .ground
            switch scalar.value {
            case 0x9B:
                sequence = ControlSequence()
                state = .eightBitControl
            case 0x80..<0xA0: break
            default:
                emit(Character(scalar), isAlt ? .alt : [])
                if !isAlt { lastTextAt = now }
            }
        }
    }

    /// The key of a C0 control or DEL.
    static func key(ofControl byte: UInt8) -> Key {
        switch byte {
        case 0x00: Key(.character(" "), .control)
        case 0x09: Key(.tab)
        case 0x0D: Key(.enter)
        case 0x1B: Key(.escape)
        case 0x7F: Key(.backspace)
        case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
        default: Key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
        }
    }
}
