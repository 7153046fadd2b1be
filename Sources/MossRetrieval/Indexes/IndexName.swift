/// The rule for the names of indexes, which is that of Moss Inference's `X-Moss-Indexes` header.
package enum IndexName {
    /// The most names in one search.
    package static let limit = 32

    /// Printable ASCII, not empty, no comma, no space at either end.
    package static func isValid(_ name: String) -> Bool {
        let bytes = name.utf8
        return !bytes.isEmpty && bytes.first != 0x20 && bytes.last != 0x20
            && bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ",") }
    }

    static func check(_ name: String) throws(IndexError) {
        if !isValid(name) { throw .badName(name) }
    }

    /// The names without doubles, in their order.
    static func checked(_ names: [String]) throws(IndexError) -> [String] {
        var checked: [String] = []
        for name in names where !checked.contains(name) {
            try check(name)
            checked.append(name)
        }
        if checked.count > limit { throw .tooManyNames(limit: limit) }
        return checked
    }
}
