/// Reads the entries of a theme and collects what is wrong with them.
struct ThemeReader {
    private(set) var problems: [String] = []

    private static let colorNames = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
        "bright-black", "bright-red", "bright-green", "bright-yellow", "bright-blue",
        "bright-magenta", "bright-cyan", "bright-white",
    ]

    mutating func read(_ entries: [String: [String: String]]) -> [ThemeScope: Theme.Look] {
        var looks: [ThemeScope: Theme.Look] = [:]
        for (name, members) in entries.sorted(by: { $0.key < $1.key }) {
            guard let scope = ThemeScope(rawValue: name) else {
                let near = NearestName.of(name, among: ThemeScope.allCases.map(\.rawValue))
                let hint = near.map { "; is it \($0)?" } ?? "."
                problems.append("There is no scope \(name)\(hint)")
                continue
            }
            looks[scope] = look(of: members, in: name)
        }
        let missing = ThemeScope.allCases.filter { looks[$0] == nil }.map(\.rawValue)
        if !missing.isEmpty {
            let scopes = missing.joined(separator: ", ")
            problems.append("These scopes are missing and keep the default look: \(scopes).")
        }
        return looks
    }

    private mutating func look(of members: [String: String], in scope: String) -> Theme.Look {
        var look = Theme.Look()
        for (member, value) in members.sorted(by: { $0.key < $1.key }) {
            switch member {
            case "fg": look.style.foreground = color(value, in: "\(scope).fg")
            case "bg": look.style.background = color(value, in: "\(scope).bg")
            case "attributes":
                look.style.attributes = attributes(value, in: "\(scope).attributes")
            case "mono": look.mono = attributes(value, in: "\(scope).mono")
            default:
                problems.append(
                    "\(scope) has no member \(member); it may have fg, bg, attributes, mono.")
            }
        }
        return look
    }

    private mutating func color(_ text: String, in place: String) -> Color? {
        if text == "default" { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 3, let indexed = index(of: parts[0], upTo: 255) else {
            problems.append(Self.sentence(about: text, in: place))
            return nil
        }
        let nearest = Color(indexed)
        var standIns = [nearest.ansi16, nearest.ansi8]
        for (place16or8, part) in parts.dropFirst().enumerated() {
            let limit = place16or8 == 0 ? 15 : 7
            standIns[place16or8] = index(of: part, upTo: limit)
            if standIns[place16or8] == nil, part != "default" {
                problems.append(Self.sentence(about: text, in: place))
                return nil
            }
        }
        if parts.count == 2 { standIns[1] = standIns[0].map { $0 % 8 } }
        return Color(indexed: indexed, ansi16: standIns[0], ansi8: standIns[1])
    }

    private static func sentence(about text: String, in place: String) -> String {
        "\(place) is \"\(text)\", which is not a colour: write a number up to 255 or a name such "
            + "as bright-red, then its stand-ins with 16 and with 8 colours, as in "
            + "\"203/bright-red/red\", or default."
    }

    /// A palette index from a number or one of the sixteen names; `nil` if it is neither or over
    /// the limit.
    private func index(of text: Substring, upTo limit: Int) -> UInt8? {
        guard let number = Int(text) ?? Self.colorNames.firstIndex(where: { $0 == text }),
            (0...limit).contains(number)
        else { return nil }
        return UInt8(number)
    }

    private mutating func attributes(_ text: String, in place: String) -> Attributes {
        var attributes: Attributes = []
        for word in text.split(separator: " ") {
            if let known = Attributes.names.first(where: { $0.name == word }) {
                attributes.insert(known.attribute)
            } else {
                let names = Attributes.names.map(\.name).joined(separator: ", ")
                problems.append("\(place) says \"\(word)\"; it may have \(names).")
            }
        }
        return attributes
    }
}
