import MossPlatform
import MossTestSupport
import Testing

@Suite("The signal watch", .serialized, .timeLimit(.minutes(1)))
struct SignalWatchTests {
    @Test("turns signals into events, each once, and lets go")
    func watch() async throws {
        try await ExclusiveUse.processState.run {
            let wake = try WakeDescriptor()
            SignalWatch.start([.windowChange, .goOn], wake: wake)
            defer { SignalWatch.stop() }
            #expect(SignalWatch.take().isEmpty)

            ThisProcess.send(.windowChange)
            ThisProcess.send(.goOn)
            ThisProcess.send(.windowChange)
            var signals: [Signal] = []
            while signals.count < 2 {
                let ready = DescriptorPoll.wait(
                    reading: [wake.fileDescriptor], timeout: .seconds(30))
                #expect(ready[0].isReadable)
                wake.drain()
                signals += SignalWatch.take()
            }
            #expect(Set(signals) == [.goOn, .windowChange])
            #expect(!SignalWatch.isPending(anyOf: [.goOn, .windowChange]))
        }
    }

    @Test("wakes nothing when nothing happens")
    func idle() throws {
        let wake = try WakeDescriptor()
        let ready = DescriptorPoll.wait(
            reading: [-1, wake.fileDescriptor], timeout: .milliseconds(1))
        #expect(ready.map(\.isReadable) == [false, false])
    }

    @Test("names signals as people do")
    func names() {
        #expect(Signal.terminate.description == "SIGTERM")
        #expect(Signal.hangUp.description == "SIGHUP")
        #expect(Signal(rawValue: 9).description == "SIGKILL")
        #expect(Signal(rawValue: 40).description == "signal 40")
    }

    @Test("is not needed for a signal that ends a child, whatever we ignore")
    func brokenPipe() async throws {
        ThisProcess.ignoreBrokenPipes()
        let child = try ChildProcess.start(
            arguments: ["/bin/sh", "-c", "kill -PIPE $$"], environment: [:])
        #expect(await child.waitForExit().description == "SIGPIPE")
    }
}
