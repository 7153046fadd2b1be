import MossPlatform

/// Files that tests read.
package enum Fixture {
    /// The folder of a source file.
    package static func folder(of filePath: String) -> String {
        filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    }

    /// The bytes of a file in the folder `Fixtures` of the test's target.
    ///
    /// - Parameter name: Its path within that folder.
    package static func bytes(
        _ name: String, filePath: StaticString = #filePath
    ) throws -> [UInt8] {
        try Files.read(place(of: name, above: filePath), limit: 1 << 26)
    }

    /// The same as text.
    package static func text(
        _ name: String, filePath: StaticString = #filePath
    ) throws -> String {
        String(decoding: try bytes(name, filePath: filePath), as: UTF8.self)
    }

    /// The names of the files in a folder of the folder `Fixtures`, sorted.
    package static func names(
        in name: String, filePath: StaticString = #filePath
    ) throws -> [String] {
        try Files.list(place(of: name, above: filePath)).sorted()
    }

    /// The nearest `Fixtures/NAME` in the folders above a source file.
    private static func place(of name: String, above filePath: StaticString) -> String {
        var folder = folder(of: "\(filePath)")
        while !folder.isEmpty, !Files.exists(folder + "/Fixtures/" + name) {
            folder = Self.folder(of: folder)
        }
        return folder + "/Fixtures/" + name
    }
}
