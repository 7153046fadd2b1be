import MossTerminalUI
import Testing

@testable import MossTUI

@Suite("The keymap")
struct KeymapTests {
    @Test("No key is bound twice in one place, and every binding has a key")
    func unique() {
        for place in Keymap.Place.allCases {
            let keys = KeymapTable.all.filter { $0.place == place }.flatMap(\.keys)
            #expect(Set(keys).count == keys.count, "\(place.rawValue)")
        }
        for binding in KeymapTable.all {
            #expect(!binding.keys.isEmpty, "\(binding.action.rawValue)")
        }
    }

    @Test("Every action has a key")
    func complete() {
        let bound = Set(KeymapTable.all.map(\.action))
        #expect(Set(Action.allCases) == bound)
    }

    @Test(
        "Keys that flow control used to take are free", arguments: ["ctrl+s", "ctrl+q", "ctrl+\\"])
    func unbound(_ spelling: String) throws {
        let key = try #require(Key(spelling))
        for place in Keymap.Place.allCases { #expect(Keymap().action(key, in: place) == nil) }
    }

    @Test("The user's keys take the place of an action's own")
    func own() throws {
        let (keymap, problems) = Keymap.changed(by: [
            ("inspector", "f4 ctrl+g"), ("hlep", "f3"), ("send", "zzz"),
        ])
        #expect(keymap.action(try #require(Key("f4")), in: .composer) == .inspector)
        #expect(keymap.action(try #require(Key("ctrl+g")), in: .list) == .inspector)
        #expect(keymap.action(try #require(Key("ctrl+t")), in: .composer) == nil)
        #expect(
            problems == [
                "keys: there is no action \"hlep\"; is it \"help\"?",
                "keys: \"send\" needs a key such as \"ctrl+t\", \"alt+enter\" or \"f4\"",
            ])
    }

    @Test("A key of the user's own is taken from what had it, wherever it would come first")
    func taken() throws {
        let (keymap, problems) = Keymap.changed(by: [
            ("inspector", "ctrl+o"), ("suspend", "ctrl+a"), ("raw", "y"), ("undo", "esc"),
        ])
        let place = Keymap.Place.composer
        #expect(keymap.action(try #require(Key("ctrl+o")), in: place) == .inspector)
        #expect(keymap.action(try #require(Key("ctrl+a")), in: place) == .suspend)
        #expect(keymap.action(try #require(Key("home")), in: place) == .lineStart)
        #expect(keymap.action(try #require(Key("y")), in: .approval) == .approveOnce)
        #expect(keymap.action(try #require(Key("esc")), in: place) == .escape)
        #expect(
            problems == [
                "keys: \"raw\" can't have a key of \"approveOnce\"",
                "keys: \"undo\" can't have a key of \"escape\"",
            ])
    }

    @Test("A key for everywhere takes none of those that answer an approval")
    func approvalKept() throws {
        let (keymap, _) = Keymap.changed(by: [("inspector", "y")])
        #expect(keymap.action(try #require(Key("y")), in: .approval) == .approveOnce)
    }

    @Test("The footer writes keys in short")
    func labels() {
        #expect(Keymap().label(.inspector) == "^T")
        #expect(Keymap().label(.escape) == "Esc")
    }
}
