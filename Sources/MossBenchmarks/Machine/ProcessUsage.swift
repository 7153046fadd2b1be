import MossPlatform

/// What a process uses, as the kernel's folder `/proc/PID` tells.
struct ProcessUsage: Sendable {
    /// All its memory that is in RAM, in bytes.
    var residentBytes: Int
    /// The part of it that is no file's.
    var anonymousBytes: Int
    /// The time it has run on a core, in its own code and in the kernel.
    var time: Duration
    /// How often each of its threads has gone to sleep since it began.
    private var sleeps: [String: Int] = [:]

    /// - Throws: `FileError` if there is no such process, `MeasurementError` if it has ended.
    init(of process: Int32) throws {
        let folder = "/proc/\(process)"
        let status = try Self.text(folder + "/status")
        residentBytes = try Self.bytes("VmRSS", in: status)
        anonymousBytes = try Self.bytes("RssAnon", in: status)
        time = Self.time(in: try Self.text(folder + "/stat"))
        for thread in try Files.list(folder + "/task") {
            // A thread that has just ended has no file any more.
            guard let status = try? Self.text("\(folder)/task/\(thread)/status") else { continue }
            sleeps[thread] = Self.field("voluntary_ctxt_switches", in: status)
        }
    }

    /// How often its threads have gone to sleep since an earlier look.
    func sleeps(since earlier: ProcessUsage) -> Int {
        sleeps.reduce(0) { $0 + $1.value - (earlier.sleeps[$1.key] ?? 0) }
    }

    /// The memory of a line `Name:   1234 kB`. A process that has ended has no such line.
    static func bytes(_ name: String, in status: String) throws(MeasurementError) -> Int {
        guard let kilobytes = field(name, in: status) else {
            throw MeasurementError("the process has ended")
        }
        return kilobytes * 1024
    }

    /// The number of a line `Name:   1234 kB`; nil if there is none.
    static func field(_ name: String, in status: String) -> Int? {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.dropFirst(name.count + 1)
            .split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }

    /// The times of `/proc/PID/stat`, fields 14 and 15 of proc(5), in hundredths of a second.
    static func time(in stat: String) -> Duration {
        // The second field is the name in brackets, which may hold blanks and brackets.
        guard let bracket = stat.lastIndex(of: ")") else { return .zero }
        let fields = stat[stat.index(after: bracket)...].split(separator: " ")
        guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12])
        else { return .zero }
        return .milliseconds(10) * (user + system)
    }

    private static func text(_ path: String) throws(FileError) -> String {
        String(decoding: try Files.read(path, limit: 1 << 16), as: UTF8.self)
    }
}
