import MossRetrieval
import Testing

@Suite("Words")
struct WordsTests {
    @Test(
        "A text is cut into words that can be compared",
        arguments: [
            ("", []), (" \t\n.,;!?\u{0} ", []),
            ("How do I stop it?", ["how", "do", "i", "stop", "it"]),
            (
                "Ctrl+C, set-clipboard; lookup_order/v1.2",
                [
                    "ctrl", "c", "set", "clipboard", "lookup", "order", "v1", "2",
                ]
            ),
            ("Order A1 idleTimeout OpenAI", ["order", "a1", "idletimeout", "openai"]),
            (
                "the customer's, don\u{2019}t, we'll, l'eau, 'tis",
                [
                    "the", "customer", "don", "we", "l", "eau", "tis",
                ]
            ),
            (
                "Café cafe\u{301} CAFÉ Ærø Straße Łódź İstanbul",
                [
                    "cafe", "cafe", "cafe", "aero", "strasse", "lodz", "istanbul",
                ]
            ),
            ("Ελλάδα ΕΛΛΆΔΑ ςσ", ["ελλαδα", "ελλαδα", "σσ"]),
            ("Ёлка и\u{306} й Київ", ["елка", "и", "и", "киів"]),
            ("Ａ１ Ｍｏｓｓ", ["a1", "moss"]),
            ("शिपिंग שָׁלוֹם مُحَمَّد", ["शिपिंग", "שלום", "محمد"]),
            (
                "soft\u{AD}hyphen zero\u{200B}width joined\u{2060}up",
                [
                    "softhyphen", "zero", "width", "joinedup",
                ]
            ),
        ] as [(String, [String])])
    func cutting(text: String, words: [String]) {
        #expect(Words.words(of: text) == words)
    }

    @Test(
        "Scripts without spaces become pairs of characters",
        arguments: [
            ("发货时间", ["发货", "货时", "时间"]),
            ("何時发货?", ["何時", "時发", "发货"]),
            ("茶", ["茶"]),
            ("カナダへ配送", ["カナ", "ナダ", "ダへ", "へ配", "配送"]),
            ("か\u{3099}く", ["がく"]),
            ("배송은 언제", ["배송", "송은", "언제"]),
            ("\u{1107}\u{1162}\u{1109}\u{1169}\u{11BC}", ["배송"]),
            ("จัดส่ง", ["จั", "ัด", "ดส", "ส่", "่ง"]),
            ("iPhone手机壳X", ["iphone", "手机", "机壳", "x"]),
            ("ラーメン・寿司", ["ラー", "ーメ", "メン", "寿司"]),
        ] as [(String, [String])])
    func pairs(text: String, words: [String]) {
        #expect(Words.words(of: text) == words)
    }

    @Test("Each word knows its spelling, stem and place")
    func spelling() throws {
        let text = "Été: CANCELLED 发货时"
        let words = Words.all(in: text)
        #expect(words.map(\.spelling) == ["Été", "CANCELLED", "发货", "货时"])
        #expect(words.map(\.stem) == ["ete", "cancel", "发货", "货时"])
        let bytes = Array(text.utf8)
        for word in words {
            #expect(String(decoding: bytes[word.range], as: UTF8.self) == word.spelling)
        }
    }

    @Test("Words that ask or join are no content", arguments: ["what", "the", "can", "i", "don"])
    func stopWords(_ word: String) {
        #expect(!Words.isContentWord(word))
    }

    @Test("Words of a subject are content", arguments: ["stop", "use", "c", "发货", "a1", "ship"])
    func contentWords(_ word: String) {
        #expect(Words.isContentWord(word))
    }

    @Test("A word without end is cut, and the text goes on")
    func endless() {
        let words = Words.words(of: String(repeating: "x", count: 100_000) + " end")
        #expect(words == [String(repeating: "x", count: 64), "end"])
    }
}
