import Moss
import MossData
import MossPlatform
import MossTerminalUI

/// The themes: those in the binary, and the user's own files.
struct ThemeStore: Sendable {
    /// The folder of the user's themes; it need not exist.
    let folder: String

    static let builtIn: [String: EmbeddedFile] = ["dark": .themeDark, "light": .themeLight]

    /// All names, sorted, the user's own among them.
    var names: [String] {
        let files = (try? Files.list(folder)) ?? []
        let own = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
        return Set(own).union(Self.builtIn.keys).sorted()
    }

    /// - Returns: The theme, and a sentence for each of its faults.
    /// - Throws: `UsageError` if there is no such theme or its file can't be read.
    func theme(_ name: String) throws(UsageError) -> Theme {
        let path = folder + "/" + name + ".json"
        if !name.contains("/"), Files.exists(path) {
            do {
                return try Self.read(try Files.read(path, limit: 1 << 20), name, file: path)
            } catch let error as UsageError {
                throw error
            } catch {
                throw UsageError("the theme \(name) can't be read: \(error)")
            }
        }
        guard let file = Self.builtIn[name] else {
            throw UsageError(
                "there is no theme \(name); there are \(names.joined(separator: ", "))")
        }
        return try Self.read(file.bytes, name, file: file.name)
    }

    private static func read(
        _ bytes: [UInt8], _ name: String, file: String
    ) throws(UsageError) -> Theme {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(
                bytes, options: [.comments, .trailingCommas, .byteOrderMark])
        } catch {
            throw UsageError("\(file):\(error)")
        }
        guard let members = value.objectValue else {
            throw UsageError("\(file): a theme is an object with a member for each scope")
        }
        var entries: [String: [String: String]] = [:]
        for (scope, look) in members { entries[scope] = Configuration.dictionary(look) }
        return Theme(name: name, entries: entries)
    }
}
