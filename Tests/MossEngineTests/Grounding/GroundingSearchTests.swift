import Moss
import MossRetrieval
import Testing

@testable import MossEngine

@Suite("The search before an answer")
struct GroundingSearchTests {
    private static let headers: HTTPHeaders = ["X-Moss-Indexes": "faq"]

    @Test("The last question is searched for, and the model gets what was found")
    func found() async throws {
        let sources = ScriptedPassages()
        let model = ScriptedModel([.text("Hi"), .finish(.stop)])
        var bed = TestBed(model)
        bed.sources = sources
        _ = try await bed.events(
            ["input": [["role": "user", "content": "Old"], ["role": "user", "content": "New"]]],
            headers: Self.headers)
        #expect(sources.queries == ["New"])
        #expect(model.requests[0].found?.query == "New")
        #expect(model.requests[0].found?.result.passages.count == 2)
        #expect(model.requests[0].indexes == ["faq"])
    }

    @Test("A tool loop that asks again searches again, and tells of it once")
    func toldOnce() async throws {
        let bed = TestBed(ScriptedModel([.text("Hi"), .finish(.stop)]))
        let first = try await bed.events(["input": "New"], headers: Self.headers)
        let again = try await bed.events(
            ["input": [["role": "user", "content": "New"], first.output[0]]], headers: Self.headers)
        #expect(first.output.map { $0["type"] } == ["file_search_call", "message"])
        #expect(again.output.map { $0["type"] } == ["message"])
    }

    @Test("Nothing is searched for without a question, an index, or a wish")
    func none() async throws {
        let sources = ScriptedPassages()
        var bed = TestBed(ScriptedModel([.text("Hi"), .finish(.stop)]))
        bed.sources = sources
        _ = try await bed.events(["input": "Hi"])
        _ = try await bed.events(["input": " \n"], headers: Self.headers)
        _ = try await bed.events(
            ["input": "Hi"], headers: ["X-Moss-Indexes": "faq", "X-Moss-Retrieve": "off"])
        #expect(sources.queries == [])
    }

    @Test("A search that fails fails the response, and names the index")
    func failed() async throws {
        var bed = TestBed(ScriptedModel([.text("Hi"), .finish(.stop)]))
        bed.sources = ScriptedPassages(failure: EngineFailure.server("disk full"))
        let answer = try await bed.json(["input": "Hi"], headers: Self.headers)
        #expect(answer.status == 500)
        #expect(answer.body["error"]?["message"]?.stringValue?.contains("faq") == true)
    }

    @Test("A model that never refuses has its stream begin before the search")
    func beforeSearch() async throws {
        var bed = TestBed(ExtractModel())
        bed.sources = ScriptedPassages(failure: EngineFailure.server("disk full"))
        let events = try await bed.events(["input": "Shipping to Canada"], headers: Self.headers)
        #expect(events.first?.type == "response.created")
        #expect(events.contains { $0.type == "response.file_search_call.searching" })
        #expect(events.last?.type == "response.failed")
    }

    @Test("A citation of a model without marks stands after the text so far")
    func citation() async throws {
        let bed = TestBed(
            ScriptedModel([
                .text("é. [1]"), .citation(ScriptedPassages.duties),
                .citation(ScriptedPassages.duties), .text(" So."), .finish(.stop),
            ]))
        let events = try await bed.events(["input": "Hi"], headers: Self.headers)
        let part = try #require(events.output.last?["content"]?[0])
        #expect(part["text"] == "é. [1] So.")
        #expect(part["annotations"]?.arrayValue?.map { $0["index"] } == [6])
    }
}
