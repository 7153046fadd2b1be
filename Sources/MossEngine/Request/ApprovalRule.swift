import Moss

/// Which calls of a server the user is asked for.
package enum ApprovalRule: Sendable, Hashable {
    /// None.
    case never
    /// Each.
    case always
    /// Those of tools that are not marked read-only.
    case writes
    /// By two filters of a request: `never` wins over `always`.
    case filtered(ToolFilters)

    /// The two filters of a `require_approval` object; nil where one is absent.
    package struct ToolFilters: Sendable, Hashable {
        var always: ToolFilter?
        var never: ToolFilter?
    }

    /// Whether a call of that tool waits for the user.
    func asks(for tool: ModelTool) -> Bool {
        switch self {
        case .never: return false
        case .always: return true
        case .writes: return tool.hints.isReadOnly != true
        case .filtered(let filters):
            if let never = filters.never, never.matches(tool) { return false }
            if let always = filters.always { return always.matches(tool) }
            return filters.never != nil
        }
    }

    /// Reads `require_approval`; nil if it is absent.
    static func read(_ fields: Fields) throws(EngineFailure) -> ApprovalRule? {
        let key = "require_approval"
        switch fields.value(key) {
        case nil: return nil
        case .string("always"): return .always
        case .string("never"): return .never
        case .string(let other): throw fields.wrongValue(key, other, ["always", "never"])
        case .object(let object):
            let inner = Fields(object, at: fields.path(key))
            return .filtered(
                ToolFilters(
                    always: try ToolFilter.read(inner, "always"),
                    never: try ToolFilter.read(inner, "never")))
        case let other?: throw fields.wrongType(key, "a string or an object", other)
        }
    }
}
