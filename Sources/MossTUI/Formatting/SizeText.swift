import MossTerminalUI

/// Numbers and sizes as the screen shows them.
enum SizeText {
    /// `46 bytes`, `5.0 MB`
    static func bytes(_ count: Int) -> String {
        switch count {
        case 1: "1 byte"
        case ..<10_000: "\(count.grouped) bytes"
        case ..<1_000_000: "\(count / 1000) kB"
        default: "\(count / 1_000_000).\(count % 1_000_000 / 100_000) MB"
        }
    }
}
