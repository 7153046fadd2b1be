import Synchronization
import Testing

@testable import MossRetrieval

@Suite("Built-in indexes")
struct BuiltInSourceTests {
    @Test("They are filled once, when they are needed, however many ask at once")
    func filledOnce() async throws {
        let fills = Mutex(0)
        let source = BuiltInSource([
            .init("guide") {
                fills.withLock { $0 += 1 }
                return [IndexDocument(id: "guide", text: "## Stop\nalso: abort\n\nPress Esc.")]
            }
        ])
        #expect(fills.withLock { $0 } == 0)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    try await source.search("abort", in: ["guide"], limit: 3).passages.count
                }
            }
            for try await count in group { #expect(count == 1) }
        }
        #expect(try await source.indexes().map(\.passages) == [1])
        #expect(fills.withLock { $0 } == 1)
    }

    @Test("A caller that is cancelled leaves no half index")
    func cancelled() async throws {
        let source = BuiltInSource([
            .init("guide") { [IndexDocument(id: "guide", text: "## Stop\n\nPress Esc.")] }
        ])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await source.indexes()
        }
        _ = await task.result
        #expect(try await source.search("stop", in: ["guide"], limit: 3).passages.count == 1)
    }
}
