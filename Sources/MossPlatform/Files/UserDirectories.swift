/// Where a user's files belong, by the XDG Base Directory Specification 0.8: a variable that is not
/// set, empty, or not an absolute path stands for its default.
package struct UserDirectories: Hashable, Sendable {
    package let home: String
    /// `XDG_CONFIG_HOME`, else `~/.config`.
    package let configuration: String
    /// `XDG_DATA_HOME`, else `~/.local/share`.
    package let data: String
    /// `XDG_STATE_HOME`, else `~/.local/state`.
    package let state: String
    /// `XDG_CACHE_HOME`, else `~/.cache`.
    package let cache: String
    /// `XDG_RUNTIME_DIR`; nil if there is none, it has no default.
    package let runtime: String?

    /// - Parameters:
    ///   - environment: The variables to look at.
    ///   - userHome: The home directory where `HOME` names none; nil asks the user database, and `/`
    ///     is taken if that knows none.
    package init(environment: [String: String] = Environment.all(), userHome: String? = nil) {
        func absolute(_ name: String) -> String? {
            guard let value = environment[name], value.hasPrefix("/") else { return nil }
            return value
        }
        let home = absolute("HOME") ?? userHome ?? System.homeDirectoryOfUser() ?? "/"
        let base = home.hasSuffix("/") ? String(home.dropLast()) : home
        self.home = home
        configuration = absolute("XDG_CONFIG_HOME") ?? base + "/.config"
        data = absolute("XDG_DATA_HOME") ?? base + "/.local/share"
        state = absolute("XDG_STATE_HOME") ?? base + "/.local/state"
        cache = absolute("XDG_CACHE_HOME") ?? base + "/.cache"
        runtime = absolute("XDG_RUNTIME_DIR")
    }

    /// A path in which a leading `~` or `~/` is replaced by the home directory.
    package func expanding(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/") else { return path }
        return (home.hasSuffix("/") ? String(home.dropLast()) : home) + path.dropFirst()
    }
}
