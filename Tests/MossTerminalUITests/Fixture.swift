import FoundationEssentials

/// Files beside the tests and in the top folder, read by their place relative to this file.
enum Fixture {
    private static func above(levels: Int) -> String {
        #filePath.split(separator: "/").dropLast(levels).reduce("") { $0 + "/" + $1 }
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        let path = above(levels: 1) + "/Fixtures/" + name
        return [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    static func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    /// The entries of a theme in the folder `themes`.
    static func theme(_ name: String) throws -> [String: [String: String]] {
        let path = above(levels: 3) + "/themes/" + name + ".json"
        let data = try Data(contentsOf: URL(filePath: path))
        return try JSONDecoder().decode([String: [String: String]].self, from: data)
    }
}
