/// The finished items of a stream, for a last event that leaves its output out.
struct CollectedItems: Sendable {
    private struct Entry: Sendable {
        let index: Int
        let id: String?
        let item: OutputItem
    }

    private var entries: [Entry] = []

    /// The items by their place in the output, then as they came.
    var items: [OutputItem] {
        // A stable sort by index: servers that give two items one index mean the order they came.
        entries.enumerated()
            .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
            .map(\.element.item)
    }

    /// Adds an item that is done. One with the same index and id as another takes its place; an item
    /// without an index follows those that are there.
    mutating func add(_ item: OutputItem, at index: Int?) {
        let index = index ?? (entries.map(\.index).max() ?? -1) + 1
        let entry = Entry(index: index, id: item.id, item: item)
        if let place = entries.firstIndex(where: { $0.index == index && $0.id == item.id }) {
            entries[place] = entry
        } else {
            entries.append(entry)
        }
    }
}
