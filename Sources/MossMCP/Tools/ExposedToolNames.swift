/// The names under which a model sees the tools of several servers, and the way back.
///
/// A name is `label__name` with every other sign than `A-Z a-z 0-9 _ -` replaced by `_`. Where that
/// is longer than 64 bytes or taken, it ends in `_` and 8 hex digits of an FNV-1a hash of label and
/// name. The way back is a table: the exposed name is never split, since `a_` + `b` and `a` + `_b`
/// look alike. The same tools in the same order always get the same names.
package struct ExposedToolNames: Sendable {
    /// A tool's server and the server's own name for it.
    package struct Origin: Sendable, Hashable {
        package let label: String
        package let name: String
    }

    package static let lengthLimit = 64
    private var origins: [String: Origin?] = [:]

    /// - Parameter reserved: Names that are taken by other tools of the same request.
    package init(reserved: some Sequence<String> = []) {
        for name in reserved { origins.updateValue(nil, forKey: name) }
    }

    /// The name for a tool; a tool that has one already gets another, so add each once.
    package mutating func add(label: String, name: String) -> String {
        let plain = Self.plainName(label: label, name: name)
        var exposed = plain
        var salt = 0
        while exposed.utf8.count > Self.lengthLimit || origins[exposed] != nil {
            let suffix = "_" + Self.hash(label: label, name: name, salt: salt)
            exposed = plain.prefix(Self.lengthLimit - suffix.utf8.count) + suffix
            salt += 1
        }
        origins[exposed] = Origin(label: label, name: name)
        return exposed
    }

    /// Where the tool of that exposed name comes from, or nil where no server's tool has it.
    package func origin(of exposed: String) -> Origin? { origins[exposed] ?? nil }

    /// `label__name` with the signs that models take, not yet shortened.
    package static func plainName(label: String, name: String) -> String {
        String(
            String.UnicodeScalarView(
                "\(label)__\(name)".unicodeScalars.map { isSafe($0) ? $0 : "_" }))
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "A"..."Z", "a"..."z", "0"..."9", "_", "-": true
        default: false
        }
    }

    /// FNV-1a, 32 bits, of label, a zero byte, name, and the salt unless it is 0.
    private static func hash(label: String, name: String, salt: Int) -> String {
        var hash: UInt32 = 0x811C_9DC5
        let salted = salt == 0 ? [] : [0] + Array(String(salt).utf8)
        for byte in Array(label.utf8) + [0] + Array(name.utf8) + salted {
            hash = (hash ^ UInt32(byte)) &* 0x0100_0193
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
