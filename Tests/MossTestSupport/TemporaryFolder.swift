import FoundationEssentials
import MossPlatform

/// A folder for one test, removed with the last reference to it.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        path = "/tmp/moss-test-\(ThisProcess.id)-\(UInt64.random(in: 0...UInt64.max))"
        try Files.createDirectory(path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the folder.
    package static func / (folder: TemporaryFolder, name: String) -> String {
        "\(folder.path)/\(name)"
    }

    /// Writes a file and makes the folders above it.
    ///
    /// - Returns: Its path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = self / name
        if let slash = file.lastIndex(of: "/") {
            try Files.createDirectory(String(file[..<slash]))
        }
        try Files.write(bytes, to: file)
        return file
    }

    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }
}
