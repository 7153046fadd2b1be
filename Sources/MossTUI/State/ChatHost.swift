package import MossTerminalUI

/// What the screen needs from the program around it: the models, indexes and themes that there
/// are, and the changes that a command makes.
package protocol ChatHost: Sendable {
    /// The rows of a list, in order. Slow sources are the host's affair.
    func choices(_ kind: ChoiceKind) async -> [Choice]

    /// Does what a command asks for, and says how it went.
    func perform(_ request: HostRequest) async -> HostOutcome
}

/// A list that the user picks from.
package enum ChoiceKind: String, Sendable, Equatable {
    case model, index, theme
}

/// One row of such a list.
package struct Choice: Sendable, Equatable {
    /// What is chosen.
    package var name: String
    /// What is said beside it.
    package var detail: String
    /// Whether it is in use now.
    package var isCurrent: Bool

    package init(name: String, detail: String, isCurrent: Bool) {
        self.name = name
        self.detail = detail
        self.isCurrent = isCurrent
    }
}

/// A change that the user asked for by a command.
package enum HostRequest: Sendable, Equatable {
    case setModel(String)
    /// Empty for none.
    case setIndexes([String])
    case toggleIndex(String)
    case showInstructions
    /// Text or `@FILE`; nil removes them.
    case setInstructions(String?)
    case setTheme(String)
    case startDemo
    case newConversation
    /// A question for the guide, whatever the engine.
    case askGuide(String)
}

/// How it went.
package enum HostOutcome: Sendable, Equatable {
    /// With a few words for the status line.
    case done(String)
    /// Lines for the transcript.
    case notice(title: String, details: [String])
    case theme(Theme)
    /// A sentence that says what to do.
    case refused(String)
}
