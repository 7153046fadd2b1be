import MossPlatform
import Synchronization
import Testing

@Suite("A wake descriptor", .timeLimit(.minutes(1)))
struct WakeDescriptorTests {
    @Test("takes any number of wakes before one drain, and never blocks")
    func wakes() throws {
        let wake = try WakeDescriptor()
        for _ in 0..<1000 { wake.wake() }
        wake.drain()
        wake.drain()
        #expect(wake.fileDescriptor > 2)
    }

    @Test("belongs to a thread that runs its body")
    func thread() async throws {
        let answer = await withCheckedContinuation { continuation in
            do throws(SystemError) {
                try PlatformThread.start { continuation.resume(returning: 42) }
            } catch {
                continuation.resume(returning: 0)
            }
        }
        #expect(answer == 42)
    }
}
