import MossData
import Testing

@testable import MossChat

/// The guide is what the built-in model quotes: it may name nothing that is not there.
@Suite("The settings in the guide")
struct GuideSettingsTests {
    private static let code = EmbeddedFile.guide.text.split(separator: "`").enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }

    @Test("It lists the keys of the configuration, all and no other")
    func keys() throws {
        let text = EmbeddedFile.guide.text
        let start = try #require(text.firstRange(of: "The keys are `"))
        let list = text[start.lowerBound...].prefix { $0 != "\n" }
        let listed = list.split(separator: "`").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
        #expect(listed == ConfigurationKeys.all.map(\.name))
    }

    @Test("Every option that it names exists")
    func options() {
        let words = Self.code.flatMap { $0.split(separator: " ") }
        let named = words.filter { $0.hasPrefix("--") }.map { $0.dropFirst(2) }
        #expect(named.count > 5)
        for name in named {
            #expect(OptionTable.options.contains { $0.name == name }, "\(name)")
        }
    }

    @Test("Every subcommand that it names exists")
    func subcommands() {
        let lines = Self.code.map { $0.split(separator: " ") }
        let named = lines.compactMap { words in
            words.firstIndex(of: "moss-chat").flatMap { place in
                place + 1 < words.count ? String(words[place + 1]) : nil
            }
        }
        #expect(named.count > 5)
        for name in named where !name.hasPrefix("-") {
            #expect(OptionTable.commands.contains { $0.name == name }, "\(name)")
        }
    }
}
