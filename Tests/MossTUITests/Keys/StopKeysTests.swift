import Testing

@testable import MossTUI

@Suite("Esc and Ctrl+C by state")
struct StopKeysTests {
    typealias Situation = StopKeys.Situation

    @Test(
        "Each state of the table",
        arguments: [
            (
                "popup, answer running", Situation(hasPopup: true, isRunning: true), .closePopup,
                .stop
            ),
            ("popup, idle", Situation(hasPopup: true), .closePopup, .armQuit),
            ("running", Situation(isRunning: true), .stop, .stop),
            ("running, typing", Situation(isRunning: true, hasText: true), .stop, .stop),
            ("running, inspector", Situation(isRunning: true, isInspecting: true), .stop, .stop),
            ("running, transcript", Situation(isRunning: true, isElsewhere: true), .stop, .stop),
            (
                "approval has the keyboard", Situation(isRunning: true, isApproving: true),
                .refuseAndStop, .refuseAndStop
            ),
            ("approval waits, typing", Situation(isRunning: true, hasText: true), .stop, .stop),
            ("idle, transcript", Situation(isElsewhere: true), .backToComposer, .armQuit),
            (
                "idle, transcript, text", Situation(isElsewhere: true, hasText: true),
                .backToComposer, .clearText
            ),
            ("idle, inspector", Situation(isInspecting: true), .backToChat, .armQuit),
            ("idle, text", Situation(hasText: true), .nothing, .clearText),
            ("idle, empty", Situation(), .nothing, .armQuit),
            ("idle, armed", Situation(isQuitArmed: true), .nothing, .quit),
            (
                "just stopped", Situation(isQuitArmed: true, hasJustStopped: true), .nothing,
                .nothing
            ),
        ] as [(String, Situation, StopKeys.Act, StopKeys.Act)])
    func table(
        _ name: String, _ situation: Situation, _ escape: StopKeys.Act, _ interrupt: StopKeys.Act
    ) {
        #expect(StopKeys.escape(situation) == escape, "\(name)")
        #expect(StopKeys.interrupt(situation) == interrupt, "\(name)")
    }
}
