import Testing

@testable import MossTUI

@Suite struct FrameClockTests {
    private var clock = FrameClock()
    private let start = ContinuousClock.now

    private func after(_ milliseconds: Int) -> ContinuousClock.Instant {
        start + .milliseconds(milliseconds)
    }

    @Test("Nothing is due when nothing changed, nor after it was drawn")
    mutating func nothing() {
        #expect(clock.deadline == nil)
        clock.need(.input, at: start)
        clock.done(at: start)
        #expect(clock.deadline == nil)
        #expect(!clock.isDue(at: after(1_000)))
    }

    @Test(
        "The first change of either kind is drawn at once",
        arguments: [FrameClock.Cause.input, .stream])
    mutating func first(cause: FrameClock.Cause) {
        clock.need(cause, at: start)
        #expect(clock.isDue(at: start))
    }

    @Test("Keys that come fast are drawn every 16 ms")
    mutating func keys() {
        clock.need(.input, at: start)
        clock.done(at: start)
        clock.need(.input, at: after(3))
        #expect(clock.deadline == after(16))
        clock.need(.input, at: after(9))
        #expect(clock.deadline == after(16))
    }

    @Test("A stream is drawn every 33 ms, counted from the last frame of any kind")
    mutating func stream() {
        clock.need(.stream, at: start)
        clock.done(at: start)
        clock.need(.stream, at: after(1))
        #expect(clock.deadline == after(33))
        clock.need(.input, at: after(2))
        clock.done(at: after(2))
        clock.need(.stream, at: after(3))
        #expect(clock.deadline == after(35))
    }

    @Test("A key does not wait for the frames of a stream")
    mutating func keyWhileStreaming() {
        clock.need(.stream, at: start)
        clock.done(at: start)
        clock.need(.stream, at: after(1))
        clock.need(.input, at: after(2))
        #expect(clock.isDue(at: after(2)))
    }

    @Test("Nothing is due while the device has no room, and all of it afterwards")
    mutating func blocked() {
        clock.need(.input, at: start)
        clock.wasRefused()
        #expect(clock.deadline == nil)
        clock.hasRoom()
        #expect(clock.isDue(at: start))
    }
}
