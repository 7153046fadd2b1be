/// Cuts a text into the words that are compared: folded, not stemmed.
///
/// - Letters and digits between anything else are a word. Case, accents and full width go.
/// - `'s`, `n't` and the like leave the word before them.
/// - A run of Han, Kana, Hangul or Thai (and of Lao, Burmese, Khmer) is its overlapping pairs of
///   characters: 发货时间 is 发货, 货时, 时间.
struct WordScanner {
    enum Purpose {
        /// What is asked for.
        case asking
        /// What can be found: more than is asked for. The last character of a run also stands
        /// alone, so that one character finds every run it is in, and `idleTimeout` is also `idle`
        /// and `timeout`.
        case indexing
    }

    /// No word is longer, in scalars; the rest of it is passed over.
    static let longestWord = 64

    private let purpose: Purpose
    /// Takes the folded word, its place in the text in UTF-8, and whether it is one character of a
    /// script that is asked in pairs.
    private let found: (String, Range<Int>, Bool) -> Void

    /// The folded word so far, in UTF-8.
    private var word: [UInt8] = []
    private var wordStart = 0
    private var wordEnd = 0
    private var wordLength = 0
    private var partStarts: [Int] = []
    private var lastWasLower = false

    private var run: [Unicode.Scalar] = []
    private var runPlaces: [Int] = []
    private var runEnd = 0

    private var apostropheAt = -1

    private init(_ purpose: Purpose, _ found: @escaping (String, Range<Int>, Bool) -> Void) {
        self.purpose = purpose
        self.found = found
    }

    static func scan(
        _ text: String, for purpose: Purpose, _ found: (String, Range<Int>, Bool) -> Void
    ) {
        var text = text
        text.withUTF8 { bytes in
            withoutActuallyEscaping(found) { found in
                var scanner = WordScanner(purpose, found)
                scanner.take(bytes)
            }
        }
    }

    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
        var place = 0
        while place < bytes.count {
            let first = bytes[place]
            if first < 0x80 {
                take(ascii: first, at: place)
                place += 1
            } else {
                let (scalar, width) = UTF8Scalar.decode(bytes, at: place)
                take(scalar, from: place, to: place + width)
                place += width
            }
        }
        endWord()
        endRun()
    }

    private mutating func take(ascii byte: UInt8, at place: Int) {
        let isUpper = byte >= 0x41 && byte <= 0x5A
        guard isUpper || byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 else {
            separate(isApostrophe: byte == UInt8(ascii: "'"), end: place + 1)
            return
        }
        guard begin(place, end: place + 1) else { return }
        if isUpper, lastWasLower, purpose == .indexing { partStarts.append(word.count) }
        lastWasLower = byte >= 0x61
        word.append(isUpper ? byte + 32 : byte)
    }

    private mutating func take(_ scalar: Unicode.Scalar, from start: Int, to end: Int) {
        switch WordCharacter(scalar) {
        case .letter:
            if begin(start, end: end) { append(scalar) }
        case .paired:
            endWord()
            run.append(scalar)
            runPlaces.append(start)
            runEnd = end
        case .mark:
            voice(scalar)
            if wordLength > 0 { wordEnd = end }
            if !run.isEmpty { runEnd = end }
        case .separator:
            separate(isApostrophe: scalar == "\u{2019}", end: end)
        }
    }

    private mutating func separate(isApostrophe: Bool, end: Int) {
        if isApostrophe, wordLength > 0 { apostropheAt = end }
        endWord()
        endRun()
    }

    // MARK: Words

    /// Counts a letter in.
    ///
    /// - Returns: False once the word is too long to take more.
    private mutating func begin(_ start: Int, end: Int) -> Bool {
        endRun()
        if wordLength == 0 { wordStart = start }
        wordEnd = end
        wordLength += 1
        return wordLength <= Self.longestWord
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        lastWasLower = false
        if let narrow = Self.narrow(scalar) {
            word.append(narrow)
            return
        }
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
            if let folded = LetterFolding.folded(lower) {
                word += folded.utf8
            } else if case .letter = WordCharacter(lower) {
                word += UTF8.encode(lower) ?? UTF8.encodedReplacementCharacter
            }
        }
    }

    /// The ASCII letter or digit, lower case, for one of full width; nil for others.
    private static func narrow(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0xFF10...0xFF19, 0xFF41...0xFF5A: UInt8(scalar.value - 0xFEE0)
        case 0xFF21...0xFF3A: UInt8(scalar.value - 0xFEE0 + 32)
        default: nil
        }
    }

    private mutating func endWord() {
        guard wordLength > 0 else { return }
        let text = String(decoding: word, as: UTF8.self)
        let isEnding = apostropheAt == wordStart && Self.endings.contains(text)
        if !isEnding, !word.isEmpty {
            found(text, wordStart..<wordEnd, false)
            if !partStarts.isEmpty { endParts() }
        }
        word.removeAll(keepingCapacity: true)
        wordLength = 0
        lastWasLower = false
        partStarts.removeAll(keepingCapacity: true)
    }

    private func endParts() {
        var start = 0
        for end in partStarts + [word.count] {
            if end - start > 1 {
                let part = String(decoding: word[start..<end], as: UTF8.self)
                found(part, wordStart..<wordEnd, false)
            }
            start = end
        }
    }

    /// What English writes behind an apostrophe.
    private static let endings: Set<String> = ["s", "t", "d", "m", "ll", "re", "ve"]

    // MARK: Pairs

    /// Adds the two voicing marks of decomposed kana to the character before: か and U+3099 are が.
    private mutating func voice(_ mark: Unicode.Scalar) {
        guard mark.value == 0x3099 || mark.value == 0x309A, let last = run.last,
            let voiced = Unicode.Scalar(last.value + (mark.value == 0x3099 ? 1 : 2))
        else { return }
        run[run.count - 1] = voiced
    }

    private mutating func endRun() {
        guard !run.isEmpty else { return }
        HangulSyllables.compose(&run, &runPlaces)
        let places = runPlaces + [runEnd]
        if run.count == 1 {
            found(String(run[0]), places[0]..<runEnd, true)
        } else {
            for index in 0..<(run.count - 1) {
                found(
                    String(String.UnicodeScalarView(run[index...(index + 1)])),
                    places[index]..<places[index + 2], false)
            }
            if purpose == .indexing {
                found(String(run[run.count - 1]), places[run.count - 1]..<runEnd, true)
            }
        }
        run.removeAll(keepingCapacity: true)
        runPlaces.removeAll(keepingCapacity: true)
    }
}
