/// A colour of the xterm-256 palette with its stand-ins where the palette is smaller.
///
/// No colour (`nil` in a `Style`) means the terminal's own default, which no index names.
package struct Color: Hashable, Sendable {
    /// The index in the palette of 256.
    package let indexed: UInt8
    /// The index in the palette of 16, 0...15; `nil` is the terminal's default colour.
    package let ansi16: UInt8?
    /// The index in the palette of 8, 0...7; `nil` is the terminal's default colour.
    package let ansi8: UInt8?

    /// Values above 15 and above 7 count as these.
    package init(indexed: UInt8, ansi16: UInt8?, ansi8: UInt8?) {
        self.indexed = indexed
        self.ansi16 = ansi16.map { min(15, $0) }
        self.ansi8 = ansi8.map { min(7, $0) }
    }

    /// A colour whose stand-ins are the nearest of the 16, and that one without its brightness.
    package init(_ indexed: UInt8) {
        let basic = Color.nearestBasic(of: indexed)
        self.init(indexed: indexed, ansi16: basic, ansi8: basic % 8)
    }

    package static func indexed(_ index: UInt8) -> Color { Color(index) }

    /// The index to send to a terminal of this depth; `nil` for its default colour.
    package func index(in depth: ColorDepth) -> UInt8? {
        switch depth {
        case .full256: indexed
        case .ansi16: ansi16
        case .ansi8: ansi8
        case .none: nil
        }
    }
}

extension Color {
    /// The colour in one number; never 0.
    var code: UInt32 {
        func byte(_ index: UInt8?) -> UInt32 { index.map(UInt32.init) ?? 0xFF }
        return 1 << 24 | byte(ansi8) << 16 | byte(ansi16) << 8 | UInt32(indexed)
    }

    /// The colour of a ``code``; nil for 0.
    init?(code: UInt32) {
        guard code != 0 else { return nil }
        func index(_ byte: UInt8) -> UInt8? { byte == 0xFF ? nil : byte }
        indexed = UInt8(truncatingIfNeeded: code)
        ansi16 = index(UInt8(truncatingIfNeeded: code >> 8))
        ansi8 = index(UInt8(truncatingIfNeeded: code >> 16))
    }
}

extension Color {
    /// The red, green and blue of the 16 basic colours in xterm's own setting.
    private static let basicLevels: [(Int, Int, Int)] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
        (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
        (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]

    /// The basic colour with the smallest distance in red, green and blue.
    private static func nearestBasic(of index: UInt8) -> UInt8 {
        if index < 16 { return index }
        let (red, green, blue) = levels(of: index)
        func distance(_ basic: (Int, Int, Int)) -> Int {
            let (r, g, b) = (basic.0 - red, basic.1 - green, basic.2 - blue)
            return r * r + g * g + b * b
        }
        var best = 0
        for candidate in 1..<16
        where distance(basicLevels[candidate]) < distance(basicLevels[best]) {
            best = candidate
        }
        return UInt8(best)
    }

    /// The red, green and blue, 0...255, of an index from 16 on (the cube, then the greys).
    private static func levels(of index: UInt8) -> (Int, Int, Int) {
        let value = Int(index)
        if value >= 232 {
            let grey = 8 + 10 * (value - 232)
            return (grey, grey, grey)
        }
        func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
        let cube = value - 16
        return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    }
}
