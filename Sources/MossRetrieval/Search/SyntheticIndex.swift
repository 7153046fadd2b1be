/// Texts that are the same on every machine, to measure searches with.
///
/// Words are drawn from 20 000 by Zipf's law, as those of a language are: the most common one stands
/// in nearly every passage, and half of them in a few only.
package struct SyntheticIndex: Sendable {
    private static let vocabulary = 20_000
    /// The bounds of each word's share, added up.
    private let shares: [Double]
    private let seed: UInt64

    package init(seed: UInt64 = 1) {
        self.seed = seed
        var sum = 0.0
        shares = (1...Self.vocabulary).map { rank in
            sum += 1 / Double(rank)
            return sum
        }
    }

    /// Documents of ten passages each, of about 80 words.
    package func documents(passages: Int) -> [IndexDocument] {
        let count = (passages + 9) / 10
        return (0..<count).map { number in
            var random = SplitMix64(state: seed &+ UInt64(number) &* 0x1000)
            let sections = min(10, passages - number * 10)
            let text = (0..<sections).map { _ in
                "## \(words(3, &random))\n\n\(words(80, &random)).\n"
            }.joined(separator: "\n")
            return IndexDocument(id: "document-\(number)", text: text)
        }
    }

    /// Questions whose words are drawn as those of the texts.
    package func questions(_ count: Int, words length: Int = 10) -> [String] {
        var random = SplitMix64(state: ~seed)
        return (0..<count).map { _ in words(length, &random) }
    }

    private func words(_ count: Int, _ random: inout SplitMix64) -> String {
        (0..<count).map { _ in word(&random) }.joined(separator: " ")
    }

    private func word(_ random: inout SplitMix64) -> String {
        let total = shares[shares.count - 1]
        let place = Double(random.next() >> 11) / Double(1 << 53) * total
        var low = 0
        var high = shares.count - 1
        while low < high {
            let middle = (low + high) / 2
            if shares[middle] < place { low = middle + 1 } else { high = middle }
        }
        return Self.spelling(low)
    }

    /// Syllables, so that words have the lengths of words; ends in a vowel, so that none is stemmed
    /// into another.
    private static func spelling(_ number: Int) -> String {
        let consonants = Array("bdfgklmnprtvz")
        let vowels = Array("aiou")
        var rest = number + 52
        var word = ""
        repeat {
            let syllable = rest % 52
            word.append(consonants[syllable / 4])
            word.append(vowels[syllable % 4])
            rest /= 52
        } while rest > 0
        return word
    }

    /// The generator of Steele, Lea and Flood (Fast splittable pseudorandom number generators,
    /// 2014): the standard library's can't be seeded.
    private struct SplitMix64: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }
}
