import MossData
import Testing

@Suite("The guide")
struct GuideTests {
    private struct Passage {
        var heading = ""
        var also = ""
        var body = ""
    }

    private static let passages: [Passage] = {
        var passages: [Passage] = []
        for line in EmbeddedFile.guide.text.split(separator: "\n") {
            if line.hasPrefix("## ") {
                passages.append(Passage(heading: String(line.dropFirst(3))))
            } else if line.hasPrefix("also: ") {
                passages[passages.count - 1].also += line.dropFirst(6)
            } else {
                passages[passages.count - 1].body += line
            }
        }
        return passages
    }()

    @Test("It has 60 to 90 passages")
    func size() {
        #expect((60...90).contains(Self.passages.count))
    }

    @Test("Every heading is a question, asked once")
    func headings() {
        for passage in Self.passages {
            #expect(passage.heading.hasSuffix("?"))
        }
        #expect(Set(Self.passages.map(\.heading)).count == Self.passages.count)
    }

    @Test("Every passage has synonyms, and a short answer of whole sentences")
    func answers() {
        for passage in Self.passages {
            #expect(!passage.also.isEmpty, "\(passage.heading)")
            #expect((40...400).contains(passage.body.count), "\(passage.heading)")
            #expect(passage.body.hasSuffix("."), "\(passage.heading)")
        }
    }
}
