import MossPlatform

/// The one place that writes the log. It holds times, sizes and statuses, never a key, a header, an
/// address beyond its host, or a word of a message.
struct Log: Sendable {
    enum Level: Int, CaseIterable, Sendable {
        case error, info, debug, trace

        var name: String { "\(self)" }
    }

    /// Nobody asked for a log.
    static let none = Log(level: nil, path: "")

    let path: String
    private let level: Level?

    private init(level: Level?, path: String) {
        self.level = level
        self.path = path
    }

    /// Writes to `moss-chat.log` in the folder for a program's state, readable by its user alone.
    ///
    /// - Parameter name: A level's name; nil for no log.
    /// - Throws: `UsageError` for another name, and where the file can't be written.
    init(level name: String?, directories: UserDirectories) throws(UsageError) {
        guard let name else {
            self = .none
            return
        }
        guard let level = Level.allCases.first(where: { $0.name == name }) else {
            let names = Level.allCases.map(\.name).joined(separator: ", ")
            throw UsageError("--log takes one of \(names), not \(name)")
        }
        let folder = directories.state + "/moss-chat"
        self.init(level: level, path: folder + "/moss-chat.log")
        do {
            try Files.createDirectory(folder)
            try Files.append([], to: path)
        } catch {
            throw UsageError("the log can't be written: \(error)")
        }
    }

    func isOn(_ level: Level) -> Bool {
        self.level.map { level.rawValue <= $0.rawValue } ?? false
    }

    /// Adds a line. A disk that is full costs the line, not the chat.
    func write(_ level: Level, _ text: @autoclosure () -> String) {
        guard isOn(level) else { return }
        let line = "\(Self.timestamp(.now)) \(level.name) \(text())\n"
        try? Files.append(Array(line.utf8), to: path)
    }

    /// RFC 3339 in UTC, to the millisecond.
    private static func timestamp(_ now: WallClock) -> String {
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let time = CivilTime(unix: now.seconds)
        let date = [digits(time.year, 4), digits(time.month, 2), digits(time.day, 2)]
        let clock = [digits(time.hour, 2), digits(time.minute, 2), digits(time.second, 2)]
        let milliseconds = digits(Int(now.nanoseconds / 1_000_000), 3)
        return date.joined(separator: "-") + "T" + clock.joined(separator: ":")
            + ".\(milliseconds)Z"
    }
}
