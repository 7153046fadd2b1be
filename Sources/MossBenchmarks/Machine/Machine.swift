import MossPlatform

/// What the figures were measured on.
enum Machine {
    static var line: String {
        let processors = read("/proc/cpuinfo")
        let kernel = read("/proc/sys/kernel/osrelease").split(separator: "\n").first ?? "unknown"
        return line(processors: processors, kernel: String(kernel))
    }

    /// - Parameters:
    ///   - processors: What `/proc/cpuinfo` says.
    ///   - kernel: The kernel's release.
    static func line(processors: String, kernel: String) -> String {
        let lines = processors.split(separator: "\n")
        let cores = lines.count { $0.hasPrefix("processor") }
        let model =
            lines.first { $0.hasPrefix("model name") }
            .map { $0.drop { $0 != ":" }.dropFirst().drop { $0 == " " } } ?? "unknown processor"
        return "\(cores) cores, \(model), Linux \(kernel); "
            + "server, chat and reader share the cores"
    }

    private static func read(_ path: String) -> String {
        String(decoding: (try? Files.read(path, limit: 1 << 20)) ?? [], as: UTF8.self)
    }
}
