extension KeyDecoder {
    /// The final bytes of SS3 that keys send.
    private static let finals = Set("ABCDEFHMPQRSIjklmnopqrstuvwxyX".utf8)

    /// Whether a byte after ESC begins a sequence: CSI, SS3, OSC, DCS or APC.
    mutating func beginSequence(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["):
            sequence = ControlSequence()
            state = .control
        case UInt8(ascii: "O"): state = .single
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
            stringLength = 0
            stringHasEscape = false
            state = .string(introducer: byte)
        default: return false
        }
        return true
    }

    mutating func takeInControl(_ byte: UInt8, at now: Instant) {
        switch sequence.push(byte) {
        case .more: return
        case .bad:
            if case .eightBitControl = state { emit("\u{FFFD}") }
            abandon(byte, at: now)
        case .complete:
            finishControl()
        }
    }

    private mutating func finishControl() {
        let isEightBit = if case .eightBitControl = state { true } else { false }
        state = .ground
        lateBytes = nil
        if sequence.beginsPaste {
            paste.begin(endMark: isEightBit ? PasteCollector.eightBitEnds : [PasteCollector.end])
            state = .paste
        } else if isEightBit {
            // Not valid UTF-8, and no terminal of today sends it: no action.
        } else if sequence.beginsOldMouseReport {
            mouse = []
            state = .mouse
        } else if sequence.beginsConsoleFunction {
            state = .consoleFunction
        } else if let event = sequence.event {
            events.append(event)
        }
    }

    mutating func takeAfterSingleShift(_ byte: UInt8, at now: Instant) {
        guard (0x20..<0x7F).contains(byte) else {
            emitUnlessLate("O", .alt)
            abandon(byte, at: now)
            return
        }
        if lateBytes != nil, !Self.finals.contains(byte) {
            typeLateBytes(at: now)
            return
        }
        state = .ground
        lateBytes = nil
        if let key = ControlSequence.key(ofSingleShift: byte) { emit(key) }
    }

    mutating func takeConsoleFunction(_ byte: UInt8, at now: Instant) {
        guard (0x20..<0x7F).contains(byte) else {
            abandon(byte, at: now)
            return
        }
        state = .ground
        if ("A"..."E").contains(Character(Unicode.Scalar(byte))) {
            emit(Key(.function(Int(byte) - 0x40)))
        }
    }

    mutating func takeInString(_ byte: UInt8, introducer: UInt8, at now: Instant) {
        if stringHasEscape {
            stringHasEscape = false
            state = .ground
            if byte == UInt8(ascii: "\\") {
                lateBytes = nil
                return
            }
            // The string was never ended; the ESC begins something new.
            if lateBytes != nil {
                typeLateBytes(at: now)
                return
            }
            state = .escape
            take(byte, at: now) { false }
            return
        }
        switch byte {
        case 0x1B: stringHasEscape = true
        case 0x07 where introducer == UInt8(ascii: "]"):
            state = .ground
            lateBytes = nil
        case 0x07...0x0C, 0x20...0x7E, 0x80...: stringLength += 1
        default:
            if stringLength == 0 {
                emitUnlessLate(Character(Unicode.Scalar(introducer)), .alt)
            }
            abandon(byte, at: now)
        }
    }

    mutating func takeInMouse(_ byte: UInt8, at now: Instant) {
        guard byte >= 0x20 else {
            abandon(byte, at: now)
            return
        }
        mouse.append(byte)
        guard mouse.count == 3 else { return }
        state = .ground
        if let event = MouseEvent(
            code: Int(mouse[0]) - 32, x: Int(mouse[1]) - 33, y: Int(mouse[2]) - 33,
            isRelease: false)
        {
            events.append(.mouse(event))
        }
    }

    /// Drops the sequence that a byte can't belong to, and takes the byte for itself.
    private mutating func abandon(_ byte: UInt8, at now: Instant) {
        state = .ground
        if lateBytes != nil {
            typeLateBytes(at: now)
            return
        }
        take(byte, at: now) { false }
    }

    private mutating func emitUnlessLate(_ character: Character, _ modifiers: Modifiers) {
        if lateBytes == nil { emit(character, modifiers) }
    }
}
