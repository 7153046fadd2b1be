/// How long a client waits for a server and how much it takes from one.
package struct MCPLimits: Sendable, Hashable {
    /// The wait for the answer to `server/discover`.
    package var discover: Duration = .seconds(15)
    /// The wait for one page of tools, and for all of them.
    package var page: Duration = .seconds(30)
    package var list: Duration = .seconds(60)
    /// The longest silence of a running call; each report of its progress starts it anew.
    package var callIdle: Duration = .seconds(120)
    /// The longest time of a call, whatever progress it reports.
    package var call: Duration = .seconds(600)

    package var pages = 32
    package var tools = 1000
    /// Bytes of one page of tools, and of all of them.
    package var listBytes = 8 << 20
    /// Bytes of one tool's input schema, and how deep it may be nested.
    package var schemaBytes = 256 << 10
    package var schemaDepth = 64
    /// Bytes of a tool's description; what is longer is cut.
    package var descriptionBytes = 8 << 10
    /// Bytes of one message of a call, its result included.
    package var messageBytes = 16 << 20
    /// Messages of one call.
    package var messages = 100_000

    package init() {}
}
