/// A moment as a calendar and a clock show it: the proleptic Gregorian calendar, no leap seconds.
package struct CivilTime: Hashable, Sendable {
    package let year: Int
    /// 1...12
    package let month: Int
    /// 1...31
    package let day: Int
    /// 0...23
    package let hour: Int
    package let minute: Int
    package let second: Int
    /// 0 is Sunday.
    package let weekday: Int

    /// What is shown `offset` seconds east of UTC at `unix` seconds since 1970.
    package init(unix: Int64, offset: Int = 0) {
        let local = unix.addingReportingOverflow(Int64(offset)).partialValue
        var days = local / 86_400
        var rest = Int(local % 86_400)
        if rest < 0 {
            rest += 86_400
            days -= 1
        }
        hour = rest / 3600
        minute = rest / 60 % 60
        second = rest % 60
        weekday = Int(((days % 7) + 11) % 7)

        // Days to a date by eras of 400 years that begin on 1 March (Howard Hinnant,
        // "chrono-Compatible Low-Level Date Algorithms").
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
        month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
        year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    }

    /// Days from 1970-01-01 to a date; the inverse of the above.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    /// `Monday`.
    package var weekdayName: String {
        ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][weekday]
    }

    /// `January`.
    package var monthName: String {
        [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ][month - 1]
    }

    /// `14:05`.
    package var clock: String { "\(Self.two(hour)):\(Self.two(minute))" }

    /// `2026-01-05`.
    package var date: String {
        let digits = String(abs(year))
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "\(year < 0 ? "-" : "")\(padded)-\(Self.two(month))-\(Self.two(day))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
