import Moss
import MossRetrieval

/// Searches the indexes that a request names, and tells of it as a `file_search_call` item.
struct GroundingSearch: Sendable {
    let request: ResponsesRequest
    let model: any LanguageModel
    let sources: any PassageSource
    let session: ResponseSession
    /// The most passages.
    let limit: Int

    /// The most characters of a query: a pasted book is not searched for.
    private static let queryLimit = 4000

    /// - Returns: What was found; nil where there is nothing to search in or for.
    func run(_ prompt: ModelRequest) async throws -> FoundPassages? {
        guard !request.indexes.isEmpty, let words = model.searchQuery(for: prompt) else {
            return nil
        }
        let query = String(words.prefix(Self.queryLimit))
        guard query.contains(where: { !$0.isWhitespace }) else { return nil }
        // A tool loop asks again with the same question: it is told once.
        let place = isTold(query) ? nil : try await open(query)
        let result: SearchResult
        do {
            result = try await sources.search(query, in: request.indexes, limit: limit)
        } catch {
            try Task.checkCancellation()
            if let place { try await close(place, query, "failed", nil) }
            throw EngineFailure.server(
                "The search in \(request.indexes.joined(separator: ", ")) failed: \(error)")
        }
        if let place { try await close(place, query, "completed", result) }
        return FoundPassages(query: query, result: result)
    }

    private func isTold(_ query: String) -> Bool {
        let start = request.input.lastIndex(where: InputItemText.isUserMessage) ?? 0
        return request.input[start...].contains { item in
            item["type"]?.stringValue == "file_search_call"
                && item["queries"]?.arrayValue == [.string(query)]
        }
    }

    private func open(_ query: String) async throws -> ItemPlace {
        let item = item(query, "in_progress", nil)
        return try await session.update { log in
            let place = log.open(item, idPrefix: "fs")
            log.event("response.file_search_call.in_progress", place)
            log.event("response.file_search_call.searching", place)
            return place
        }
    }

    private func close(
        _ place: ItemPlace, _ query: String, _ status: String, _ result: SearchResult?
    ) async throws {
        let item = item(query, status, result)
        try await session.update { log in
            if result != nil { log.event("response.file_search_call.completed", place) }
            log.close(place, item)
        }
    }

    private func item(_ query: String, _ status: String, _ result: SearchResult?) -> JSONObject {
        var item: JSONObject = [
            "type": "file_search_call",
            "status": .string(status),
            "queries": [.string(query)],
            "results": result.map { .array($0.passages.map(Citation.result)) } ?? .null,
            "moss_indexes": .array(request.indexes.map(JSONValue.string)),
        ]
        if let result {
            item["moss_words"] = .array(result.words.map(JSONValue.string))
            item["moss_milliseconds"] = JSONNumber(result.milliseconds).map(JSONValue.number)
        }
        return item
    }
}
