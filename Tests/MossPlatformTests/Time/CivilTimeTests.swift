import MossPlatform
import Testing

@Suite("Civil time")
struct CivilTimeTests {
    @Test(
        "is what a calendar and a clock show",
        arguments: [
            (0, 0, "1970-01-01", "00:00", "Thursday"),
            (-1, 0, "1969-12-31", "23:59", "Wednesday"),
            (1_767_639_900, -18_000, "2026-01-05", "14:05", "Monday"),
            (951_782_400, 0, "2000-02-29", "00:00", "Tuesday"),
            (4_107_542_400, 0, "2100-03-01", "00:00", "Monday"),
            (-62_135_596_800, 0, "0001-01-01", "00:00", "Monday"),
            (-62_135_596_801, 0, "0000-12-31", "23:59", "Sunday"),
            (253_402_300_799, 0, "9999-12-31", "23:59", "Friday"),
        ] as [(Int64, Int, String, String, String)])
    func known(unix: Int64, offset: Int, date: String, clock: String, weekday: String) {
        let time = CivilTime(unix: unix, offset: offset)
        #expect(time.date == date)
        #expect(time.clock == clock)
        #expect(time.weekdayName == weekday)
    }

    @Test("advances by one day each day for 800 years")
    func consecutive() {
        var previous = CivilTime(unix: -12_622_780_800)
        for day in 1...292_194 {
            let time = CivilTime(unix: -12_622_780_800 + Int64(day) * 86_400)
            #expect(time.weekday == (previous.weekday + 1) % 7)
            if time.day != previous.day + 1 {
                #expect(time.day == 1 && previous.day >= 28)
                #expect(time.month == previous.month % 12 + 1)
                #expect(time.year == previous.year + (time.month == 1 ? 1 : 0))
            }
            previous = time
        }
        #expect(previous.date == "2370-01-01")
    }

    @Test("takes any number of seconds", arguments: [Int64.min, .max])
    func extremes(unix: Int64) {
        let time = CivilTime(unix: unix, offset: 3600)
        #expect((1...12).contains(time.month))
        #expect((1...31).contains(time.day))
    }
}
