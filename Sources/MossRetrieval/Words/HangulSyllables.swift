/// Composes decomposed Korean (The Unicode Standard 16.0, 3.12, "Hangul Syllable Composition"):
/// file names and texts from some systems write 배 as ㅂ and ㅐ.
enum HangulSyllables {
    private static let firstLead: UInt32 = 0x1100
    private static let firstVowel: UInt32 = 0x1161
    private static let firstTail: UInt32 = 0x11A7
    private static let firstSyllable: UInt32 = 0xAC00

    /// - Parameter places: One for each scalar; the first place of a syllable's parts stays.
    static func compose(_ scalars: inout [Unicode.Scalar], _ places: inout [Int]) {
        guard scalars.contains(where: { (0x1100...0x11FF).contains($0.value) }) else { return }
        var composed: [Unicode.Scalar] = []
        var kept: [Int] = []
        for (scalar, place) in zip(scalars, places) {
            if let last = composed.last, let joined = join(last.value, scalar.value) {
                composed[composed.count - 1] = joined
            } else {
                composed.append(scalar)
                kept.append(place)
            }
        }
        scalars = composed
        places = kept
    }

    private static func join(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
        if (firstLead..<firstLead + 19).contains(first),
            (firstVowel..<firstVowel + 21).contains(second)
        {
            let index = (first - firstLead) * 21 + (second - firstVowel)
            return Unicode.Scalar(firstSyllable + index * 28)
        }
        if (firstSyllable..<firstSyllable + 11_172).contains(first),
            (first - firstSyllable) % 28 == 0,
            (firstTail + 1..<firstTail + 28).contains(second)
        {
            return Unicode.Scalar(first + (second - firstTail))
        }
        return nil
    }
}
