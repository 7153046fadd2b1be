import Testing

@testable import MossTerminalUI

@Suite struct RectTests {
    @Test("Rectangles that do not touch have an empty intersection")
    func intersection() {
        let rect = Rect(x: 0, y: 0, width: 4, height: 4)
        #expect(rect.intersection(Rect(x: 9, y: 9, width: 2, height: 2)).isEmpty)
        #expect(
            rect.intersection(Rect(x: 2, y: -1, width: 9, height: 3))
                == Rect(x: 2, y: 0, width: 2, height: 2))
    }
}
