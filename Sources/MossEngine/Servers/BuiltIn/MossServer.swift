package import MossMCP
import MossPlatform
package import MossRetrieval

/// The server that is built into the engine: the user's indexes and the time of day. Its tools
/// change nothing.
package enum MossServer {
    /// What requests and the screen name it by.
    package static let label = "moss"

    /// - Parameters:
    ///   - source: The indexes that are searched and listed.
    ///   - builtInIndexes: Names of indexes that the program brings along; the list says so.
    ///   - zoneDirectory: Where the system's time zones are.
    ///   - now: The time of day, in Unix seconds.
    package static func make(
        source: any PassageSource,
        builtInIndexes: Set<String> = ["guide"],
        zoneDirectory: String = TimeZoneInfo.standardDirectory,
        now: @escaping @Sendable () -> Int64 = { WallClock.now.seconds }
    ) -> MCPServer {
        MCPServer(
            name: label, version: "0.1.0",
            instructions: "Searches the indexes of this moss-chat, and tells the time.",
            tools: [
                SearchIndexTool(source: source),
                ListIndexesTool(source: source, builtIn: builtInIndexes),
                CurrentTimeTool(zoneDirectory: zoneDirectory, now: now),
            ])
    }
}
