/// Turns wall time into the time of day here. The zone is looked up by the program, since this
/// target reads no files.
package struct LocalTime: Sendable {
    private let offset: @Sendable (Double) -> Int

    /// - Parameter offset: Seconds east of UTC at a time in seconds since 1970.
    package init(offset: @escaping @Sendable (Double) -> Int) { self.offset = offset }

    package static let utc = LocalTime { _ in 0 }

    /// `14:02`
    func hourAndMinute(_ time: Double) -> String {
        let seconds = secondOfDay(time)
        return Self.two(seconds / 3600) + ":" + Self.two(seconds / 60 % 60)
    }

    /// `14:03:07.412`
    func milliseconds(_ time: Double) -> String {
        let thousandths = Int((time - time.rounded(.down)) * 1000)
        let padded = String(1000 + thousandths).dropFirst()
        return hourAndMinute(time) + ":" + Self.two(secondOfDay(time) % 60) + "." + padded
    }

    private func secondOfDay(_ time: Double) -> Int {
        guard time.isFinite, abs(time) < 1e15 else { return 0 }
        let local = Int(time.rounded(.down)) + offset(time)
        return (local % 86_400 + 86_400) % 86_400
    }

    private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
