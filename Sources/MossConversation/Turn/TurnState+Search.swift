import Moss

// Searches of the indexes.

extension TurnState {
    mutating func beginSearch(_ place: Int, _ now: Moment, _ transcript: inout Transcript) {
        timeline.enter(nil, at: now.clock)
        guard items[place].entry == nil else { return }
        let search = SearchEntry(
            state: .running, queries: Self.queries(items[place].json), indexes: indexes,
            startedAt: now.clock)
        items[place].entry = transcript.append(.search(search), turn: turn)
    }

    mutating func finishSearch(_ place: Int, _ now: Moment, _ transcript: inout Transcript) {
        beginSearch(place, now, &transcript)
        let json = items[place].json
        let results = json["results"]?.arrayValue.map { $0.prefix(1000) }
        let readings = results.map { $0.compactMap(PassageReading.init) }
        for reading in readings ?? [] { sources.note(reading) }
        let hits = readings?.map { SearchEntry.Hit(path: $0.path, passage: $0.passage) }
        if let entry = items[place].entry {
            transcript.updateSearch(entry) { search in
                let failed = ["failed", "incomplete"].contains(json["status"]?.stringValue)
                search.state = failed ? .failed : .done
                let queries = Self.queries(json)
                if !queries.isEmpty { search.queries = queries }
                let indexes = Self.texts(json["moss_indexes"])
                if !indexes.isEmpty { search.indexes = indexes }
                search.words = Self.texts(json["moss_words"])
                search.hits = hits
                search.endedAt = now.clock
                search.serviceMilliseconds =
                    (json["moss_milliseconds"] ?? json["duration_ms"])?.doubleValue
            }
            transcript.settle(entry)
        }
        timeline.enter(.working, at: now.clock)
    }

    private static func queries(_ json: JSONValue) -> [String] { texts(json["queries"]) }

    private static func texts(_ json: JSONValue?) -> [String] {
        (json?.arrayValue ?? []).prefix(64).compactMap(\.stringValue)
    }
}
