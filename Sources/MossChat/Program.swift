import Moss
import MossConversation
import MossPlatform

/// One run of the program: reads the command line and the configuration, and does what they say.
struct Program {
    let arguments: [String]
    let environment: [String: String]
    let output = Output()

    /// - Returns: The exit status: 0 done, 1 failed, 2 wrong use.
    func run() -> Int32 {
        do throws(UsageError) {
            let options = try Options.parse(arguments)
            if options.has("version") || options.command == "version" {
                return print("moss-chat \(Main.version)\n")
            }
            if options.has("help") || options.command == "help" {
                let isNamed = arguments.contains(options.command)
                let command = options.command == "help" ? options.words.first : options.command
                return print(HelpText.page(for: isNamed ? command : nil))
            }
            return try run(options)
        } catch {
            output.error("moss-chat: \(error)")
            return 2
        }
    }

    private func print(_ text: String) -> Int32 {
        do throws(OutputGone) {
            try output.write(text)
            return 0
        } catch {
            return 1
        }
    }

    private func run(_ options: Options) throws(UsageError) -> Int32 {
        let directories = UserDirectories(environment: environment)
        let indexPath = LocalIndexFiles.path(directories)
        if options.command == "index" {
            let command = IndexCommand(words: options.words, path: indexPath)
            return try waitFor { try await command.run() }
        }
        let (settings, isDemonstration) = try settings(options, directories)
        let log = try Log(level: settings.log, directories: directories)
        let backend = try Backend(
            settings, environment: environment, indexPath: indexPath, log: log)
        try check(backend, backend.conversationSettings(settings, isDemonstration: isDemonstration))
        log.write(.info, "moss-chat \(Main.version) starts: \(options.command)")
        let status = try talk(options, settings, backend, directories, isDemonstration)
        log.write(.info, "moss-chat ends with status \(status)")
        return status
    }

    private func talk(
        _ options: Options, _ settings: Settings, _ backend: Backend,
        _ directories: UserDirectories, _ isDemonstration: Bool
    ) throws(UsageError) -> Int32 {
        // Without a screen to draw on, the chat is one answer.
        if options.command == "ask" || !StandardStream.output.isTerminal {
            return try ask(options, settings, backend, isDemonstration)
        }
        let chat = ChatCommand(
            settings: settings, backend: backend, environment: environment,
            directories: directories, isDemonstration: isDemonstration,
            prompt: try PromptText.read(options.prompt))
        return try chat.run()
    }

    private func ask(
        _ options: Options, _ settings: Settings, _ backend: Backend, _ isDemonstration: Bool
    ) throws(UsageError) -> Int32 {
        guard let prompt = try PromptText.read(options.prompt) else {
            throw UsageError(
                options.command == "ask"
                    ? "ask needs a prompt: moss-chat ask \"your question\", or text by a pipe"
                    : "the chat needs a terminal on standard output; with a prompt it answers once")
        }
        for warning in settings.warnings { output.error("moss-chat: \(warning)") }
        let command = AskCommand(
            backend: backend,
            settings: backend.conversationSettings(settings, isDemonstration: isDemonstration),
            environment: environment, prompt: prompt, printsEvents: options.has("json"))
        let (signals, signalled) = AsyncStream.makeStream(of: Signal.self)
        return try Blocking.wait(
            signals: [.interrupt, .terminate, .hangUp], onSignal: { signalled.yield($0) }
        ) {
            await command.run(until: signals)
        }
    }

    // MARK: Settings

    private func settings(
        _ options: Options, _ directories: UserDirectories
    ) throws(UsageError) -> (Settings, isDemonstration: Bool) {
        let usual = directories.configuration + "/moss-chat/config.json"
        let path = options.value("config") ?? usual
        var outcome = ConfigurationReader.Outcome(configuration: Configuration(), warnings: [])
        if options.has("config") || Files.exists(path) {
            do {
                outcome = try ConfigurationReader.read(
                    try Files.read(path, limit: UserFile.limit), file: path)
            } catch {
                throw UsageError("\(error)")
            }
        }
        var options = options
        let isDemonstration = options.command == "demo"
        if isDemonstration { options.values["engine"] = ["local"] }
        let settings = try Settings(
            options: options, configuration: outcome.configuration,
            warnings: outcome.warnings.map(\.description), environment: environment,
            folder: Self.folder(of: path), readFile: UserFile.text)
        return (settings, isDemonstration)
    }

    /// The folder of a file, as an absolute path.
    private static func folder(of path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
        let here = Files.currentDirectory ?? "/"
        return ([here] + parts.map(String.init)).joined(separator: "/")
    }

    /// A local index that was named must be there before anything is asked.
    private func check(
        _ backend: Backend, _ settings: ConversationSettings
    ) throws(UsageError) {
        guard let engine = backend.engine else { return }
        let problem = try Blocking.wait { () -> String? in
            do {
                try await IndexNames.check(
                    settings.indexes, in: engine, isDemonstration: settings.isDemonstration)
                return nil
            } catch {
                return "\(error)"
            }
        }
        if let problem { throw UsageError(problem) }
    }

    private func waitFor(
        _ body: @escaping @Sendable () async throws -> Void
    ) throws(UsageError) -> Int32 {
        let output = output
        return try Blocking.wait {
            do {
                try await body()
                return 0
            } catch is OutputGone {
                return 1
            } catch let error as UsageError {
                output.error("moss-chat: \(error)")
                return 2
            } catch {
                output.error("moss-chat: \(error)")
                return 1
            }
        }
    }
}
