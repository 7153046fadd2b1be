/// The members of a JSON object, in order.
///
/// Names are compared by their UTF-8, never by Unicode equivalence: `é` and `e` with an accent are
/// two members, as they are on the wire. Setting a name that exists keeps its place.
public struct JSONObject: Sendable, Hashable {
    private var members: [(key: String, value: JSONValue)] = []

    /// An empty object.
    public init() {}

    /// An object of these members in their order; the last of doubles wins, at the first one's place.
    public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
        for (key, value) in members { self[key] = value }
    }

    /// An object of a dictionary's members, sorted by name.
    init(sorting dictionary: [String: JSONValue]) {
        members = dictionary.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { (key: $0.key, value: $0.value) }
    }

    /// An object of members whose names are known to differ: those of another object, or what the
    /// reader has looked through. It costs no comparison.
    package init(distinct members: [(key: String, value: JSONValue)]) { self.members = members }

    /// The member's value, or nil if there is none; setting nil removes it.
    public subscript(key: String) -> JSONValue? {
        get { index(of: key).map { members[$0].value } }
        set {
            switch (index(of: key), newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append((key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// The names, in order.
    public var keys: [String] { members.map(\.key) }

    private func index(of key: String) -> Int? {
        members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
    }

    /// Whether both have the same members with the same values in the same order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.elementsEqual(right) {
            $0.key.utf8.elementsEqual($1.key.utf8) && $0.value == $1.value
        }
    }

    /// Hashes the members in order.
    public func hash(into hasher: inout Hasher) {
        for (key, value) in members {
            hasher.combine(key)
            hasher.combine(value)
        }
    }
}

extension JSONObject: RandomAccessCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of members.
    public var endIndex: Int { members.count }
    /// The member at that place.
    public subscript(position: Int) -> (key: String, value: JSONValue) { members[position] }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// An object of the literal's members, in its order.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements.lazy.map { (key: $0.0, value: $0.1) })
    }
}
