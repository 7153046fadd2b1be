import Testing

@testable import MossTerminalUI

@Suite struct ThemeTests {
    @Test("The themes of the project have every scope and no fault", arguments: ["dark", "light"])
    func ownThemes(name: String) throws {
        let theme = Theme(name: name, entries: try Fixture.theme(name))
        #expect(theme.problems == [])
    }

    @Test(
        "What is selected and what asks can be seen without colours", arguments: ["dark", "light"])
    func withoutColors(name: String) throws {
        let theme = Theme(name: name, entries: try Fixture.theme(name)).adapted(to: .none)
        for scope in ThemeScope.allCases {
            #expect(theme[scope].foreground == nil)
            #expect(theme[scope].background == nil)
        }
        for scope in [ThemeScope.selection, .popupSelection, .statusAsk, .currentMatch] {
            #expect(theme[scope].attributes.contains(.reverse))
        }
        #expect(theme[.selection] != theme[.text])
        #expect(theme[.currentMatch] != theme[.match])
    }

    @Test("Only what lies over the text has a background", arguments: ["dark", "light"])
    func backgrounds(name: String) throws {
        let theme = Theme(name: name, entries: try Fixture.theme(name))
        let painted = Set(ThemeScope.allCases.filter { theme[$0].background != nil })
        #expect(
            painted == [
                .selection, .match, .currentMatch, .popup, .popupSelection, .popupDetail,
                .statusAsk,
            ])
    }

    @Test("A colour is a number or a name, with stand-ins or the nearest ones")
    func colors() {
        let theme = Theme(
            name: "x",
            entries: [
                "text": ["fg": "203/bright-red/1", "bg": "default"],
                "muted": ["fg": "203"],
                "accent": ["fg": "bright-blue/12"],
                "rule": ["fg": "238/default/default", "attributes": "bold  underline"],
            ])
        #expect(
            theme[.text].foreground == Color(indexed: 203, ansi16: 9, ansi8: 1))
        #expect(theme[.text].background == nil)
        #expect(theme[.muted].foreground == Color(203))
        #expect(theme[.accent].foreground == Color(indexed: 12, ansi16: 12, ansi8: 4))
        #expect(theme[.rule].foreground == Color(indexed: 238, ansi16: nil, ansi8: nil))
        #expect(theme[.rule].attributes == [.bold, .underline])
        #expect(theme.problems.count == 1)
    }

    @Test(
        "A fault is told in a sentence that names its place",
        arguments: [
            ("callDoen", "fg", "1", "There is no scope callDoen; is it callDone?"),
            ("text", "fg", "256", "text.fg is \"256\", which is not a colour"),
            ("text", "bg", "-1", "text.bg is \"-1\", which is not a colour"),
            ("text", "fg", "1/16", "text.fg is \"1/16\", which is not a colour"),
            ("text", "fg", "1/1/8", "text.fg is \"1/1/8\", which is not a colour"),
            ("text", "fg", "1/2/3/4", "text.fg is \"1/2/3/4\", which is not a colour"),
            ("text", "fg", "", "text.fg is \"\", which is not a colour"),
            ("text", "fg", "rde", "text.fg is \"rde\", which is not a colour"),
            ("text", "attributes", "bolt", "text.attributes says \"bolt\"; it may have bold"),
            ("text", "color", "1", "text has no member color; it may have fg"),
        ]
    )
    func faults(scope: String, member: String, value: String, sentence: String) {
        let theme = Theme(name: "x", entries: [scope: [member: value]])
        #expect(theme.problems.contains { $0.hasPrefix(sentence) })
        #expect(theme[.text].foreground == nil)
    }

    @Test("Missing scopes are named and look like plain text")
    func missing() {
        let theme = Theme(name: "x", entries: [:])
        #expect(theme.problems.count == 1)
        #expect(theme.problems.first?.contains("callFailed") == true)
        #expect(theme[.callFailed] == .plain)
    }
}
