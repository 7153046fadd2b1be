/// Puts the pieces of tool calls together as the servers of Chat Completions send them: with an
/// index, with only an id, with neither, with the same index for every call; the name whole,
/// repeated, or in pieces of its own.
///
/// The first piece of a call goes out once its name is sure to be whole: with the first of its
/// arguments, with the next call, or at the end.
struct ToolCallAssembler: Sendable {
    private struct Call {
        var id: String?
        var name = ""
        var hasGoneOut = false
    }

    private var calls: [Call] = []
    /// The place in `calls` of the call that a server's index stands for now.
    private var places: [Int: Int] = [:]

    /// Whether the server has named any call.
    var isEmpty: Bool { calls.isEmpty }

    /// Takes a piece as it came.
    ///
    /// - Returns: What can go out now.
    mutating func take(
        index: Int?, id: String?, name: String?, arguments: String
    ) -> [ToolCallPiece] {
        let id = id.flatMap { $0.isEmpty ? nil : $0 }
        let name = name ?? ""
        var pieces: [ToolCallPiece] = []
        let place: Int
        if let known = self.place(index: index, id: id, name: name) {
            place = known
        } else {
            pieces = flush()
            place = calls.count
            calls.append(Call(id: id))
            if let index { places[index] = place }
        }
        if calls[place].id == nil { calls[place].id = id }
        guard !calls[place].hasGoneOut else {
            if !arguments.isEmpty {
                pieces.append(ToolCallPiece(index: place, arguments: arguments))
            }
            return pieces
        }
        if calls[place].name != name { calls[place].name += name }
        if !arguments.isEmpty, let piece = goOut(place, arguments) { pieces.append(piece) }
        return pieces
    }

    /// What waited for the end of its name.
    mutating func flush() -> [ToolCallPiece] {
        calls.indices.compactMap { calls[$0].hasGoneOut ? nil : goOut($0, "") }
    }

    /// The call that a piece belongs to; nil for a new one.
    private func place(index: Int?, id: String?, name: String) -> Int? {
        if let index {
            guard let place = places[index] else { return nil }
            // Some servers give every call the index 0.
            let isOther = id != nil && calls[place].id != nil && calls[place].id != id
            return isOther && !name.isEmpty ? nil : place
        }
        if let id { return calls.lastIndex { $0.id == id } }
        guard let last = calls.indices.last else { return nil }
        // A name after the arguments of the last call begins another one.
        return calls[last].hasGoneOut && !name.isEmpty ? nil : last
    }

    /// The first piece of a call; nil for one without a name, which no tool can have.
    private mutating func goOut(_ place: Int, _ arguments: String) -> ToolCallPiece? {
        guard !calls[place].name.isEmpty else { return nil }
        calls[place].hasGoneOut = true
        return ToolCallPiece(
            index: place, id: calls[place].id, name: calls[place].name, arguments: arguments)
    }
}
