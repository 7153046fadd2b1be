import MossPlatform

/// Files in the folder `Fixtures` of a test target, found by the place of the test's source.
package enum Fixture {
    /// The bytes of `Fixtures/NAME` of the target in which the caller's file is.
    package static func bytes(
        _ name: String, from source: StaticString = #filePath
    ) throws -> [UInt8] {
        try Files.read(folder(of: source) + "/" + name, limit: 16_777_216)
    }

    /// The same as text.
    package static func text(
        _ name: String, from source: StaticString = #filePath
    ) throws -> String {
        String(decoding: try bytes(name, from: source), as: UTF8.self)
    }

    /// The names of the files in a folder of the fixtures, sorted.
    package static func names(
        in name: String, from source: StaticString = #filePath
    ) throws -> [String] {
        try Files.list(folder(of: source) + "/" + name).sorted()
    }

    /// `…/Tests/TARGET/Fixtures` for a file anywhere in the target.
    private static func folder(of source: StaticString) -> String {
        let steps = "\(source)".split(separator: "/")
        let tests = steps.lastIndex(of: "Tests") ?? steps.startIndex
        return "/" + steps[...min(tests + 1, steps.count - 1)].joined(separator: "/") + "/Fixtures"
    }
}
