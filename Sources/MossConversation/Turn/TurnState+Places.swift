import Moss

// Which item an event is about.

extension TurnState {
    /// The item of that kind that an event belongs to; nil if there is none.
    ///
    /// By id, then by index, then the last open one: ids may be missing, blank or new with every
    /// event (D6, D12), indices missing (D3) or used twice (D10, D23).
    func place(for event: ResponseStreamEvent, _ kind: ItemState.Kind) -> Int? {
        if let id = event.itemId, !id.isEmpty, let place = placesById[Array(id.utf8)],
            items[place].kind == kind
        {
            return place
        }
        if let index = event.outputIndex, let place = placesByIndex[index],
            items[place].kind == kind
        {
            return place
        }
        return items.lastIndex { $0.kind == kind && !$0.isDone }
    }

    /// The same; where there is none, one is made: the server left out its beginning (D2).
    mutating func placeOrGuess(for event: ResponseStreamEvent, _ kind: ItemState.Kind) -> Int {
        if let place = place(for: event, kind), !isOfAnother(place, event) { return place }
        return insert(
            ItemState(
                kind: kind, outputIndex: event.outputIndex, itemId: event.itemId ?? "",
                isGuessed: true))
    }

    /// Whether both the item and the event say an index, and not the same: then the last open item
    /// of the kind is not meant.
    private func isOfAnother(_ place: Int, _ event: ResponseStreamEvent) -> Bool {
        guard let wanted = event.outputIndex, let own = items[place].outputIndex, wanted != own
        else { return false }
        guard let id = event.itemId, !id.isEmpty else { return true }
        return placesById[Array(id.utf8)] != place
    }

    mutating func insert(_ item: ItemState) -> Int {
        items.append(item)
        remember(items.count - 1)
        return items.count - 1
    }

    /// Lets the item be found by its id and index.
    mutating func remember(_ place: Int) {
        let item = items[place]
        if !item.itemId.isEmpty { placesById[Array(item.itemId.utf8)] = place }
        if let index = item.outputIndex { placesByIndex[index] = place }
    }

    /// The item that a `done` ends, or that an `added` announces again; nil for a new one.
    func place(ofItem id: String, _ kind: ItemState.Kind, at index: Int?) -> Int? {
        if !id.isEmpty, let place = placesById[Array(id.utf8)], items[place].kind == kind {
            return place
        }
        if let index {
            guard let place = placesByIndex[index], items[place].kind == kind,
                !items[place].isDone
            else { return nil }
            return place
        }
        return items.lastIndex { $0.kind == kind && !$0.isDone }
    }
}
