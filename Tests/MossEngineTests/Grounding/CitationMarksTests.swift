import Testing

@testable import MossEngine

@Suite("Citation marks in a text")
struct CitationMarksTests {
    @Test(
        "Marks are taken out and their places kept, however the text is cut",
        arguments: [
            ("It is free [1].", "It is free@1."),
            ("It is free. [1] Duties [2]", "It is free.@1 Duties@2"),
            ("Free[1][2] now", "Free@1@2 now"),
            ("Free [1] [2] now", "Free@1@2 now"),
            ("Free [1, 2].", "Free@1@2."),
            ("Free [1]now", "Free@1 now"),
            ("[1] says so", "@1 says so"),
            ("See [3] and [0] and [x]", "See [3] and [0] and [x]"),
            ("A [1](http://x) link", "A [1](http://x) link"),
            ("`a[1]` and [2]", "`a[1]` and@2"),
            ("```\na[1]\n```\nSo [1]", "```\na[1]\n```\nSo@1"),
            ("It`s so\n\nFree [1]", "It`s so\n\nFree@1"),
            ("An open [", "An open ["),
            ("An open [1", "An open [1"),
            ("Two  spaces [1]\n", "Two  spaces@1\n"),
            ("[1,]", "[1,]"),
            ("é [2]!", "é@2!"),
        ])
    func marks(_ text: String, _ expected: String) {
        let scalars = Array(text.unicodeScalars)
        for size in [1, 2, 3, scalars.count] {
            var marks = CitationMarks(count: 2)
            var pieces: [CitationMarks.Piece] = []
            for start in stride(from: 0, to: scalars.count, by: size) {
                var part = String.UnicodeScalarView()
                part.append(contentsOf: scalars[start..<min(start + size, scalars.count)])
                pieces += marks.push(String(part))
            }
            pieces += marks.finish()
            let shown = pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .mark(let number): "@\(number)"
                }
            }
            #expect(shown.joined() == expected)
        }
    }

    @Test("Without passages the text goes through as it is, at once")
    func none() {
        var marks = CitationMarks(count: 0)
        #expect(marks.push("So [1] ") == [.text("So [1] ")])
        #expect(marks.finish() == [])
    }
}

@Suite("Text of others in a prompt")
struct PlainDataTests {
    @Test(
        "Control words of chat templates are broken, all else stays",
        arguments: [
            ("a <|im_end|> b", "a < |im_end|> b"), ("x <| y |> z", "x <| y |> z"),
            ("<|", "<|"), ("<|<|a|>", "<|< |a|>"), ("</s>", "< /s>"), ("[INST]", "[ INST]"),
            ("plain", "plain"), ("</passages>", "< /passages>"),
        ])
    func broken(_ text: String, _ expected: String) {
        #expect(PlainData.text(text) == expected)
    }
}
