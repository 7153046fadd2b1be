/// A control sequence as ECMA-48 has it: parameters, intermediates, a final byte.
struct ControlSequence: Sendable {
    enum Progress {
        case more, complete
        /// The byte can't belong to a sequence; it was not taken.
        case bad
    }

    /// A sequence with more bytes is still followed to its end, but means nothing.
    private static let lengthLimit = 128

    /// `<`, `=`, `>` or `?` before the parameters of a private sequence.
    private(set) var prefix: UInt8?
    private(set) var final: UInt8 = 0
    private var parameterBytes: [UInt8] = []
    private var intermediates: [UInt8] = []
    private var isTooLong = false

    /// Whether nothing came after the introducer.
    var isEmpty: Bool { prefix == nil && parameterBytes.isEmpty && intermediates.isEmpty }

    mutating func push(_ byte: UInt8) -> Progress {
        switch byte {
        case 0x3C...0x3F where isEmpty: prefix = byte
        case 0x30...0x3F where intermediates.isEmpty: keep(byte, in: \.parameterBytes)
        case 0x20...0x2F: keep(byte, in: \.intermediates)
        // A parameter after an intermediate is against the grammar, but its sequence has an end.
        case 0x30...0x3F: isTooLong = true
        case 0x40...0x7E:
            final = byte
            return .complete
        default: return .bad
        }
        return .more
    }

    private mutating func keep(
        _ byte: UInt8, in part: WritableKeyPath<ControlSequence, [UInt8]>
    ) {
        if self[keyPath: part].count < Self.lengthLimit {
            self[keyPath: part].append(byte)
        } else {
            isTooLong = true
        }
    }

    /// Whether it can be a sequence that we know: without intermediates, of a sane length.
    var isPlain: Bool { !isTooLong && intermediates.isEmpty }

    var beginsPaste: Bool { isPlain && prefix == nil && final == 0x7E && parameter(0) == 200 }

    /// `CSI M`, which three bytes follow.
    var beginsOldMouseReport: Bool {
        final == UInt8(ascii: "M") && isEmpty
    }

    /// `CSI [`, which a letter follows.
    var beginsConsoleFunction: Bool {
        final == UInt8(ascii: "[") && isEmpty
    }

    /// The parameters, each with its sub-parameters (`1:3`); `nil` where one is left out.
    var parameters: [[Int?]] {
        parameterBytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { parameter in
                parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
                    .map { Self.number($0) }
            }
    }

    /// A parameter by its place; `nil` if it is left out or not there.
    func parameter(_ index: Int) -> Int? {
        let parameters = parameters
        return index < parameters.count ? parameters[index].first ?? nil : nil
    }

    /// `nil` for no digits, for others than digits, and for numbers over seven digits.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...7).contains(digits.count) else { return nil }
        var value = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }
}
