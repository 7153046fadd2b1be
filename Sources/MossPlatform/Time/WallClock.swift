/// The time of day. For durations use `ContinuousClock`, which nobody sets.
package struct WallClock: Hashable, Sendable {
    /// Since 1970-01-01 00:00 UTC, leap seconds not counted.
    package let seconds: Int64
    package let nanoseconds: Int32

    package static var now: WallClock {
        let (seconds, nanoseconds) = System.wallClock()
        return WallClock(seconds: seconds, nanoseconds: nanoseconds)
    }

    /// As seconds; exact to about a microsecond.
    package var secondsSince1970: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
}
