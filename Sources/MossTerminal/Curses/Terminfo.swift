internal import CNcurses

/// The description of a kind of terminal.
enum Terminfo {
    /// Makes sure that the kind is known and can show a full screen. `newterm` alone would end the
    /// process for some kinds and accept others that cannot place the cursor.
    static func check(_ kind: String?, output: Int32) throws(TerminalError) {
        guard let kind else { throw .kindNotSet }
        var reason: Int32 = 0
        guard !kind.utf8.contains(0), setupterm(kind, output, &reason) == OK else {
            throw .unknownKind(kind)
        }
        defer { moss_forget_terminal() }
        guard moss_capability("cup") != nil else { throw .cannotMoveCursor(kind) }
    }

    /// A capability of the current terminal without its padding times (`$<5>`), which only hardware
    /// of old needs; nil if it has none by that name.
    static func capability(_ name: String) -> [UInt8]? {
        guard let text = moss_capability(name) else { return nil }
        return withoutPadding(Array(String(cString: text).utf8))
    }

    static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.first {
            if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
                rest = rest[(end + 1)...]
            } else {
                result.append(byte)
                rest.removeFirst()
            }
        }
        return result
    }
}
