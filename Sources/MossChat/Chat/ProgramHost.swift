import Moss
import MossConversation
import MossRetrieval
import MossTUI
import MossTerminalUI

/// Does for the screen what concerns the program around it: models, indexes, themes, instructions,
/// the demonstration, the guide.
actor ProgramHost: ChatHost {
    private let backend: Backend
    private let conversation: Conversation
    private let themes: ThemeStore
    private let depth: ColorDepth
    private let readFile: @Sendable (String) throws(UsageError) -> String
    private var themeName: String

    init(
        backend: Backend, conversation: Conversation, themes: ThemeStore, themeName: String,
        depth: ColorDepth, readFile: @escaping @Sendable (String) throws(UsageError) -> String
    ) {
        self.backend = backend
        self.conversation = conversation
        self.themes = themes
        self.themeName = themeName
        self.depth = depth
        self.readFile = readFile
    }

    func choices(_ kind: ChoiceKind) async -> [Choice] {
        let settings = await conversation.currentSettings
        switch kind {
        case .theme:
            return themes.names.map {
                Choice(name: $0, detail: "", isCurrent: $0 == themeName)
            }
        case .model:
            // The service lists no models: any name can be typed.
            let names = backend.engine?.models ?? [settings.model]
            return names.map { name in
                let detail =
                    name == "moss/extract-1"
                    ? "built in: quotes and runs tools, writes nothing" : ""
                return Choice(name: name, detail: detail, isCurrent: name == settings.model)
            }
        case .index:
            guard let engine = backend.engine else {
                return settings.indexes.map { Choice(name: $0, detail: "in use", isCurrent: true) }
            }
            let summaries = try? await engine.indexes(isDemonstration: settings.isDemonstration)
            return (summaries ?? []).map { index in
                Choice(
                    name: index.name, detail: index.passages.counted("passage"),
                    isCurrent: settings.indexes.contains(index.name))
            }
        }
    }

    func perform(_ request: HostRequest) async -> HostOutcome {
        switch request {
        case .setModel(let name): return await setModel(name)
        case .setIndexes(let names): return await setIndexes(names)
        case .toggleIndex(let name):
            let current = await conversation.currentSettings.indexes
            return await setIndexes(
                current.contains(name) ? current.filter { $0 != name } : current + [name])
        case .showInstructions:
            let text = await conversation.currentSettings.instructions
            await conversation.notice(
                text == nil ? "There are no instructions" : "The instructions",
                details: text.map { [$0] } ?? [])
            return .done("/instructions TEXT, @FILE or none changes them")
        case .setInstructions(let text): return await setInstructions(text)
        case .setTheme(let name): return await setTheme(name)
        case .startDemo: return await startDemo()
        case .newConversation:
            await conversation.startNew()
            return .done("a new conversation")
        case .askGuide(let question): return await askGuide(question)
        }
    }

    // MARK: Commands

    private func setModel(_ name: String) async -> HostOutcome {
        var chosen = name
        if let engine = backend.engine {
            guard let known = engine.resolve(name) else {
                return .refused(engine.unknownModel(name))
            }
            chosen = known
        }
        let model = chosen
        await conversation.update { $0.model = model }
        return .done("\(model) answers from now on")
    }

    private func setIndexes(_ names: [String]) async -> HostOutcome {
        if let engine = backend.engine {
            do {
                try await IndexNames.check(
                    names, in: engine,
                    isDemonstration: conversation.currentSettings.isDemonstration)
            } catch let error as UsageError {
                return .refused(error.description)
            } catch {
                return .refused("\(error)")
            }
        }
        await conversation.update { $0.indexes = names }
        return .done(
            names.isEmpty
                ? "no index is searched" : names.joined(separator: ", ") + " will be searched")
    }

    private func setInstructions(_ text: String?) async -> HostOutcome {
        var instructions = text
        if let text, text.hasPrefix("@") {
            do throws(UsageError) {
                instructions = try readFile(String(text.dropFirst()))
            } catch {
                return .refused(error.description)
            }
        }
        let new = instructions
        await conversation.update { $0.instructions = new }
        return .done(
            new == nil ? "no instructions" : "the instructions hold from the next question on")
    }

    private func setTheme(_ name: String) async -> HostOutcome {
        do throws(UsageError) {
            let theme = try themes.theme(name)
            themeName = name
            for problem in theme.problems {
                await conversation.notice("theme \(name): \(problem)", kind: .warning)
            }
            return .theme(theme.adapted(to: depth))
        } catch {
            return .refused(error.description)
        }
    }

    private func startDemo() async -> HostOutcome {
        guard backend.engine != nil else {
            return .refused("the demonstration needs the engine in this program: moss-chat demo")
        }
        await conversation.startNew()
        await conversation.update { settings in
            settings.isDemonstration = true
            settings.indexes = ["faq"] + settings.indexes.filter { $0 != "faq" }
            settings.serverTools.removeAll { $0["server_label"] == "crm" }
            settings.serverTools.append(LocalEngine.demoServer)
        }
        return .done("the shop is open: ask where order A1 is")
    }

    /// The guide answers by the built-in model, whatever the engine; its answer is no part of the
    /// conversation.
    private func askGuide(_ question: String) async -> HostOutcome {
        do {
            let answer = try await GuideAnswer.ask(question)
            await conversation.notice(question, details: [answer])
            return .done("")
        } catch {
            return .refused("the guide could not be asked: \(error)")
        }
    }
}
