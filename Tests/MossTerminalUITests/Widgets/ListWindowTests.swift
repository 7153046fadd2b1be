import Testing

@testable import MossTerminalUI

@Suite struct ListWindowTests {
    @Test("The selected row stays visible, whatever moves", arguments: 0..<12, 1..<6)
    func visible(count: Int, height: Int) {
        var window = ListWindow(count: count, height: height)
        for step in [1, 1, 3, -1, 5, 100, -2, -100, 2] {
            window.move(by: step)
            window.scroll(by: step / 2)
            window.move(byPages: step.signum())
            #expect(window.visible.count == min(count, height))
            if count == 0 {
                #expect(window.selected == nil)
            } else if let selected = window.selected {
                #expect(window.visible.contains(selected))
            }
        }
    }

    @Test("A list that shrinks keeps a selection; one that grows keeps its place")
    func update() {
        var window = ListWindow(count: 20, height: 5, selected: 17)
        #expect(window.visible == 13..<18)
        window.update(count: 30, height: 5)
        #expect(window.visible == 13..<18)
        window.update(count: 10, height: 5)
        #expect(window.selected == 9)
        #expect(window.visible == 5..<10)
        window.update(count: 0, height: 5)
        #expect(window.selected == nil)
        #expect(window.visible.isEmpty)
    }

    @Test("The first move selects a visible row")
    func firstMove() {
        var window = ListWindow(count: 9, height: 3)
        window.move(by: 1)
        #expect(window.selected == 0)
        var other = ListWindow(count: 9, height: 3)
        other.move(by: -1)
        #expect(other.selected == 2)
    }
}
