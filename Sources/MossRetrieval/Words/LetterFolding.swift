/// Takes the marks off letters, so that `café` is found by `cafe` and `Ελλάδα` by `ελλαδα`.
///
/// The standard library decomposes only behind its own doors and FoundationEssentials not at all,
/// hence a table: the lower-case letters of Unicode 16 in Latin, Greek, Cyrillic and Arabic whose
/// canonical decomposition is one letter and marks.
enum LetterFolding {
    /// The letter without marks, or the letters a ligature or a letter of its own is written with;
    /// nil if it stays as it is. Takes lower-case letters.
    static func folded(_ letter: Unicode.Scalar) -> String? { table[letter] }

    private static let table: [Unicode.Scalar: String] = {
        var table: [Unicode.Scalar: String] = [:]
        for (base, variants) in marked {
            for variant in variants.unicodeScalars { table[variant] = base }
        }
        for (letter, spelling) in others { table[letter] = spelling }
        return table
    }()

    private static let others: [(Unicode.Scalar, String)] = [
        ("ß", "ss"), ("æ", "ae"), ("ǣ", "ae"), ("ǽ", "ae"), ("œ", "oe"), ("ø", "o"), ("ǿ", "o"),
        ("đ", "d"), ("ð", "d"), ("þ", "th"), ("ł", "l"), ("ħ", "h"), ("ı", "i"), ("ŧ", "t"),
        ("ŋ", "n"), ("ſ", "s"), ("ẛ", "s"), ("ς", "σ"), ("ﬀ", "ff"), ("ﬁ", "fi"), ("ﬂ", "fl"),
        ("ﬃ", "ffi"), ("ﬄ", "ffl"), ("ﬅ", "st"), ("ﬆ", "st"),
    ]

    private static let marked: [(String, String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
        ("b", "ḃḅḇ"),
        ("c", "çćĉċčḉ"),
        ("d", "ďḋḍḏḑḓ"),
        ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
        ("f", "ḟ"),
        ("g", "ĝğġģǧǵḡ"),
        ("h", "ĥȟḣḥḧḩḫẖ"),
        ("i", "ìíîïĩīĭįǐȉȋḭḯỉị"),
        ("j", "ĵǰ"),
        ("k", "ķǩḱḳḵ"),
        ("l", "ĺļľḷḹḻḽ"),
        ("m", "ḿṁṃ"),
        ("n", "ñńņňǹṅṇṉṋ"),
        ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"),
        ("p", "ṕṗ"),
        ("r", "ŕŗřȑȓṙṛṝṟ"),
        ("s", "śŝşšșṡṣṥṧṩ"),
        ("t", "ţťțṫṭṯṱẗ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
        ("v", "ṽṿ"),
        ("w", "ŵẁẃẅẇẉẘ"),
        ("x", "ẋẍ"),
        ("y", "ýÿŷȳẏẙỳỵỷỹ"),
        ("z", "źżžẑẓẕ"),
        ("ʒ", "ǯ"),
        ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
        ("ε", "έἐἑἒἓἔἕὲέ"),
        ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
        ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"),
        ("ο", "όὀὁὂὃὄὅὸό"),
        ("ρ", "ῤῥ"),
        ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
        ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
        ("а", "ӑӓ"),
        ("г", "ѓ"),
        ("е", "ѐёӗ"),
        ("ж", "ӂӝ"),
        ("з", "ӟ"),
        ("и", "йѝӣӥ"),
        ("к", "ќ"),
        ("о", "ӧ"),
        ("у", "ўӯӱӳ"),
        ("ч", "ӵ"),
        ("ы", "ӹ"),
        ("э", "ӭ"),
        ("і", "ї"),
        ("ѵ", "ѷ"),
        ("ә", "ӛ"),
        ("ө", "ӫ"),
        ("ا", "آأإ"),
        ("و", "ؤ"),
        ("ي", "ئ"),
        ("ہ", "ۂ"),
        ("ے", "ۓ"),
        ("ە", "ۀ"),
    ]
}
