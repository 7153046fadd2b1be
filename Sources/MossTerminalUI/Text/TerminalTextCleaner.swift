/// One run of `TerminalText.cleaned`.
struct TerminalTextCleaner {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var output = String.UnicodeScalarView()
    private var line: [Unicode.Scalar] = []
    /// Where in `line` the next scalar goes.
    private var cursor = 0
    /// Whether a carriage return waits: what comes next replaces the line.
    private var isReturned = false
    /// From here on stands no ST, and no BEL. Known after a search failed, so that there is one.
    private var noTerminatorFrom = Int.max
    private var noBellFrom = Int.max

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        output.reserveCapacity(scalars.count)
    }

    mutating func run() -> String {
        while position < scalars.count {
            let scalar = scalars[position]
            position += 1
            take(scalar)
        }
        output.append(contentsOf: line)
        return String(output)
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x0A:
            output.append(contentsOf: line)
            output.append(scalar)
            line.removeAll(keepingCapacity: true)
            cursor = 0
            isReturned = false
        case 0x0D: isReturned = true
        case 0x08: stepBack()
        case 0x1B: skipEscape()
        case 0x9B: skipControlSequence()
        case 0x90, 0x98, 0x9D, 0x9E, 0x9F: skipString(endsWithBell: scalar.value == 0x9D)
        case 0x09, 0x20...0x7E, 0xA0...: put(scalar)
        default: break
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        if isReturned {
            line.removeAll(keepingCapacity: true)
            cursor = 0
            isReturned = false
        }
        if cursor < line.count {
            line[cursor] = scalar
        } else {
            line.append(scalar)
        }
        cursor += 1
    }

    /// To the scalar before, with the marks that sit on it.
    private mutating func stepBack() {
        guard !isReturned else { return }
        while cursor > 0 {
            cursor -= 1
            if WidthTable.kind(of: line[cursor]) != .zeroWidth { break }
        }
    }

    /// After ESC: a control sequence, a string, or a sequence of intermediates (0x20...0x2F) and a
    /// final (0x30...0x7E), as ECMA-35 and ECMA-48 have them.
    private mutating func skipEscape() {
        guard position < scalars.count else { return }
        switch scalars[position].value {
        case 0x5B:
            position += 1
            skipControlSequence()
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
            position += 1
            skipString(endsWithBell: scalars[position - 1].value == 0x5D)
        default:
            skip(0x20...0x2F)
            if position < scalars.count, (0x30...0x7E).contains(scalars[position].value) {
                position += 1
            }
        }
    }

    /// After CSI: parameters, intermediates, a final.
    private mutating func skipControlSequence() {
        skip(0x30...0x3F)
        skip(0x20...0x2F)
        if position < scalars.count, (0x40...0x7E).contains(scalars[position].value) {
            position += 1
        }
    }

    /// After the introducer of a string: all up to ST (ESC \ or U+009C), or BEL for OSC.
    private mutating func skipString(endsWithBell: Bool) {
        let mayBellCome = endsWithBell && position < noBellFrom
        guard position < noTerminatorFrom || mayBellCome else { return }
        var index = position
        while index < scalars.count {
            let value = scalars[index].value
            let isTwoByteEnd =
                value == 0x1B && index + 1 < scalars.count && scalars[index + 1] == "\\"
            if value == 0x9C || isTwoByteEnd || (endsWithBell && value == 0x07) {
                position = index + (isTwoByteEnd ? 2 : 1)
                return
            }
            index += 1
        }
        noTerminatorFrom = min(noTerminatorFrom, position)
        if endsWithBell { noBellFrom = min(noBellFrom, position) }
    }

    private mutating func skip(_ values: ClosedRange<UInt32>) {
        while position < scalars.count, values.contains(scalars[position].value) { position += 1 }
    }
}
