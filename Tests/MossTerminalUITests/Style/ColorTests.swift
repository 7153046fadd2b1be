import Testing

@testable import MossTerminalUI

@Suite struct ColorTests {
    @Test(
        "The stand-ins of a colour are the nearest of the sixteen",
        arguments: [
            (196, 9, 1), (21, 4, 4), (46, 10, 2), (231, 15, 7), (16, 0, 0), (244, 8, 0), (3, 3, 3),
        ] as [(UInt8, UInt8, UInt8)]
    )
    func standIns(indexed: UInt8, ansi16: UInt8, ansi8: UInt8) {
        let color = Color(indexed)
        #expect(color.index(in: .full256) == indexed)
        #expect(color.index(in: .ansi16) == ansi16)
        #expect(color.index(in: .ansi8) == ansi8)
        #expect(color.index(in: .none) == nil)
    }

    @Test(
        "The depth follows from terminfo's number of colours",
        arguments: [
            (-1, ColorDepth.none), (0, .none), (2, .none), (8, .ansi8), (16, .ansi16),
            (88, .ansi16), (256, .full256), (16_777_216, .full256),
        ]
    )
    func depth(colors: Int, depth: ColorDepth) {
        #expect(ColorDepth(colors: colors) == depth)
    }

    @Test("A style over another keeps what the upper one leaves open")
    func over() {
        let base = Style(foreground: .indexed(1), background: .indexed(2), attributes: .bold)
        let style = Style(foreground: .indexed(3), attributes: .italic).over(base)
        #expect(
            style
                == Style(
                    foreground: .indexed(3), background: .indexed(2), attributes: [.bold, .italic]))
    }
}
