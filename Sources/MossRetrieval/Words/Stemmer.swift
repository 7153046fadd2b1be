/// Takes English endings off a word: plurals, `-ed`, `-ing`, and the letters these change.
///
/// Steps 1a, 1b and 5 of Porter's algorithm (An algorithm for suffix stripping, 1980), with `y`
/// kept as it is spelled, and a short table of words that follow no rule. Derivation (`-er`,
/// `-ment`, `-ation`) is left alone on purpose: `server`, `order`, `folder` and `number` are words
/// of their own here. What comes out need not be a word; both sides of a search use it.
struct Stemmer {
    private var letters: [UInt8]

    /// The stem of a folded word. Words with anything but a-z, and those of up to three letters,
    /// are their own stems.
    static func stem(_ word: String) -> String {
        if let stem = irregular[word] { return stem }
        guard word.utf8.count > 3, word.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) else {
            return word
        }
        var stemmer = Stemmer(letters: Array(word.utf8))
        stemmer.dropPlural()
        stemmer.dropTense()
        stemmer.dropFinalE()
        return String(decoding: stemmer.letters, as: UTF8.self)
    }

    // MARK: Steps

    private mutating func dropPlural() {
        guard letters.last == UInt8(ascii: "s") else { return }
        if ends("ies") {
            letters.removeLast(letters.count > 4 ? 3 : 1)
            if !ends("ie") { letters.append(UInt8(ascii: "y")) }
        } else if ends("sses") {
            letters.removeLast(2)
        } else if !ends("ss"), !ends("us"), !ends("is") {
            letters.removeLast()
        }
    }

    private mutating func dropTense() {
        if ends("ied") {
            letters.removeLast(letters.count > 4 ? 3 : 1)
            if !ends("ie") { letters.append(UInt8(ascii: "y")) }
            return
        }
        if ends("eed") { return }
        let count = ends("ing") ? 3 : ends("ed") ? 2 : 0
        let stem = letters.dropLast(count)
        guard count > 0, stem.count > 1, Self.hasVowel(stem) else { return }
        letters = Array(stem)
        let endsInConsonant = !Self.isVowel(letters.count - 1, in: letters[...])
        if ends("at") || ends("bl") || ends("iz") || ends("u")
            || letters.count == 2 && endsInConsonant
        {
            letters.append(UInt8(ascii: "e"))
        } else if endsInDouble, letters.count > 3, ![0x6C, 0x73, 0x7A].contains(letters.last) {
            letters.removeLast()  // all but l, s and z
        } else if Self.measure(letters[...]) == 1, Self.isShort(letters[...]) {
            letters.append(UInt8(ascii: "e"))
        }
    }

    private mutating func dropFinalE() {
        if ends("ie"), letters.count > 4 {
            letters.removeLast(2)
            letters.append(UInt8(ascii: "y"))
        } else if ends("e"), letters.count > 3 {
            let stem = letters.dropLast()
            let measure = Self.measure(stem)
            if measure > 1 || measure == 1 && !Self.isShort(stem) { letters.removeLast() }
        }
        if ends("ll"), Self.measure(letters.dropLast()) > 1 { letters.removeLast() }
    }

    // MARK: Porter's conditions

    private func ends(_ ending: StaticString) -> Bool {
        guard letters.count >= ending.utf8CodeUnitCount else { return false }
        return ending.withUTF8Buffer { letters.suffix($0.count).elementsEqual($0) }
    }

    private var endsInDouble: Bool {
        letters.count > 1 && letters[letters.count - 1] == letters[letters.count - 2]
            && !Self.isVowel(letters.count - 1, in: letters[...])
    }

    /// `y` is a vowel after a consonant.
    private static func isVowel(_ index: Int, in letters: ArraySlice<UInt8>) -> Bool {
        switch letters[index] {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
            UInt8(ascii: "u"):
            return true
        case UInt8(ascii: "y"):
            return index > letters.startIndex && !isVowel(index - 1, in: letters)
        default: return false
        }
    }

    private static func hasVowel(_ letters: ArraySlice<UInt8>) -> Bool {
        letters.indices.contains { isVowel($0, in: letters) }
    }

    /// How often a vowel is followed by a consonant.
    private static func measure(_ letters: ArraySlice<UInt8>) -> Int {
        var count = 0
        var wasVowel = false
        for index in letters.indices {
            let vowel = isVowel(index, in: letters)
            if wasVowel, !vowel { count += 1 }
            wasVowel = vowel
        }
        return count
    }

    /// Ends in consonant, vowel, consonant, the last not w, x or y: such stems had an `e`.
    private static func isShort(_ letters: ArraySlice<UInt8>) -> Bool {
        guard letters.count > 2 else { return false }
        let last = letters.endIndex - 1
        return !isVowel(last, in: letters) && isVowel(last - 1, in: letters)
            && !isVowel(last - 2, in: letters)
            && ![0x77, 0x78, 0x79].contains(letters[last])
    }

    // MARK: Words without a rule

    private static let irregular: [String: String] = [
        "indices": "index", "children": "child", "people": "person", "mice": "mous",
        "news": "news", "canvas": "canvas", "alias": "alias", "bias": "bias", "buses": "bus",
        "ids": "id", "embed": "embed", "embeds": "embed", "goes": "go", "went": "go", "gone": "go",
        "ran": "run", "sent": "send", "bought": "buy", "paid": "pay", "lost": "lose",
        "broke": "break", "broken": "break", "shown": "show", "wrote": "write",
        "written": "write", "took": "take", "taken": "take", "kept": "keep", "held": "hold",
        "chose": "choos", "chosen": "choos", "sold": "sell", "built": "build", "began": "begin",
        "begun": "begin", "forgot": "forget", "forgotten": "forget", "agreed": "agre",
        "freed": "free", "guaranteed": "guarante", "hid": "hide", "hidden": "hide",
    ]
}
