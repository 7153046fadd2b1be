import Moss
import MossRetrieval

/// A tool as moss/extract-1 sees it: its words and its arguments.
struct ToolProfile: Sendable {
    let tool: ModelTool
    let arguments: [ArgumentSpec]
    /// The stems of its name and title.
    let nameStems: Set<String>
    /// Those and the stems of its description.
    let stems: Set<String>
    /// The stems that name what it does: those of its name without verbs of looking.
    let namingStems: [String]
    /// Stems that tell it from no other tool: verbs such as *get*, and *find* where only its
    /// description has it.
    let emptyStems: Set<String>
    /// Whether it seems to look only: its name begins with such a verb or has none that changes
    /// something, and its server says nothing else.
    let looksByName: Bool

    /// A description may be long; its beginning says what the tool does.
    private static let descriptionLimit = 600

    init(_ tool: ModelTool) {
        self.tool = tool
        arguments = ArgumentSpec.specs(of: tool.schema)
        let names = NameWords.words(of: tool.name)
        let stems = Set(names.map(Words.stem)).union(
            MessageWord.words(of: tool.title ?? "").map(\.stem))
        nameStems = stems
        let description = String((tool.description ?? "").prefix(Self.descriptionLimit))
        self.stems = stems.union(MessageWord.words(of: description).map(\.stem))
        let naming = names.filter { !Lexicon.harmlessNameWords.contains($0) }
        namingStems = (naming.isEmpty ? names : naming).map(Words.stem)
        emptyStems = Set(
            Lexicon.lookupVerbs.filter { verb in
                Lexicon.emptyVerbs.contains(verb) || !stems.contains(Words.stem(verb))
            }.map(Words.stem)
        ).subtracting(namingStems)
        let mayLook = tool.hints.isDestructive != true && tool.hints.isReadOnly != false
        looksByName =
            mayLook
            && (names.first.map(Lexicon.harmlessNameWords.contains) ?? false
                || Lexicon.changingVerbs.isDisjoint(with: names))
    }

    /// `crm.lookup_order`, or the bare name of a function.
    var displayName: String {
        tool.serverLabel.map { "\($0).\(tool.name)" } ?? tool.name
    }

    /// Whether it may be called without more ado: its server says that it only looks, or it is built
    /// in and says nothing else.
    var isReadOnly: Bool {
        tool.hints.isReadOnly ?? (tool.isBuiltIn && tool.hints.isDestructive != true)
    }

    /// Whether it speaks for the engine itself, so that its words need no quotation marks.
    var isOwn: Bool { tool.isBuiltIn && tool.serverLabel == MossServer.label }

    /// Whether a token is its name, in any of the spellings in which it is shown. A name that is a
    /// plain word is none.
    func isNamed(by token: MessageToken) -> Bool {
        [displayName, tool.exposedName, tool.name].contains { name in
            name.contains { !$0.isLetter } && name.utf8.elementsEqual(token.text.utf8)
        }
    }

    /// Whether these words name what it does: the first word of its name that says so, and at most
    /// one less than all of them.
    func isNamed(by words: [MessageWord]) -> Bool {
        guard let first = namingStems.first else { return false }
        let said = Set(words.map(\.stem))
        let missing = namingStems.filter { !said.contains($0) }.count
        return said.contains(first) && missing <= (namingStems.count > 2 ? 1 : 0)
    }
}
