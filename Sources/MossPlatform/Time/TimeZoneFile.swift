/// A reader of compiled time zones (TZif, RFC 9636), versions 1 to 4. Every count is checked against
/// the size of the file before it is used.
struct TimeZoneFile {
    struct LocalTime: Hashable {
        let offset: Int
        let isDaylight: Bool
        let abbreviation: String
    }

    /// When each local time begins, in rising order, and its index.
    private(set) var transitions: [(at: Int64, type: Int)] = []
    private(set) var types: [LocalTime] = []
    /// What holds after the last transition; nil where the file says nothing.
    private(set) var rule: PosixTimeZone?

    /// Nil for anything but a whole, consistent TZif file.
    init?(_ bytes: [UInt8]) {
        guard let first = Header(bytes, at: 0) else { return nil }
        if first.version == 0 {
            guard read(bytes, first, wide: false) != nil else { return nil }
            return
        }
        // The first block repeats the second for readers that know 32 bits only.
        guard let second = Header(bytes, at: first.end(wide: false)),
            let end = read(bytes, second, wide: true)
        else { return nil }
        let footer = bytes[end...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }
        if !footer.isEmpty, footer.count < 256 {
            rule = PosixTimeZone(String(decoding: footer, as: UTF8.self))
        }
    }

    /// The local time at a moment; nil only if the file has none.
    func localTime(at unix: Int64) -> LocalTime? {
        guard let last = transitions.last else {
            return rule?.localTime(at: unix) ?? types.first
        }
        if unix >= last.at, let rule { return rule.localTime(at: unix) }
        // The last transition at or before the moment.
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].at <= unix { low = middle + 1 } else { high = middle }
        }
        // Type 0 holds before the first one (RFC 9636, section 3.2).
        return low == 0 ? types.first : types[transitions[low - 1].type]
    }

    /// Reads a data block; returns where it ends, nil if it is not consistent.
    private mutating func read(_ bytes: [UInt8], _ header: Header, wide: Bool) -> Int? {
        let end = header.end(wide: wide)
        guard end <= bytes.count, header.types > 0, header.types <= 256 else { return nil }
        let width = wide ? 8 : 4
        let typeIndexes = header.start + header.transitions * width
        let typeRecords = typeIndexes + header.transitions
        let names = typeRecords + header.types * 6

        for index in 0..<header.types {
            let record = typeRecords + index * 6
            let name = Int(bytes[record + 5])
            guard name < header.nameBytes else { return nil }
            let text = bytes[(names + name)..<(names + header.nameBytes)].prefix { $0 != 0 }
            types.append(
                LocalTime(
                    offset: Int(Self.integer(bytes, record, width: 4)),
                    isDaylight: bytes[record + 4] != 0,
                    abbreviation: String(decoding: text, as: UTF8.self)))
        }
        for index in 0..<header.transitions {
            let at = Self.integer(bytes, header.start + index * width, width: width)
            let type = Int(bytes[typeIndexes + index])
            guard type < types.count, transitions.last.map({ $0.at < at }) ?? true else {
                return nil
            }
            transitions.append((at, type))
        }
        return end
    }

    /// A signed number in network order.
    private static func integer(_ bytes: [UInt8], _ start: Int, width: Int) -> Int64 {
        var value = Int64(Int8(bitPattern: bytes[start]))
        for index in 1..<width { value = value << 8 | Int64(bytes[start + index]) }
        return value
    }

    private struct Header {
        /// 0 for version 1, else the digit.
        let version: UInt8
        /// Where the data block begins.
        let start: Int
        let isUniversal: Int
        let isStandard: Int
        let leapSeconds: Int
        let transitions: Int
        let types: Int
        let nameBytes: Int

        init?(_ bytes: [UInt8], at place: Int) {
            guard place + 44 <= bytes.count,
                bytes[place..<(place + 4)].elementsEqual("TZif".utf8)
            else { return nil }
            version = bytes[place + 4]
            start = place + 44
            func count(_ index: Int) -> Int {
                let value = TimeZoneFile.integer(bytes, place + 20 + index * 4, width: 4)
                // No count can be larger than the file, so this keeps the sums from overflowing.
                return value < 0 || value > bytes.count ? bytes.count + 1 : Int(value)
            }
            isUniversal = count(0)
            isStandard = count(1)
            leapSeconds = count(2)
            transitions = count(3)
            types = count(4)
            nameBytes = count(5)
        }

        func end(wide: Bool) -> Int {
            let width = wide ? 8 : 4
            return start + transitions * (width + 1) + types * 6 + nameBytes
                + leapSeconds * (width + 4) + isStandard + isUniversal
        }
    }
}
