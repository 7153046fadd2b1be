import Moss
import MossConversation
import MossTerminalUI
import Testing

@testable import MossTUI

/// A screen that keys are typed into.
private struct Typist {
    var state: ScreenState
    var now: ContinuousClock.Instant = Sample.start
    var effects: [Effect] = []

    init(_ snapshot: ConversationSnapshot = Sample.empty(), columns: Int = 100) {
        state = Sample.state(snapshot, columns: columns, after: 0)
        handle(.snapshot(snapshot))
    }

    mutating func handle(_ event: ScreenEvent) { effects += state.handle(event, at: now) }

    /// Keys by their spelling, 10 ms after each other.
    mutating func press(_ keys: String...) {
        for key in keys {
            now += .milliseconds(10)
            if let key = Key(key) { handle(.input(.key(key))) }
        }
    }

    mutating func type(_ text: String) {
        for character in text {
            now += .milliseconds(10)
            handle(.input(.key(Key(.character(character)))))
        }
    }

    mutating func wait(_ duration: Duration) {
        now += duration
        handle(.tick)
    }
}

@Suite("What keys do to the screen")
struct UpdateTests {
    @Test("A text is sent, kept in the history, and the composer is empty")
    func send() {
        var typist = Typist()
        typist.type("hello")
        typist.press("enter")
        #expect(typist.effects == [.send("hello")])
        #expect(typist.state.editor.isEmpty)
        typist.press("up")
        #expect(typist.state.editor.text == "hello")
    }

    @Test("Nothing but blanks is not sent; a leading blank makes a command text")
    func blanks() {
        var typist = Typist()
        typist.type("  ")
        typist.press("enter")
        #expect(typist.effects.isEmpty)
        typist.press("ctrl+u")
        typist.type(" /new")
        typist.press("enter")
        #expect(typist.effects == [.send("/new")])
    }

    @Test(
        "Every way to a new line makes one",
        arguments: ["alt+enter", "shift+enter", "ctrl+j"])
    func newLine(_ key: String) {
        var typist = Typist()
        typist.type("a")
        typist.press(key)
        typist.type("b\\")
        typist.press("enter")
        typist.type("c")
        #expect(typist.state.editor.text == "a\nb\nc")
        #expect(typist.effects.isEmpty)
    }

    @Test("Up goes through the history and Down brings the draft of several lines back")
    func history() {
        var typist = Typist()
        for text in ["one", "two"] {
            typist.type(text)
            typist.press("enter")
        }
        typist.type("draft")
        typist.press("ctrl+j")
        typist.type("second")
        typist.press("up", "up", "up", "up")
        #expect(typist.state.editor.text == "one")
        typist.press("down", "down", "down", "down")
        #expect(typist.state.editor.text == "draft\nsecond")
    }

    @Test("Esc never clears what was written; Ctrl+C does, and undo brings it back")
    func clearing() {
        var typist = Typist()
        typist.type("precious")
        typist.press("esc", "esc")
        #expect(typist.state.editor.text == "precious")
        typist.press("ctrl+c")
        #expect(typist.state.editor.isEmpty)
        typist.press("ctrl+_")
        #expect(typist.state.editor.text == "precious")
        #expect(typist.effects.isEmpty)
    }

    @Test("Ctrl+C twice within 2 s leaves; slower, or just after a stop, it doesn't")
    func quitting() {
        var typist = Typist()
        typist.press("ctrl+c")
        typist.wait(.seconds(3))
        typist.press("ctrl+c")
        #expect(typist.effects.isEmpty)
        typist.press("ctrl+c")
        #expect(typist.effects == [.quit])
        var running = Typist(Sample.running)
        running.press("ctrl+c")
        running.handle(.snapshot(Sample.empty()))
        running.press("ctrl+c", "ctrl+c")
        #expect(running.effects == [.stop])
    }

    @Test("Esc and Ctrl+C stop from every pane", arguments: ["esc", "ctrl+c"])
    func stopping(_ key: String) {
        for columns in [80, 140] {
            var typist = Typist(Sample.running, columns: columns)
            typist.press("ctrl+t", key)
            typist.press("ctrl+t", key)
            typist.press("tab", key)
            #expect(typist.effects == [.stop, .stop, .stop], "\(columns)")
        }
    }

    @Test("Esc and a key read together stop, and the key is not lost")
    func escapeThenKey() {
        var typist = Typist(Sample.running)
        typist.press("alt+z")
        #expect(typist.effects == [.stop])
        #expect(typist.state.editor.text == "z")
    }

    @Test("Ctrl+D leaves when idle and empty, deletes when there is text, asks when running")
    func endOfInput() {
        var idle = Typist()
        idle.type("ab")
        idle.press("left", "ctrl+d")
        #expect(idle.state.editor.text == "a" && idle.effects.isEmpty)
        idle.press("ctrl+u", "ctrl+d")
        #expect(idle.effects == [.quit])
        var running = Typist(Sample.running)
        running.press("ctrl+d")
        #expect(running.effects.isEmpty)
        running.press("ctrl+d")
        #expect(running.effects == [.quit])
    }

    // MARK: Commands

    @Test("The palette opens at /, filters, runs with Enter, and Esc takes the word back")
    func palette() {
        var typist = Typist()
        typist.type("/the")
        #expect(typist.state.popup == .palette(selected: 0))
        typist.press("enter")
        #expect(typist.effects == [.loadChoices(.theme)])
        typist.handle(
            .choices(
                .theme,
                [
                    Choice(name: "dark", detail: "", isCurrent: true),
                    Choice(name: "light", detail: "", isCurrent: false),
                ]))
        typist.press("down", "enter")
        #expect(typist.effects.last == .host(.setTheme("light")))
        typist.type("/mo")
        typist.press("esc")
        #expect(typist.state.editor.isEmpty && typist.state.popup == nil)
    }

    @Test("A command with its argument runs as written; a slip names the nearest and stays")
    func commands() {
        var typist = Typist()
        typist.type("/model qwen3:8b")
        typist.press("enter")
        typist.type("/index faq, orders")
        typist.press("enter")
        typist.type("/index none")
        typist.press("enter")
        #expect(
            typist.effects == [
                .host(.setModel("qwen3:8b")), .host(.setIndexes(["faq", "orders"])),
                .host(.setIndexes([])),
            ])
        typist.type("/thme ")
        typist.press("enter")
        #expect(typist.state.hint?.text == "There is no /thme; is it /theme?")
        #expect(typist.state.editor.text == "/thme ")
    }

    // MARK: Pasting

    @Test("A paste sends nothing, opens nothing and approves nothing")
    func paste() {
        var typist = Typist(Sample.asking())
        typist.wait(.seconds(1))
        #expect(typist.state.focus == .approval)
        typist.wait(.seconds(1))
        typist.handle(.input(.paste("y\n/quit\n")))
        #expect(typist.effects.isEmpty)
        #expect(typist.state.editor.text == "y\n/quit\n")
        #expect(typist.state.popup == nil && typist.state.focus == .composer)
    }

    // MARK: Approvals

    @Test("Typing `yes always` while an approval opens approves nothing")
    func typingWhileItOpens() {
        for head in ["", "y", "yes", "yes a"] {
            var typist = Typist(Sample.running)
            typist.wait(.seconds(5))
            typist.type(head)
            typist.handle(.snapshot(Sample.asking()))
            typist.type(String("yes always".dropFirst(head.count)))
            typist.press("enter")
            #expect(typist.effects == [.send("yes always")], "\(head)")
        }
    }

    @Test("It takes the keyboard after half a second of quiet, and then each key is an answer")
    func answers() {
        let table: [(String, ApprovalDecision)] = [
            ("y", .once), ("s", .thisConversation), ("=", .exactlyTheseArguments), ("n", .no),
            ("esc", .noAndStop), ("ctrl+c", .noAndStop),
        ]
        for (key, decision) in table {
            var typist = Typist(Sample.asking())
            typist.press("left")
            typist.wait(.milliseconds(600))
            #expect(typist.state.focus == .approval)
            typist.wait(.milliseconds(600))
            typist.press("enter")
            #expect(typist.effects.isEmpty)
            typist.press(key)
            #expect(typist.effects == [.decide(7, decision)], "\(key)")
        }
    }

    @Test("A draft keeps the keyboard; Tab goes to the approval and back")
    func draft() {
        var typist = Typist(Sample.running)
        typist.type("half a sent")
        typist.handle(.snapshot(Sample.asking()))
        typist.wait(.seconds(5))
        #expect(typist.state.focus == .composer)
        typist.press("tab")
        #expect(typist.state.focus == .approval)
        typist.press("tab")
        #expect(typist.state.focus == .composer)
        typist.type("ence y")
        #expect(typist.state.editor.text == "half a sentence y")
        #expect(typist.effects.isEmpty)
    }

    @Test("No with a message, and edited arguments, are written in the panel")
    func writing() {
        var message = Typist(Sample.asking())
        message.wait(.seconds(2))
        message.wait(.seconds(2))
        message.press("m")
        message.type("too much")
        message.press("enter")
        #expect(message.effects == [.decide(7, .noWithMessage("too much"))])
        var edit = Typist(Sample.asking())
        edit.wait(.seconds(2))
        edit.wait(.seconds(2))
        edit.press("e", "ctrl+u")
        edit.type("{}")
        edit.press("enter")
        #expect(edit.effects == [.decide(7, .edited("{}"))])
        edit.handle(.approvalAnswer(7, .refused("These are no arguments.")))
        #expect(edit.state.approval.problem == "These are no arguments.")
        #expect(edit.state.approval.editor.text == "{}")
    }

    // MARK: Looking

    @Test("A question that nothing answered comes back into an empty composer, once")
    func restored() {
        var snapshot = Sample.empty()
        snapshot.restoreToComposer = RestoredText(id: 1, text: "lost question")
        var typist = Typist(snapshot)
        #expect(typist.state.editor.text == "lost question")
        typist.press("ctrl+c")
        typist.handle(.snapshot(snapshot))
        #expect(typist.state.editor.isEmpty)
    }

    @Test("Scrolling up holds the place; End on an empty line follows again")
    func scrolling() {
        var typist = Typist(Sample.running, columns: 60)
        typist.state.size = Size(columns: 60, rows: 16)
        _ = typist.state.draw()
        typist.handle(.input(.mouse(MouseEvent(.wheelUp, at: Point(x: 1, y: 1)))))
        let held = typist.state.scroll
        #expect(held != .following)
        typist.handle(.snapshot(Sample.running))
        #expect(typist.state.scroll == held)
        typist.press("end")
        #expect(typist.state.scroll == .following)
    }

    @Test("In the help, keys of the transcript under it do nothing but scroll")
    func help() {
        var typist = Typist(Sample.running)
        typist.press("?", "enter", "tab", "i")
        #expect(typist.state.popup == .help(row: 0))
        #expect(typist.state.unfolded.isEmpty)
        #expect(typist.state.focus == .composer)
    }

    @Test("An approval that opens is deaf to keys of the user's own, too")
    func deafToOwnKeys() throws {
        let (keymap, _) = Keymap.changed(by: [("approveOnce", "f9")])
        var state = ScreenState(
            size: Size(columns: 100, rows: 30), now: Sample.start, snapshot: Sample.empty(),
            theme: .plain, keymap: keymap)
        let key = InputEvent.key(try #require(Key("f9")))
        _ = state.handle(.snapshot(Sample.asking()), at: Sample.start)
        #expect(state.handle(.input(key), at: Sample.start + .milliseconds(300)).isEmpty)
        #expect(state.draw().text().contains("F9  yes, this once"))
        #expect(
            state.handle(.input(key), at: Sample.start + .milliseconds(900))
                == [.decide(7, .once)])
    }

    @Test("Scrolling beyond an end is forgotten with the next frame")
    func scrollEnds() {
        var typist = Typist(Sample.running)
        typist.press("?")
        for _ in 0..<50 { typist.press("pagedown") }
        let end = typist.state.draw()
        typist.press("pageup")
        #expect(typist.state.draw() != end)
        typist.press("esc", "ctrl+t")
        for _ in 0..<50 { typist.press("pagedown") }
        _ = typist.state.draw()
        #expect(typist.state.inspector.scroll < 30)
        var asked = Typist(Sample.asking(), columns: 60)
        asked.wait(.seconds(1))
        for _ in 0..<50 { asked.press("down") }
        _ = asked.state.draw()
        #expect(asked.state.approval.scroll == 0)
    }

    @Test("What was killed before a text was sent is put back after it")
    func killedStays() {
        var typist = Typist()
        typist.type("later")
        typist.press("ctrl+u")
        typist.type("now")
        typist.press("enter", "ctrl+y")
        #expect(typist.effects == [.send("now")])
        #expect(typist.state.editor.text == "later")
    }

    @Test("A column of calls that a resize leaves no room for gives way to the chat")
    func narrowed() {
        var typist = Typist(Sample.running, columns: 140)
        #expect(typist.state.inspector.isOpen)
        typist.handle(.resized(Size(columns: 60, rows: 20)))
        typist.type("hello")
        #expect(typist.state.draw().text().contains("› hello"))
        typist.press("ctrl+t")
        #expect(typist.state.draw().text().hasPrefix(" Calls"))
        typist.press("ctrl+t")
        #expect(typist.state.draw().text().contains("› hello"))
        typist.press("ctrl+t")
        typist.handle(.resized(Size(columns: 140, rows: 20)))
        let text = typist.state.draw().text()
        #expect(text.contains(" Calls") && text.contains("› hello"))
    }

    @Test("The help is seen over the page of calls")
    func helpOverCalls() {
        var typist = Typist(Sample.running, columns: 80)
        typist.press("ctrl+t", "?")
        #expect(typist.state.draw().text().contains("the next call"))
        typist.press("esc")
        #expect(typist.state.draw().text().contains("get_customer"))
        #expect(typist.effects.isEmpty)
    }
}
