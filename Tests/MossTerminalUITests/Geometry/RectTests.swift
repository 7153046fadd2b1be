import Testing

@testable import MossTerminalUI

@Suite struct RectTests {
    @Test("Splits and insets never give a negative size", arguments: 0..<5, 0..<5)
    func neverNegative(width: Int, height: Int) {
        let rect = Rect(x: 3, y: 4, width: width, height: height)
        for amount in -2...6 {
            let pieces = [
                rect.splitTop(amount).top, rect.splitTop(amount).rest,
                rect.splitBottom(amount).rest, rect.splitBottom(amount).bottom,
                rect.splitLeft(amount).left, rect.splitLeft(amount).rest,
                rect.splitRight(amount).rest, rect.splitRight(amount).right,
                rect.inset(by: amount),
            ]
            for piece in pieces {
                #expect(piece.width >= 0 && piece.height >= 0)
                #expect(piece.intersection(rect) == piece || piece.isEmpty)
            }
        }
    }

    @Test("A split gives both parts, without gap or overlap")
    func splits() {
        let rect = Rect(x: 1, y: 2, width: 10, height: 5)
        let (top, rest) = rect.splitTop(2)
        #expect(top == Rect(x: 1, y: 2, width: 10, height: 2))
        #expect(rest == Rect(x: 1, y: 4, width: 10, height: 3))
        let (left, right) = rect.splitRight(4)
        #expect(left == Rect(x: 1, y: 2, width: 6, height: 5))
        #expect(right == Rect(x: 7, y: 2, width: 4, height: 5))
    }

    @Test("Rectangles that do not touch have an empty intersection")
    func intersection() {
        let rect = Rect(x: 0, y: 0, width: 4, height: 4)
        #expect(rect.intersection(Rect(x: 9, y: 9, width: 2, height: 2)).isEmpty)
        #expect(
            rect.intersection(Rect(x: 2, y: -1, width: 9, height: 3))
                == Rect(x: 2, y: 0, width: 2, height: 2))
    }
}
