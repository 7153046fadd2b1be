/// Finds the name that somebody probably meant.
package enum NearestName {
    /// The name nearest to `word`: at most two slips away (a letter more, less, other, or two
    /// swapped), and fewer than half of its letters. Nil if none is so near. Case doesn't count.
    package static func of(_ word: String, among names: some Sequence<String>) -> String? {
        // Pasted text is no slip of a name, and would be compared for seconds.
        guard word.utf8.count <= 200 else { return nil }
        let wanted = Array(word.lowercased())
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = distance(wanted, Array(name.lowercased()))
            guard distance <= 2, distance * 2 < max(name.count, 2) else { continue }
            if distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// The optimal string alignment distance.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, character) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(
                    last[column + 1] + 1, current[column] + 1,
                    last[column] + (character == other ? 0 : 1))
                if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
