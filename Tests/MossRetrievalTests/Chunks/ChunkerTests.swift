import Testing

@testable import MossRetrieval

@Suite("Dividing documents")
struct ChunkerTests {
    private func chunks(
        _ text: String, format: IndexDocument.Format = .markdown, title: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> [Chunk] {
        let document = IndexDocument(id: "d", text: text, title: title, format: format)
        let chunks = Chunker.chunks(of: document)
        let scalars = Array(text.unicodeScalars)
        var end = 0
        for chunk in chunks {
            let slice = String(String.UnicodeScalarView(scalars[chunk.range]))
            #expect(
                Array(slice.utf8) == Array(chunk.text.utf8), "the place is that of the text",
                sourceLocation: sourceLocation)
            #expect(chunk.range.lowerBound >= end, sourceLocation: sourceLocation)
            #expect(!chunk.text.isEmpty, sourceLocation: sourceLocation)
            end = chunk.range.upperBound
        }
        return chunks
    }

    private func outline(_ text: String, title: String? = nil) -> [String] {
        chunks(text, title: title).map { ($0.path + [$0.text]).joined(separator: "|") }
    }

    @Test(
        "Markdown is divided at its headings",
        arguments: [
            ("", []), ("\n \n\t\n", []),
            ("just text\n", ["just text"]),
            (
                "intro\n\n# A\none\n## B\ntwo\n### C\nthree\n# D\nfour",
                [
                    "intro", "A|one", "A|B|two", "A|B|C|three", "D|four",
                ]
            ),
            ("# A\n\n## B\n\n## C\ntext\n", ["A|B|## B", "A|C|text"]),
            ("# A\n", ["A|# A"]),
            ("## B ##\nx\n### `code` and **bold** {#anchor}\ny", ["B|x", "B|code and bold|y"]),
            ("Title\n=====\ntext\n\nPart\n----\nmore", ["Title|text", "Title|Part|more"]),
            ("line one\nline two\n---\nafter", ["line one\nline two\n---\nafter"]),
            ("- item\n---\nafter", ["- item\n---\nafter"]),
            (
                "# A\n```\n# no heading\n\n## nor this\n```\n## B\nx",
                [
                    "A|```\n# no heading\n\n## nor this\n```", "A|B|x",
                ]
            ),
            ("~~~~\n# a\n~~~\n# b\n~~~~\n# C\nx", ["~~~~\n# a\n~~~\n# b\n~~~~", "C|x"]),
            ("#hashtag\n    # code\n####### seven", ["#hashtag\n    # code\n####### seven"]),
            ("# A\r\nx\r\n# B\ry", ["A|x", "B|y"]),
            ("#\ntext", ["text"]),
            ("---\ntitle: 'My page'\nlayout: x\n---\n# A\nx", ["My page|A|x"]),
            ("---\nno end\n\n# A\nx", ["---\nno end", "A|x"]),
        ] as [(String, [String])])
    func headings(text: String, expected: [String]) {
        #expect(outline(text) == expected)
    }

    @Test("A title leads the path, unless the first heading is the title")
    func title() {
        #expect(outline("x\n# A\ny", title: "T") == ["T|x", "T|A|y"])
        #expect(outline("# T\nx", title: "T") == ["T|x"])
    }

    @Test("The also: line directly under a heading is kept apart, and only there")
    func also() {
        let text = """
            ## How do I stop?
            also: abort, Ctrl+C, , kill it

            Press Esc.
            also: not a synonym

            ## Next

            also: an answer that begins with also:

            ## Third
            Also: with a capital
            """
        let chunks = chunks(text)
        #expect(chunks.map(\.also) == [["abort", "Ctrl+C", "kill it"], [], []])
        #expect(chunks[0].text == "Press Esc.\nalso: not a synonym")
        #expect(chunks[1].text == "also: an answer that begins with also:")
        #expect(chunks[2].text == "Also: with a capital")
    }

    @Test("A section of a heading and an also: line alone can be found by both")
    func alsoAlone() {
        let chunks = chunks("## Stop\nalso: abort\n")
        #expect(chunks.map(\.text) == ["## Stop"])
        #expect(chunks.map(\.also) == [["abort"]])
    }

    private func paragraph(_ sign: String, _ length: Int) -> String {
        String(repeating: sign, count: length)
    }

    @Test(
        "Long sections are cut at paragraph borders to about 1 200 characters",
        arguments: [
            ([500, 500, 500], [1002, 500]), ([1200, 1200], [1200, 1200]),
            ([100, 1190], [1292]), ([1800], [1800]), ([1100, 50, 49], [1152, 49]),
            ([600, 598, 10], [1200, 10]),
        ])
    func longSections(paragraphs: [Int], expected: [Int]) {
        let text = "# A\n\n" + paragraphs.map { paragraph("é", $0) }.joined(separator: "\n\n")
        let chunks = chunks(text)
        #expect(chunks.map { $0.text.unicodeScalars.count } == expected)
        #expect(chunks.allSatisfy { $0.path == ["A"] })
    }

    @Test("A paragraph that is too long is cut behind a sentence, else at a space, else where full")
    func longParagraphs() {
        let sentence = "Sentence number that is about sixty characters long, indeed. "
        let sentences = chunks(String(repeating: sentence, count: 50))
        #expect(sentences.count == 3)
        #expect(sentences.allSatisfy { $0.text.hasSuffix("indeed.") && $0.text.hasPrefix("Sen") })

        let words = chunks(String(repeating: "wort ", count: 600))
        #expect(words.allSatisfy { $0.text.hasPrefix("wort") && $0.text.hasSuffix("wort") })
        #expect(words.count == 3)

        let solid = chunks(String(repeating: "x", count: 3000))
        #expect(solid.map(\.text.count) == [1200, 1200, 600])

        let chinese = chunks(String(repeating: "今天发货，明天到。", count: 300))
        #expect(chinese.allSatisfy { $0.text.hasSuffix("。") })

        // No cut inside a family or between a letter and its mark.
        let emoji = chunks(String(repeating: "👩‍👩‍👧", count: 700))
        #expect(emoji.allSatisfy { $0.text.hasPrefix("👩‍👩‍👧") })
        #expect(emoji.map(\.text).joined().count == 700)
        let marks = chunks(
            paragraph("x", 1199) + "e" + paragraph("\u{301}", 20) + paragraph("y", 900))
        #expect(marks.map(\.range) == [0..<1199, 1199..<2120])
    }

    @Test("A code block with empty lines stays whole")
    func codeBlock() {
        let code = "```swift\n" + String(repeating: "let x = 1\n\n", count: 60) + "```"
        let chunks = chunks("# A\n\n\(paragraph("t", 900))\n\n\(code)\n\nafter")
        #expect(chunks.map(\.text) == [paragraph("t", 900), code + "\n\nafter"])
    }

    @Test("Plain text knows paragraphs, no headings and no code")
    func plain() {
        let text = "# not a heading\nalso: text\n\n```\n\n  second paragraph  \n"
        #expect(chunks(text, format: .plain).map(\.text) == [text.dropLast(3)].map(String.init))
        let long = [700, 700, 20].map { paragraph("p", $0) }.joined(separator: "\n \n")
        #expect(chunks(long, format: .plain).map(\.text.count) == [700, 723])
        #expect(chunks("x", format: .plain, title: "T").map(\.path) == [["T"]])
    }

    @Test("Hostile texts are divided in bounded time and memory")
    func hostile() {
        let heading = "# " + paragraph("h", 100_000) + "\n"
        #expect(chunks(heading + "x\n\ny").allSatisfy { $0.path.isEmpty })
        #expect(chunks(paragraph("#", 50_000)).count > 1)
        #expect(chunks(paragraph("\n", 50_000)).isEmpty)
        #expect(chunks("```\n" + paragraph("a\n\n", 20_000)).count > 40)
        #expect(chunks("a\0b\u{FEFF}\n# \0\nc").map(\.path) == [[], ["\0"]])
        #expect(chunks("# A\nalso: " + paragraph("w,", 5000) + "\n").first?.also == [])
    }
}
