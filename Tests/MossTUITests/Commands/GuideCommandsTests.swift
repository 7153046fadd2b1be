import MossData
import Testing

@testable import MossTUI

/// The guide is what the built-in model quotes: it may name nothing that is not there.
@Suite("The commands in the guide")
struct GuideCommandsTests {
    /// The first words of what stands in backticks.
    private static let code = EmbeddedFile.guide.text.split(separator: "`").enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }
        .compactMap { $0.element.split(separator: " ").first.map(String.init) }

    @Test("Every command that it names exists")
    func exist() {
        let named = Self.code.filter { $0.hasPrefix("/") && $0.dropFirst().first?.isLetter == true }
        #expect(named.count > 10)
        for name in named {
            #expect(CommandTable.command(String(name.dropFirst())) != nil, "\(name)")
        }
    }

    @Test("Every command is named")
    func areNamed() {
        for command in CommandTable.all {
            #expect(Self.code.contains("/" + command.name.rawValue), "\(command.name)")
        }
    }
}
