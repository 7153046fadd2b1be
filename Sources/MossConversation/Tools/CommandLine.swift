extension FunctionTool {
    /// What a call of it starts, for the eyes.
    package var summary: CommandSummary {
        CommandSummary(
            commandLine: command.map(Self.quoted).joined(separator: " "),
            directory: directory,
            timeLimit: timeout)
    }

    /// A word as a shell would need it.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
                true
            default: Self.plainMarks.contains(byte)
            }
        }
        if isPlain, !word.isEmpty { return word }
        return "'"
            + word.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: #"'\''"#) + "'"
    }

    private static let plainMarks = Array("_@%+=:,./-".utf8)
}
