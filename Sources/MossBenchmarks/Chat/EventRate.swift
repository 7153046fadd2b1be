/// How fast an answer streams while something else is measured.
struct EventRate {
    private let answer: EndlessAnswer
    private let startEvents: Int
    private let start = ContinuousClock.now

    init(of answer: EndlessAnswer) {
        self.answer = answer
        startEvents = answer.sentEvents
    }

    /// - Returns: The time since the beginning.
    /// - Throws: `MeasurementError` if fewer events a second were sent: the chat did not take them,
    ///   or the answer had ended.
    func check(atLeast least: Double) throws -> Duration {
        let time = ContinuousClock.now - start
        let rate = Double(answer.sentEvents - startEvents) / (time / .seconds(1))
        guard rate >= least else {
            throw MeasurementError("only \(Int(rate)) events a second were streamed")
        }
        return time
    }
}
