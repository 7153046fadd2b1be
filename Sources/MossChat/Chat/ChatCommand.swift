import Moss
import MossConversation
import MossPlatform
import MossTUI
import MossTerminal
import MossTerminalUI

/// The full-screen chat, from the first frame to the way out.
struct ChatCommand {
    let settings: Settings
    let backend: Backend
    let environment: [String: String]
    let directories: UserDirectories
    let isDemonstration: Bool
    /// The first question, or nil.
    let prompt: String?

    /// - Returns: The exit status.
    /// - Throws: `UsageError` for a theme, keys or a terminal that can't be used.
    func run() throws(UsageError) -> Int32 {
        let themes = ThemeStore(folder: directories.configuration + "/moss-chat/themes")
        let themeName = settings.theme ?? "dark"
        let theme = try themes.theme(themeName)
        let (keymap, problems) = Keymap.changed(by: settings.keys)

        let executor: TerminalExecutor
        let terminal: Terminal
        do {
            executor = try TerminalExecutor()
            terminal = try Terminal.enter(
                TerminalOptions(environment: environment, usesMouse: settings.usesMouse),
                waking: executor.wake)
        } catch {
            throw UsageError("\(error)")
        }
        defer { terminal.restore() }

        let bridge = TerminalBridge(terminal, executor)
        let changed = ScreenNotice()
        let conversation = Conversation(
            client: backend.client,
            settings: backend.conversationSettings(settings, isDemonstration: isDemonstration),
            environment: environment, onChange: { changed.tell() })
        let host = ProgramHost(
            backend: backend, conversation: conversation, themes: themes, themeName: themeName,
            depth: terminal.depth,
            readFile: { path throws(UsageError) in try UserFile.text(path, from: nil) })
        let zone = TimeZoneInfo.local()
        let screen = ChatScreen(
            on: executor, device: bridge, conversation: conversation, host: host,
            state: ScreenState(
                size: terminal.size, now: .now, snapshot: firstSnapshot,
                theme: theme.adapted(to: terminal.depth),
                marks: Marks(utf8: terminal.isUTF8),
                localTime: LocalTime { zone.offset(atUnix: Int64($0)).seconds }, keymap: keymap),
            escapeTime: escapeTime, onQuit: { executor.stop() })
        bridge.attach(screen)
        changed.attach(screen)

        let warnings =
            settings.warnings + problems + theme.problems.map { "theme \(themeName): \($0)" }
        let question = prompt
        Task {
            for warning in warnings { await conversation.notice(warning, kind: .warning) }
            if let question { await conversation.send(question) }
        }
        let end = executor.run(terminal, handler: bridge)
        // Children are ended and reaped before we go; their own limit is 2 s.
        _ = executor.finish(within: .seconds(3)) { await conversation.close() }
        terminal.restore()
        if let signal = bridge.signal { ThisProcess.end(by: signal) }
        return end == .terminalGone ? 1 : 0
    }

    /// What is shown before the conversation's own first snapshot: the same, but nothing was asked.
    private var firstSnapshot: ConversationSnapshot {
        let settings = backend.conversationSettings(settings, isDemonstration: isDemonstration)
        return ConversationSnapshot(
            activity: Activity(kind: .ready, since: .now), settings: settings.summary)
    }

    private var escapeTime: Duration {
        if let own = settings.escapeTime { return .milliseconds(own) }
        let isRemote = !(environment["SSH_CONNECTION"] ?? "").isEmpty
        return .milliseconds(isRemote ? 100 : 25)
    }
}
