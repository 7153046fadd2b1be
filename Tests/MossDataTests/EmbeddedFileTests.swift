import FoundationEssentials
import MossData
import Testing

@Suite("Embedded files")
struct EmbeddedFileTests {
    @Test("Every file is text with something in it", arguments: EmbeddedFile.allCases)
    func isText(file: EmbeddedFile) {
        #expect(file.bytes.count > 100)
        #expect(String(validating: file.bytes, as: UTF8.self) == file.text)
    }

    @Test("The folder of themes holds nothing but JSON")
    func themesAreJSON() throws {
        let themes = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "themes")
        let names = try FileManager.default.contentsOfDirectory(atPath: themes.path)
        #expect(names.allSatisfy { $0.hasSuffix(".json") })
    }

    @Test("The embedded files are those of the folders, byte for byte")
    func equalsFolders() throws {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        var found: [String: [UInt8]] = [:]
        for folder in ["Sources/CMossData/data", "themes"] {
            let path = root.appending(path: folder).path
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                continue
            }
            for name in names {
                let file = URL(filePath: path).appending(path: name)
                found[name] = Array(try Data(contentsOf: file))
            }
        }
        let embedded = Dictionary(
            uniqueKeysWithValues: EmbeddedFile.allCases.map { ($0.name, $0.bytes) })
        #expect(found == embedded)
    }
}
