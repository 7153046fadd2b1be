import Testing

@testable import MossRetrieval

@Suite("Searching")
struct SearchTests {
    private func indexes(_ documents: [(String, String)]) async throws -> LocalIndexes {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("a")
        try await indexes.add(documents.map { IndexDocument(id: $0.0, text: $0.1) }, to: "a")
        return indexes
    }

    private func found(_ query: String, _ indexes: LocalIndexes) async throws -> [String] {
        try await indexes.search(query, in: ["a"], limit: 10).passages.map(\.document)
    }

    static let languages = [
        ("zh", "订单通常在两个工作日内发货。加拿大的客户也可以订购。"),
        ("ja", "カナダへの配送には一週間かかります。小猫のおもちゃもあります。"),
        ("ko", "배송은 보통 일주일이 걸립니다. 환불은 은행으로 보냅니다."),
        ("th", "เราจัดส่งสินค้าไปแคนาดาภายในเจ็ดวัน"),
        ("fr", "Le café est livré en été, à l'adresse indiquée."),
        ("de", "Die Straße ist lang; Größe und Maß stehen im Katalog."),
        ("tr", "İstanbul'a kargo ücretsizdir."),
        ("el", "Η Ελλάδα παραδίδεται σε πέντε ημέρες."),
        ("ru", "Ёлка доставляется за пять дней."),
        ("hi", "शिपिंग में सात दिन लगते हैं।"),
        ("ar", "الشَّحْنُ إلى كندا يستغرق أسبوعًا."),
        ("vi", "Giao hàng đến Canada mất bảy ngày."),
    ]

    @Test(
        "Each language finds its own text",
        arguments: [
            ("发货", "zh"), ("什么时候发货?", "zh"), ("加拿大", "zh"), ("配送", "ja"), ("カナダ", "ja"),
            ("猫", "ja"), ("おもちゃ", "ja"), ("배송", "ko"), ("환불은", "ko"), ("환불", "ko"),
            ("จัดส่ง", "th"), ("แคนาดา", "th"), ("cafe", "fr"), ("CAFE\u{301}", "fr"),
            ("ete", "fr"), ("adresse", "fr"), ("strasse", "de"), ("grosse", "de"),
            ("istanbul", "tr"), ("ucretsizdir", "tr"), ("ελλαδα", "el"), ("ΗΜΕΡΕΣ", "el"),
            ("елка", "ru"), ("ЁЛКА", "ru"), ("शिपिंग", "hi"), ("الشحن", "ar"), ("giao hang", "vi"),
            ("đến", "vi"),
        ])
    func language(query: String, document: String) async throws {
        let indexes = try await indexes(Self.languages)
        #expect(try await found(query, indexes).first == document)
    }

    @Test(
        "Signs of the query language mean nothing and never fail",
        arguments: [
            "\"", "\"\"", "\"moss", "moss\"", "AND", "OR", "NOT", "NEAR(", "NEAR(moss, 2)", "*",
            "moss*", "-", "-moss", "^moss", "moss AND", "moss OR", "NOT moss", "body:moss",
            "{body}:moss", "(", ")", "()", "+", "moss + chat", "a:b:c", "'", "';--", "\\", "\0",
            "moss\0chat", "%", "_", "?1", ":name", "@x", "$y", "\u{202E}", "\u{FFFF}", "🫨",
            "moss\u{FFFD}", "", " ", "\n", "\u{301}", "ﬁ", String(repeating: "(", count: 10_000),
            String(repeating: "moss ", count: 10_000),
            (0..<5000).map { "w\($0)" }.joined(separator: " "),
        ])
    func operators(_ query: String) async throws {
        let indexes = try await indexes([("x", "Moss and or not near: \"chat\" * -"), ("y", "z")])
        let result = try await indexes.search(query, in: ["a"], limit: 10)
        #expect(result.passages.count <= 1)
        if query.lowercased().contains("moss"), !query.contains("\u{0}") {
            #expect(result.passages.map(\.document) == ["x"], "\(query.prefix(20))")
        }
    }

    @Test("An empty index, an empty question and a limit of nothing find nothing")
    func nothing() async throws {
        let empty = try await indexes([])
        #expect(try await found("moss", empty).isEmpty)
        let indexes = try await indexes([("x", "moss")])
        #expect(try await found("", indexes).isEmpty)
        #expect(try await indexes.search("moss", in: ["a"], limit: 0).passages.isEmpty)
        #expect(try await indexes.search("moss", in: ["a"], limit: -1).passages.isEmpty)
        #expect(try await indexes.search("moss", in: [], limit: 5).passages.isEmpty)
    }

    @Test("A question of nothing but common words still asks them")
    func onlyStopWords() async throws {
        let indexes = try await indexes([("x", "To be or not to be"), ("y", "that is all")])
        #expect(try await found("to be", indexes) == ["x"])
    }

    @Test("Headings count more than also: words, and those more than text")
    func weights() async throws {
        let indexes = try await indexes([
            ("text", "# One\n\nparrot filler filler"),
            ("heading", "# Parrot\n\nfiller filler filler"),
            ("also", "# Two\nalso: parrot\n\nfiller filler filler"),
        ])
        #expect(try await found("parrots", indexes) == ["heading", "also", "text"])
        let passages = try await indexes.search("parrot", in: ["a"], limit: 3).passages
        #expect(passages.map(\.text).allSatisfy { !$0.contains("also:") })
        #expect(passages[1].also == ["parrot"])
    }

    @Test("Parts of a name in camel case find it, and so does the name")
    func camelCase() async throws {
        let indexes = try await indexes([("x", "Set idleTimeout to 300."), ("y", "parallel calls")])
        #expect(try await found("what is the idle timeout", indexes) == ["x"])
        #expect(try await found("idletimeout", indexes) == ["x"])
        #expect(try await found("idleTimeout", indexes) == ["x"])
    }

    @Test("A document without headings is found by its name")
    func documentName() async throws {
        let indexes = try await indexes([("guides/installation.md", "Run make."), ("y", "z")])
        #expect(try await found("installation", indexes) == ["guides/installation.md"])
    }

    @Test("On a tie the order is always the same")
    func ties() async throws {
        let same = (0..<30).map { ("d\(10 + $0)", "the same text about parrots") }
        let indexes = try await indexes(same)
        let first = try await indexes.search("parrots", in: ["a"], limit: 10).passages
        #expect(first.map(\.document) == same.prefix(10).map(\.0))
        for _ in 0..<5 {
            #expect(try await indexes.search("parrots", in: ["a"], limit: 10).passages == first)
        }
    }

    @Test("Scores fall, and the words that were looked for are told with their counts")
    func result() async throws {
        let indexes = try await indexes([
            ("x", "parrots and cages"), ("y", "parrots, parrots"), ("z", "nothing"),
        ])
        let result = try await indexes.search(
            "What do parrots in cages eat in Canada?", in: ["a"], limit: 10)
        #expect(result.words == ["parrots", "cages", "eat", "canada"])
        #expect(result.passages.map(\.document) == ["x", "y"])
        #expect(result.passages[0].score > result.passages[1].score)
        #expect(result.passages[1].score > 0)
        #expect(result.passages(holding: "Parrot".lowercased()) == 2)
        #expect(result.passages(holding: "canada") == 0)
        #expect(result.milliseconds > 0)
    }

    @Test("A small index does not win by being small: rarity is that of all indexes together")
    func severalIndexes() async throws {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("guide")
        try await indexes.create("faq")
        let guide = (0..<50).map {
            IndexDocument(id: "g\($0)", text: $0 == 0 ? "A ship is drawn." : "Text \($0).")
        }
        try await indexes.add(guide, to: "guide")
        try await indexes.add(
            [
                IndexDocument(id: "canada", text: "We ship to Canada within a week."),
                IndexDocument(id: "ships", text: "Orders ship on Monday."),
                IndexDocument(id: "price", text: "We ship for free."),
            ], to: "faq")
        let result = try await indexes.search(
            "Do you ship to Canada?", in: ["guide", "faq"], limit: 4)
        #expect(result.passages.first?.document == "canada")
        #expect(result.passages.first?.index == "faq")
        #expect(result.passages.count == 4)
        #expect(result.passages(holding: "ship") == 4)
        let turned = try await indexes.search(
            "Do you ship to Canada?", in: ["faq", "guide"], limit: 1)
        #expect(turned.passages.map(\.document) == ["canada"])
    }
}
