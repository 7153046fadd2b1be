import Testing

@testable import MossEngine

@Suite("Dates as people write them")
struct DateFormTests {
    /// Monday, 5 January 2026.
    private let form = DateForm(now: 1_767_621_900)

    @Test(arguments: [
        ("2026-03-01", "2026-03-01"), ("today", "2026-01-05"), ("tomorrow", "2026-01-06"),
        ("yesterday", "2026-01-04"), ("Friday", "2026-01-09"), ("monday", "2026-01-12"),
        ("next sunday", "2026-01-11"), ("Oct 20", "2026-10-20"), ("20 October 2025", "2025-10-20"),
        ("March 3rd, 2027", "2027-03-03"), ("29 Feb 2028", "2028-02-29"),
    ])
    func reads(text: String, date: String) {
        #expect(form.date(at: 0, of: Message(text).tokens)?.text == date)
    }

    @Test("In autumn, a day in spring is one of the next year, and last week is last week")
    func turnOfTheYear() {
        // 20 October 2026.
        let autumn = DateForm(now: 1_792_490_400)
        #expect(autumn.date(at: 0, of: Message("Feb 3").tokens)?.text == "2027-02-03")
        #expect(autumn.date(at: 0, of: Message("Oct 12").tokens)?.text == "2026-10-12")
    }

    @Test(arguments: ["2026-02-30", "2026-13-01", "may", "Oct 32", "order", "30 Feb 2028", "9-9-9"])
    func refuses(text: String) {
        #expect(form.date(at: 0, of: Message(text).tokens) == nil)
    }
}
