import Moss
import MossPlatform

extension CallTiming {
    /// The system's time, by a clock that leaves an idle program asleep.
    static let program = CallTiming(clock: TimerClock())
}
