import Moss
import MossEngine
import MossMCP
import MossRetrieval
import Testing

@Suite("The built-in server")
struct MossServerTests {
    private func client(
        _ source: PassageScript = PassageScript(), zones: String = "/usr/share/zoneinfo",
        now: Int64 = 1_767_639_900
    ) -> MCPClient {
        let server = MossServer.make(source: source, zoneDirectory: zones, now: { now })
        return MCPClient(
            label: MossServer.label, transport: InMemoryTransport(server: server))
    }

    private func time(_ zone: String?, now: Int64 = 1_767_639_900) async throws -> MCPToolResult {
        try await client(now: now).callTool(
            "current_time", arguments: zone.map { ["time_zone": .string($0)] } ?? [:])
    }

    @Test("has three tools that change nothing")
    func tools() async throws {
        let tools = try await client().listTools()
        #expect(tools.map(\.name) == ["search_index", "list_indexes", "current_time"])
        #expect(tools.allSatisfy { $0.annotations.readOnlyHint == true })
        #expect(tools[2].inputSchema["properties"]?["time_zone"]?["format"] == "time-zone")
    }

    @Test(
        "tells the time in a sentence",
        arguments: [
            ("America/Toronto", "It is 14:05 on Monday, 5 January 2026 in Toronto (UTC-5)."),
            ("america/toronto", "It is 14:05 on Monday, 5 January 2026 in Toronto (UTC-5)."),
            ("Toronto", "It is 14:05 on Monday, 5 January 2026 in Toronto (UTC-5)."),
            ("Asia/Kolkata", "It is 00:35 on Tuesday, 6 January 2026 in Kolkata (UTC+5:30)."),
            ("Europe/London", "It is 19:05 on Monday, 5 January 2026 in London (UTC)."),
            ("new york", "It is 14:05 on Monday, 5 January 2026 in New York (UTC-5)."),
            ("Asia/Tokyo", "It is 04:05 on Tuesday, 6 January 2026 in Tokyo (UTC+9)."),
            ("UTC", "It is 19:05 on Monday, 5 January 2026 in UTC."),
        ])
    func sentences(zone: String, sentence: String) async throws {
        let result = try await time(zone)
        #expect(result.text() == sentence)
        #expect(!result.isError)
    }

    @Test("knows daylight saving time and gives the parts as well")
    func structured() async throws {
        let result = try await time("America/Toronto", now: 1_783_278_300)
        #expect(result.text() == "It is 15:05 on Sunday, 5 July 2026 in Toronto (UTC-4).")
        #expect(
            result.structuredContent == [
                "time_zone": "America/Toronto", "abbreviation": "EDT", "date": "2026-07-05",
                "time": "15:05", "weekday": "Sunday", "utc_offset_seconds": -14400,
                "unix_seconds": 1_783_278_300,
            ])
    }

    @Test(
        "says so where it knows no such zone", arguments: ["Springfield", "../../etc/passwd"])
    func unknownZone(zone: String) async throws {
        let result = try await time(zone)
        #expect(result.isError)
        #expect(
            result.text() == """
                I know no time zone called \(zone). \
                Name a zone (America/Toronto) or its city (Toronto).
                """)
    }

    @Test("takes this machine's zone where none is named", arguments: [nil, ""])
    func localZone(zone: String?) async throws {
        let result = try await time(zone)
        #expect(!result.isError)
        #expect(result.text().hasPrefix("It is "))
    }

    @Test("takes null for what a model leaves out")
    func nulls() async throws {
        let source = PassageScript(indexes: [("guide", 78)])
        let result = try await client(source).callTool(
            "search_index", arguments: ["index": "guide", "query": "q", "limit": .null])
        #expect(!result.isError)
        #expect(source.queries == ["guide 3: q"])
    }

    @Test("knows only UTC without the database, and says so")
    func noDatabase() async throws {
        let client = client(zones: "/nowhere")
        let arguments: (String) -> JSONObject = { ["time_zone": .string($0)] }
        let utc = try await client.callTool("current_time", arguments: arguments("UTC"))
        #expect(utc.text() == "It is 19:05 on Monday, 5 January 2026 in UTC.")
        let other = try await client.callTool("current_time", arguments: arguments("Asia/Tokyo"))
        #expect(other.isError)
        #expect(
            other.text() == """
                This machine has no time zone database, so I know only UTC, not Asia/Tokyo. \
                The package tzdata brings it.
                """)
    }

    @Test(
        "lists the indexes",
        arguments: [
            ([], "There are no indexes. `moss-chat index create NAME PATH` makes one."),
            (
                [("guide", 78)],
                "One: guide, 78 passages, built in. `moss-chat index create NAME PATH` adds yours."
            ),
            (
                [("guide", 78), ("docs", 1)],
                """
                2: guide, 78 passages, built in; docs, 1 passage. \
                `moss-chat index create NAME PATH` adds yours.
                """
            ),
        ])
    func lists(indexes: [(String, Int)], text: String) async throws {
        let source = PassageScript(indexes: indexes)
        let result = try await client(source).callTool("list_indexes")
        #expect(result.text() == text)
        #expect(result.structuredContent?["indexes"]?.arrayValue?.count == indexes.count)
    }

    @Test("searches an index and shows whole passages")
    func search() async throws {
        let source = PassageScript(
            indexes: [("guide", 78)],
            passages: [
                ("Copying", "Ctrl+Y copies an answer."), ("tmux", "tmux keeps the clipboard."),
            ])
        let result = try await client(source).callTool(
            "search_index", arguments: ["index": "guide", "query": "clipboard"])
        #expect(
            result.text() == """
                2 hits in guide: Copying [1], tmux [2].

                [1] Copying: Ctrl+Y copies an answer.

                [2] tmux: tmux keeps the clipboard.
                """)
        #expect(result.structuredContent?["passages"]?[1]?["text"] == "tmux keeps the clipboard.")
        #expect(source.queries == ["guide 3: clipboard"])
    }

    @Test("bounds the number of passages", arguments: [(-5, 1), (7, 7), (1000, 20)])
    func limits(asked: Int, given: Int) async throws {
        let source = PassageScript(indexes: [("guide", 78)])
        _ = try await client(source).callTool(
            "search_index",
            arguments: ["index": "guide", "query": "q", "limit": .number(JSONNumber(asked))])
        #expect(source.queries == ["guide \(given): q"])
    }

    @Test("says what it did not find")
    func nothing() async throws {
        let source = PassageScript(indexes: [("guide", 78)])
        let result = try await client(source).callTool(
            "search_index", arguments: ["index": "guide", "query": "ship to Canada"])
        #expect(result.text() == "guide has nothing about: ship to Canada.")
        #expect(!result.isError)
    }

    @Test(
        "names the indexes that exist where one is missing",
        arguments: [
            ("faq", "x", "There is no index called faq. There are: guide, docs."),
            ("", "x", "There is no index called \"\". There are: guide, docs."),
            ("guide", " ?! ", "The query holds no word to look for."),
        ])
    func mistakes(index: String, query: String, text: String) async throws {
        let source = PassageScript(indexes: [("guide", 78), ("docs", 3)])
        let result = try await client(source).callTool(
            "search_index", arguments: ["index": .string(index), "query": .string(query)])
        #expect(result.isError)
        #expect(result.text() == text)
        #expect(source.queries.isEmpty)
    }
}
