internal import MossPlatform

/// Time and chance, injected so that tests decide them.
package struct EngineEnvironment: Sendable {
    /// What limits, waits and measured times are counted by.
    package var clock: any Clock<Duration>
    /// The time of day in unix seconds.
    package var unixTime: @Sendable () -> Int
    /// A new id with that prefix, such as `resp`: `resp_…`, at most 64 characters.
    package var makeId: @Sendable (_ prefix: String) -> String
    /// A number from 0 up to 1, for the waits between tries.
    package var random: @Sendable () -> Double

    package init(
        clock: any Clock<Duration>,
        unixTime: @escaping @Sendable () -> Int,
        makeId: @escaping @Sendable (_ prefix: String) -> String,
        random: @escaping @Sendable () -> Double
    ) {
        self.clock = clock
        self.unixTime = unixTime
        self.makeId = makeId
        self.random = random
    }

    /// The machine's own.
    package static let live = EngineEnvironment(
        clock: TimerClock(),
        unixTime: { Platform.unixTime() },
        makeId: { prefix in
            let halves = (UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max))
            return "\(prefix)_\(hexadecimal(halves.0))\(hexadecimal(halves.1))"
        },
        random: { Double.random(in: 0..<1) }
    )

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension Clock where Duration == Swift.Duration {
    /// Starts to measure; what it returns tells the time since.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

extension Duration {
    /// The time in milliseconds, to the microsecond.
    var milliseconds: Double {
        let (seconds, attoseconds) = components
        let microseconds = Double(seconds) * 1e6 + Double(attoseconds / 1_000_000_000_000)
        return microseconds.rounded() / 1000
    }
}
