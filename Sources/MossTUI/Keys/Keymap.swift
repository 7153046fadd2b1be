import MossTerminalUI

/// Keys by place: the default table, changed by the user's own keys.
package struct Keymap: Sendable {
    /// Where a binding holds. A place's own bindings come before those of everywhere.
    enum Place: String, Sendable, CaseIterable {
        case everywhere, composer, transcript, inspector, approval, list
    }

    /// One row of the table.
    struct Binding: Sendable {
        var place: Place
        var keys: [Key]
        var action: Action
        /// For the help; empty for a key that everybody knows.
        var sentence: String
    }

    static let standard = Keymap()

    private(set) var bindings: [Binding]
    private var lookup: [Place: [Key: Action]] = [:]

    /// The table as it comes.
    package init() {
        bindings = KeymapTable.all
        index()
    }

    /// The table with the user's keys in place of those of each action.
    ///
    /// - Parameter own: Key spellings by action name, such as `"inspector": "f4"`; several keys are
    ///   parted by blanks.
    /// - Returns: Also a sentence for each entry that can't be used.
    package static func changed(by own: [(String, String)]) -> (keymap: Keymap, problems: [String])
    {
        var keymap = Keymap()
        var problems: [String] = []
        for (name, spelling) in own {
            guard let action = Action(rawValue: name) else {
                let near = NearestName.of(name, among: Action.allCases.map(\.rawValue))
                problems.append(
                    "keys: there is no action \"\(name)\""
                        + (near.map { "; is it \"\($0)\"?" } ?? ""))
                continue
            }
            let keys = spelling.split(separator: " ").map { Key(String($0)) }
            guard !keys.isEmpty, !keys.contains(nil) else {
                problems.append(
                    "keys: \"\(name)\" needs a key such as \"ctrl+t\", \"alt+enter\" or \"f4\"")
                continue
            }
            problems += keymap.bind(keys.compactMap { $0 }, to: action)
        }
        keymap.index()
        return (keymap, problems)
    }

    /// What stops an answer or answers an approval: no other action may take its keys.
    private static let kept: Set<Action> = [
        .escape, .interrupt, .approveOnce, .approveConversation, .approveThese, .refuse,
        .refuseWithMessage,
    ]

    /// Gives an action other keys, and takes them from those that had them where it holds: a place's
    /// own binding would come first.
    ///
    /// - Returns: Why that can't be; empty if it was done.
    private mutating func bind(_ keys: [Key], to action: Action) -> [String] {
        let places = Set(bindings.filter { $0.action == action }.map(\.place))
        func collides(_ binding: Binding) -> Bool {
            binding.action != action && binding.keys.contains(where: keys.contains)
                && (places.contains(binding.place) || binding.place == .everywhere)
        }
        if let other = bindings.first(where: { Self.kept.contains($0.action) && collides($0) }) {
            return [
                "keys: \"\(action.rawValue)\" can't have a key of \"\(other.action.rawValue)\""
            ]
        }
        for index in bindings.indices {
            let place = bindings[index].place
            if bindings[index].action == action {
                bindings[index].keys = keys
            } else if places.contains(place)
                || (places.contains(.everywhere) && place != .approval)
            {
                bindings[index].keys.removeAll(where: keys.contains)
            }
        }
        return []
    }

    /// What a key does there; nil if nothing.
    func action(_ key: Key, in place: Place) -> Action? {
        lookup[place]?[key] ?? lookup[.everywhere]?[key]
    }

    /// The first key of an action, as the footer writes it: `^T`. Empty if it has none.
    func label(_ action: Action, in place: Place? = nil) -> String {
        bindings.first { $0.action == action && (place == nil || $0.place == place) }?
            .keys.first?.label ?? ""
    }

    private mutating func index() {
        lookup = [:]
        for binding in bindings {
            for key in binding.keys { lookup[binding.place, default: [:]][key] = binding.action }
        }
    }
}
