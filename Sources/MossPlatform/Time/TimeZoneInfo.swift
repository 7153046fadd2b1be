/// A time zone of the system's database: its offset from UTC at any moment.
package struct TimeZoneInfo: Sendable {
    /// As it was asked for, `America/Toronto`; for the local zone the name its link leads to, or
    /// `local` if it has none.
    package let name: String

    private enum Source {
        case file(TimeZoneFile)
        case rule(PosixTimeZone)
        case universal
    }

    private let source: Source

    private init(name: String, source: Source) {
        self.name = name
        self.source = source
    }

    package static let utc = TimeZoneInfo(name: "UTC", source: .universal)

    /// Where the database is.
    package static let standardDirectory = "/usr/share/zoneinfo"

    /// The zone of that exact name; nil if the database has none. Names are checked, so that one from
    /// a model never leaves the database's folder.
    package static func load(
        name: String, directory: String = standardDirectory
    ) -> TimeZoneInfo? {
        guard isSafe(name) else { return nil }
        return read("\(directory)/\(name)").map { TimeZoneInfo(name: name, source: .file($0)) }
    }

    /// The zone of this machine: `TZ` (a name, an absolute file, or a POSIX rule; a leading colon is
    /// dropped), else `/etc/localtime`, else UTC.
    package static func local(
        environment: [String: String] = Environment.all(),
        directory: String = standardDirectory,
        localFile: String = "/etc/localtime"
    ) -> TimeZoneInfo {
        if var value = environment["TZ"], !value.isEmpty {
            if value.hasPrefix(":") { value.removeFirst() }
            if let zone = load(name: value, directory: directory) { return zone }
            if value.hasPrefix("/"), let file = read(value) {
                return TimeZoneInfo(name: nameInDatabase(value, directory), source: .file(file))
            }
            if let rule = PosixTimeZone(value) {
                return TimeZoneInfo(name: value, source: .rule(rule))
            }
            return .utc
        }
        guard let file = read(localFile) else { return .utc }
        return TimeZoneInfo(name: nameInDatabase(localFile, directory), source: .file(file))
    }

    /// Seconds east of UTC and the zone's own short name, such as `EST` or `+0330`, at a moment.
    package func offset(atUnix seconds: Int64) -> (seconds: Int, abbreviation: String) {
        let time: TimeZoneFile.LocalTime? =
            switch source {
            case .file(let file): file.localTime(at: seconds)
            case .rule(let rule): rule.localTime(at: seconds)
            case .universal: nil
            }
        guard let time else { return (0, "UTC") }
        return (time.offset, time.abbreviation)
    }

    /// What clocks there show at a moment.
    package func civilTime(atUnix seconds: Int64) -> CivilTime {
        CivilTime(unix: seconds, offset: offset(atUnix: seconds).seconds)
    }

    /// The largest file of the database has under 4 KiB.
    private static func read(_ path: String) -> TimeZoneFile? {
        guard Files.kind(of: path) == .regular,
            let bytes = try? Files.read(path, limit: 1_048_576)
        else { return nil }
        return TimeZoneFile(bytes)
    }

    /// Parts of letters, digits, `_`, `+` and `-`; no leap-second zones, whose clocks are not ours.
    private static func isSafe(_ name: String) -> Bool {
        guard name.utf8.count <= 100, !name.hasPrefix("right/") else { return false }
        return name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { byte in
                    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
                        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
                        || "_+-".utf8.contains(byte)
                }
        }
    }

    private static func nameInDatabase(_ path: String, _ directory: String) -> String {
        guard let target = Files.realPath(path),
            let base = Files.realPath(directory),
            target.hasPrefix(base + "/")
        else { return "local" }
        let name = String(target.dropFirst(base.count + 1))
        return isSafe(name) ? name : "local"
    }
}
