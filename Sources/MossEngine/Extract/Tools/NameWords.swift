/// The words of a programmer's name.
enum NameWords {
    /// `lookup_order`, `lookupOrder`, `crm.LookupOrder` and `HTTPStatus` cut into small words.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name.prefix(200))
        func isUpper(_ place: Int) -> Bool {
            characters.indices.contains(place) && characters[place].isUppercase
        }
        for (place, character) in characters.enumerated() {
            guard character.isLetter || character.isNumber else {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            let startsWord =
                character.isUppercase
                && (!isUpper(place - 1)
                    || (characters.indices.contains(place + 1) && characters[place + 1].isLowercase))
            if startsWord, !word.isEmpty {
                words.append(word)
                word = ""
            }
            word += character.lowercased()
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
