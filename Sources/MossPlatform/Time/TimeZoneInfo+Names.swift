extension TimeZoneInfo {
    /// The names of the database, in the order of their bytes, old spellings (`Asia/Calcutta`) among
    /// them. From its text form where that is installed, else by walking its folder; at most 5,000.
    package static func names(directory: String = standardDirectory) -> [String] {
        var names = namesInText("\(directory)/tzdata.zi")
        if names.isEmpty {
            var found: [String] = []
            walk(directory, prefix: "", depth: 0, into: &found)
            names = found
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static let limit = 5_000

    /// Zones are lines `Z NAME …`, links are lines `L TARGET NAME` (zic(8)).
    private static func namesInText(_ path: String) -> [String] {
        guard let bytes = try? Files.read(path, limit: 4_194_304) else { return [] }
        var names: Set<String> = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) where names.count < limit {
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
            let name: ArraySlice<UInt8>? =
                switch fields.first {
                case [UInt8(ascii: "Z")] where fields.count > 1: fields[1]
                case [UInt8(ascii: "L")] where fields.count > 2: fields[2]
                default: nil
                }
            if let name { names.insert(String(decoding: name, as: UTF8.self)) }
        }
        return Array(names)
    }

    private static func walk(
        _ directory: String, prefix: String, depth: Int, into names: inout [String]
    ) {
        guard let entries = try? Files.list(directory, limit: limit) else { return }
        for entry in entries where names.count < limit {
            // Names of zones begin with a capital; `posix`, `right` and the tables do not.
            guard let first = entry.utf8.first, (0x41...0x5A).contains(first) else { continue }
            let path = "\(directory)/\(entry)"
            switch Files.kind(of: path) {
            case .directory where depth < 3:
                walk(path, prefix: "\(prefix)\(entry)/", depth: depth + 1, into: &names)
            case .regular where startsAsZone(path): names.append(prefix + entry)
            default: continue
            }
        }
    }

    private static func startsAsZone(_ path: String) -> Bool {
        (try? Files.read(path, limit: 65_536))?.starts(with: "TZif".utf8) ?? false
    }
}
