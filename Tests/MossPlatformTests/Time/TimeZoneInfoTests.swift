import MossPlatform
import MossTestSupport
import Testing

@Suite("A time zone")
struct TimeZoneInfoTests {
    @Test(
        "knows its offset and short name at a moment",
        arguments: [
            // 2026-01-05 19:05 UTC and 2026-07-05 12:00 UTC: winter and summer by the file's rule.
            ("America/Toronto", 1_767_639_900, -18_000, "EST"),
            ("America/Toronto", 1_783_252_800, -14_400, "EDT"),
            ("Europe/Berlin", 1_767_639_900, 3600, "CET"),
            ("Europe/Berlin", 1_783_252_800, 7200, "CEST"),
            ("Asia/Kolkata", 1_767_639_900, 19_800, "IST"),
            ("Australia/Sydney", 1_767_639_900, 39_600, "AEDT"),
            ("Australia/Sydney", 1_783_252_800, 36_000, "AEST"),
            ("Asia/Kathmandu", 0, 19_800, "+0530"),
            ("Asia/Kathmandu", 1_767_639_900, 20_700, "+0545"),
            ("Europe/Dublin", 1_783_252_800, 3600, "IST"),
            ("America/Nuuk", 2_000_000_000, -3600, "-01"),
            ("UTC", 1_767_639_900, 0, "UTC"),
            ("Etc/GMT+5", 1_767_639_900, -18_000, "-05"),
            // Far ahead and far back.
            ("America/New_York", 4_102_444_800, -18_000, "EST"),
            ("Europe/Berlin", -4_000_000_000, 3208, "LMT"),
            ("Europe/Berlin", Int64.min, 3208, "LMT"),
            ("Europe/Moscow", 1_300_000_000, 10_800, "MSK"),
            ("Europe/Moscow", 1_350_000_000, 14_400, "MSK"),
        ] as [(String, Int64, Int, String)])
    func offset(name: String, unix: Int64, seconds: Int, abbreviation: String) throws {
        let zone = try #require(TimeZoneInfo.load(name: name))
        #expect(zone.offset(atUnix: unix) == (seconds, abbreviation))
    }

    @Test("changes its clocks at the very second")
    func change() throws {
        let zone = try #require(TimeZoneInfo.load(name: "America/Toronto"))
        // 2026-03-08 07:00 UTC is 02:00 EST; 2026-11-01 06:00 UTC is 02:00 EDT.
        #expect(zone.civilTime(atUnix: 1_772_953_199).clock == "01:59")
        #expect(zone.civilTime(atUnix: 1_772_953_200).clock == "03:00")
        #expect(zone.civilTime(atUnix: 1_793_512_799).clock == "01:59")
        #expect(zone.civilTime(atUnix: 1_793_512_800).clock == "01:00")
    }

    @Test(
        "is nothing for a name outside the database",
        arguments: [
            "", "/etc/localtime", "../zoneinfo/UTC", "America/../UTC", "America", "zone.tab",
            "tzdata.zi", "America//Toronto", "Nowhere/City", "America/Toronto\u{0}", "right/UTC",
            ".", "America/", "Europe/Berlin\n", String(repeating: "a", count: 5000),
        ])
    func unsafeNames(name: String) {
        #expect(TimeZoneInfo.load(name: name) == nil)
    }

    @Test("is found for every name the database lists")
    func names() throws {
        let names = TimeZoneInfo.names()
        #expect(names.count > 300)
        #expect(names.contains("America/Toronto"))
        #expect(names.contains("Asia/Kolkata"))
        #expect(names.contains("UTC"))
        #expect(!names.contains { $0.hasPrefix("right/") || $0.hasPrefix("posix/") })
        for name in names where Files.exists("\(TimeZoneInfo.standardDirectory)/\(name)") {
            #expect(TimeZoneInfo.load(name: name) != nil, "\(name)")
        }
    }

    @Test("is listed by walking the folder where the text form is missing")
    func walk() throws {
        let folder = try TemporaryFolder()
        try Files.createDirectory(folder / "Europe")
        let zone = try Files.read("\(TimeZoneInfo.standardDirectory)/UTC", limit: 10_000)
        try Files.write(zone, to: folder / "Europe/Berlin")
        try Files.write(zone, to: folder / "UTC")
        try Files.write(zone, to: folder / "posixrules")
        try Files.write([1, 2, 3], to: folder / "README")
        #expect(TimeZoneInfo.names(directory: folder.path) == ["Europe/Berlin", "UTC"])
        #expect(TimeZoneInfo.names(directory: "/no/such").isEmpty)
    }

    @Test(
        "of this machine follows TZ",
        arguments: [
            ("Asia/Tokyo", "Asia/Tokyo", 32_400, "JST"),
            (":Asia/Tokyo", "Asia/Tokyo", 32_400, "JST"),
            ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo", 32_400, "JST"),
            ("EST5EDT,M3.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0", -18_000, "EST"),
            ("<+0330>-3:30", "<+0330>-3:30", 12_600, "+0330"),
            ("IST-2IDT,M3.4.4/26,M10.5.0", "IST-2IDT,M3.4.4/26,M10.5.0", 7200, "IST"),
            ("AAA3BBB,J60/2,J300/2", "AAA3BBB,J60/2,J300/2", -10_800, "AAA"),
            ("AAA3BBB,0/0,J365/25", "AAA3BBB,0/0,J365/25", -7200, "BBB"),
            ("nonsense!", "UTC", 0, "UTC"),
            ("../../etc/passwd", "UTC", 0, "UTC"),
        ])
    func local(value: String, name: String, seconds: Int, abbreviation: String) {
        let zone = TimeZoneInfo.local(environment: ["TZ": value])
        #expect(zone.name == name)
        #expect(zone.offset(atUnix: 1_767_639_900) == (seconds, abbreviation))
    }

    @Test("of this machine is UTC where nothing says more")
    func localDefault() {
        let zone = TimeZoneInfo.local(environment: [:], localFile: "/no/such/file")
        #expect(zone.name == "UTC")
        #expect(zone.offset(atUnix: 0) == (0, "UTC"))
    }

    @Test("is never read past the end of a damaged file")
    func damaged() throws {
        let folder = try TemporaryFolder()
        let whole = try Files.read(
            "\(TimeZoneInfo.standardDirectory)/America/Toronto", limit: 100_000)
        func probe(_ bytes: [UInt8]) throws {
            try Files.write(bytes, to: folder / "Zone")
            _ = TimeZoneInfo.load(name: "Zone", directory: folder.path)?.offset(atUnix: 1 << 40)
        }
        for length in stride(from: 0, to: whole.count, by: 37) {
            try probe(Array(whole.prefix(length)))
        }
        // The counts of both headers, each byte set to its worst.
        let second = try #require(
            (44..<whole.count).first { whole[$0...].starts(with: "TZif".utf8) })
        for place in Array(20..<44) + Array((second + 20)..<(second + 44)) {
            for value: UInt8 in [0, 0x7f, 0x80, 0xff] {
                var bytes = whole
                bytes[place] = value
                try probe(bytes)
            }
        }
    }
}
