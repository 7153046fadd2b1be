import MossPlatform

/// Reads dates as people write them, relative to a day.
struct DateForm: Sendable {
    /// A moment of today, in Unix seconds, already moved to local time.
    let now: Int64

    private static let months = [
        "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9,
        "sept": 9, "oct": 10, "nov": 11, "dec": 12, "january": 1, "february": 2, "march": 3,
        "april": 4, "june": 6, "july": 7, "august": 8, "september": 9, "october": 10,
        "november": 11, "december": 12,
    ]
    private static let weekdays = [
        "sunday": 0, "monday": 1, "tuesday": 2, "wednesday": 3, "thursday": 4, "friday": 5,
        "saturday": 6,
    ]

    /// The first date that begins at this token, as `2026-01-05`, and how many tokens it takes.
    func date(at place: Int, of tokens: [MessageToken]) -> (text: String, count: Int)? {
        let words = tokens[place...].prefix(4).map(\.lower)
        guard let first = words.first else { return nil }
        if Self.isCalendarDate(first) { return (first, 1) }
        switch first {
        case "today", "tonight": return (day(0), 1)
        case "tomorrow": return (day(1), 1)
        case "yesterday": return (day(-1), 1)
        default: break
        }
        let isNext = first == "next"
        let name = isNext && words.count > 1 ? words[1] : first
        if let weekday = Self.weekdays[name] {
            let today = CivilTime(unix: now).weekday
            let ahead = (weekday - today + 7) % 7
            return (day(Int64(ahead == 0 ? 7 : ahead)), isNext ? 2 : 1)
        }
        return monthAndDay(words)
    }

    /// `Oct 20`, `October 20th, 2025`, `20 October 2025`.
    private func monthAndDay(_ words: [String]) -> (text: String, count: Int)? {
        guard words.count > 1 else { return nil }
        let ordered: (month: Int, day: Int)?
        if let month = Self.months[words[0]], let day = Self.dayNumber(words[1]) {
            ordered = (month, day)
        } else if let day = Self.dayNumber(words[0]), let month = Self.months[words[1]] {
            ordered = (month, day)
        } else {
            ordered = nil
        }
        guard let (month, day) = ordered else { return nil }
        let today = CivilTime(unix: now)
        if words.count > 2, words[2].count == 4, let year = Int(words[2]) {
            return Self.text(year, month, day).map { ($0, 3) }
        }
        // Without a year the next such day is meant, unless it was lately.
        let passed = (today.month, today.day) > (month, day)
        let year = passed && today.month - month > 6 ? today.year + 1 : today.year
        return Self.text(year, month, day).map { ($0, 2) }
    }

    private func day(_ offset: Int64) -> String { CivilTime(unix: now + offset * 86_400).date }

    /// Whether a text is a date such as `2026-01-05`, and one of the calendar.
    static func isCalendarDate(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2],
            text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (48...57).contains($0) })
        else { return false }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == 3 && Self.text(numbers[0], numbers[1], numbers[2]) == text
    }

    private static func dayNumber(_ word: String) -> Int? {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)),
            let day = Int(digits), (1...31).contains(day)
        else { return nil }
        return day
    }

    /// The date if the calendar has it.
    private static func text(_ year: Int, _ month: Int, _ day: Int) -> String? {
        guard (1...12).contains(month), (1...31).contains(day), (1...9999).contains(year) else {
            return nil
        }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard day <= lengths[month - 1] else { return nil }
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
