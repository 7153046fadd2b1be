/// A time zone as the POSIX `TZ` variable and the last line of a TZif file spell it, such as
/// `EST5EDT,M3.2.0,M11.1.0` or `<+0330>-3:30` (POSIX.1-2024, 8.3; RFC 9636, section 3.3).
struct PosixTimeZone {
    private let standard: TimeZoneFile.LocalTime
    /// Nil where the clocks stay the same all year.
    private let daylight: (time: TimeZoneFile.LocalTime, start: YearDay, end: YearDay)?

    /// Nil for text that is no such rule.
    init?(_ text: String) {
        var scanner = Scanner(rest: Array(text.utf8)[...])
        guard let name = scanner.name(), let west = scanner.time(maximumHours: 24) else {
            return nil
        }
        standard = .init(offset: -west, isDaylight: false, abbreviation: name)
        if scanner.rest.isEmpty {
            daylight = nil
            return
        }
        guard let daylightName = scanner.name() else { return nil }
        var offset = -west + 3600
        if let next = scanner.rest.first, next != UInt8(ascii: ",") {
            guard let west = scanner.time(maximumHours: 24) else { return nil }
            offset = -west
        }
        // The rules of the United States are what everybody takes where none are given.
        var days = (
            YearDay.week(month: 3, week: 2, weekday: 0, at: 7200),
            YearDay.week(month: 11, week: 1, weekday: 0, at: 7200)
        )
        if !scanner.rest.isEmpty {
            guard scanner.take(","), let start = scanner.yearDay(), scanner.take(","),
                let end = scanner.yearDay(), scanner.rest.isEmpty
            else { return nil }
            days = (start, end)
        }
        let time = TimeZoneFile.LocalTime(
            offset: offset, isDaylight: true, abbreviation: daylightName)
        daylight = (time, days.0, days.1)
    }

    func localTime(at unix: Int64) -> TimeZoneFile.LocalTime {
        guard let daylight else { return standard }
        let year = CivilTime(unix: unix, offset: standard.offset).year
        // A change is given in the local time before it.
        let start = daylight.start.seconds(in: year) - Int64(standard.offset)
        let end = daylight.end.seconds(in: year) - Int64(daylight.time.offset)
        let isDaylight =
            start < end ? start <= unix && unix < end : !(end <= unix && unix < start)
        return isDaylight ? daylight.time : standard
    }

    /// The day of a change and the time on it, in seconds after midnight (-167 h to 167 h).
    private enum YearDay {
        /// `Jn`: 1...365, 29 February never counted.
        case julian(Int, at: Int)
        /// `n`: 0...365, 29 February counted.
        case ordinal(Int, at: Int)
        /// `Mm.w.d`: week 5 is the last.
        case week(month: Int, week: Int, weekday: Int, at: Int)

        /// Local seconds since 1970.
        func seconds(in year: Int) -> Int64 {
            let first = CivilTime.days(year: year, month: 1, day: 1)
            let isLeap = CivilTime.days(year: year, month: 3, day: 1) - first == 60
            let (day, time): (Int, Int)
            switch self {
            case .julian(let number, let at):
                (day, time) = (first + number - 1 + (isLeap && number >= 60 ? 1 : 0), at)
            case .ordinal(let number, let at):
                (day, time) = (first + number, at)
            case .week(let month, let week, let weekday, let at):
                let start = CivilTime.days(year: year, month: month, day: 1)
                let next =
                    month == 12
                    ? CivilTime.days(year: year + 1, month: 1, day: 1)
                    : CivilTime.days(year: year, month: month + 1, day: 1)
                let startWeekday = ((start % 7) + 11) % 7
                var found = start + (weekday - startWeekday + 7) % 7 + (week - 1) * 7
                if found >= next { found -= 7 }
                (day, time) = (found, at)
            }
            return Int64(day) * 86_400 + Int64(time)
        }
    }

    private struct Scanner {
        var rest: ArraySlice<UInt8>

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }

        /// Letters, or anything but `>` between `<` and `>`.
        mutating func name() -> String? {
            let isQuoted = take("<")
            let letters = rest.prefix { byte in
                isQuoted
                    ? byte != UInt8(ascii: ">")
                    : (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
            }
            rest.removeFirst(letters.count)
            if isQuoted, !take(">") { return nil }
            return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
        }

        mutating func number(_ range: ClosedRange<Int>) -> Int? {
            let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            guard !digits.isEmpty, digits.count <= 4 else { return nil }
            rest.removeFirst(digits.count)
            let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            return range.contains(value) ? value : nil
        }

        /// `[+-]hh[:mm[:ss]]` in seconds.
        mutating func time(maximumHours: Int) -> Int? {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            guard var seconds = number(0...maximumHours).map({ $0 * 3600 }) else { return nil }
            for unit in [60, 1] where take(":") {
                guard let value = number(0...59) else { return nil }
                seconds += value * unit
            }
            return isNegative ? -seconds : seconds
        }

        mutating func yearDay() -> YearDay? {
            if take("M") {
                guard let month = number(1...12), take("."), let week = number(1...5), take("."),
                    let weekday = number(0...6), let at = changeTime()
                else { return nil }
                return .week(month: month, week: week, weekday: weekday, at: at)
            }
            if take("J") {
                guard let day = number(1...365), let at = changeTime() else { return nil }
                return .julian(day, at: at)
            }
            guard let day = number(0...365), let at = changeTime() else { return nil }
            return .ordinal(day, at: at)
        }

        /// Two o'clock unless said otherwise.
        private mutating func changeTime() -> Int? {
            take("/") ? time(maximumHours: 167) : 7200
        }
    }
}
