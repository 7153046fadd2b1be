/// Numbers and sizes as the screen shows them.
enum SizeText {
    /// `46 bytes`, `5.0 MB`
    static func bytes(_ count: Int) -> String {
        switch count {
        case 1: "1 byte"
        case ..<10_000: "\(grouped(count)) bytes"
        case ..<1_000_000: "\(count / 1000) kB"
        default: "\(count / 1_000_000).\(count % 1_000_000 / 100_000) MB"
        }
    }

    /// `14 more lines`, `1 more line`
    static func counted(_ count: Int, _ noun: String) -> String {
        grouped(count) + " " + noun + (count == 1 ? "" : "s")
    }

    /// `14 000`: digits in groups of three.
    static func grouped(_ number: Int) -> String {
        var digits = String(number.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        groups.insert(digits, at: 0)
        return (number < 0 ? "-" : "") + groups.joined(separator: " ")
    }
}
