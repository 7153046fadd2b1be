import Moss

/// The user's MCP servers as tool entries for the service, and why some are left out.
struct ServerEntries: Sendable {
    /// Entries for `tools`, in the configuration's order.
    private(set) var entries: [JSONValue] = []
    /// A sentence for each server that is left out. It names no URL and no header.
    private(set) var warnings: [String] = []

    /// - Parameters:
    ///   - approve: Which tools ask where a server says nothing: `always`, `writes` or `never`.
    ///   - toService: Whether the Moss service answers: only it can call a server by its URL.
    init(
        _ servers: [Configuration.Server], approve: String, toService: Bool,
        environment: [String: String]
    ) {
        for server in servers {
            do throws(VariableText.Unset) {
                try add(server, approve, toService, environment)
            } catch {
                leaveOut(server, "the variable \(error.name) is not set")
            }
        }
    }

    private mutating func add(
        _ server: Configuration.Server, _ approve: String, _ toService: Bool,
        _ environment: [String: String]
    ) throws(VariableText.Unset) {
        guard let url = server.url else {
            let why =
                server.command == nil
                ? "it has no url" : "servers that are started by a command are not supported yet"
            return leaveOut(server, why)
        }
        guard toService else {
            return leaveOut(
                server, "the engine in this program can't call servers by url yet; the service can")
        }
        let address = try VariableText.filled(url, from: environment)
        guard Self.isPublic(address) else {
            return leaveOut(server, "the service can't reach its address")
        }
        var entry: JSONObject = [
            "type": "mcp", "server_label": .string(server.label), "server_url": .string(address),
        ]
        if !server.headers.isEmpty {
            var headers: [String: JSONValue] = [:]
            for (name, value) in server.headers {
                headers[name] = .string(try VariableText.filled(value, from: environment))
            }
            entry["headers"] = JSONValue(headers)
        }
        if let tools = server.allowedTools {
            entry["allowed_tools"] = .array(tools.map(JSONValue.string))
        }
        if let transport = server.transport {
            entry["transport"] = transport == "sse" ? "sse" : "streamable_http"
        }
        switch server.approve ?? approve {
        case "never": entry["require_approval"] = "never"
        case "writes": entry["require_approval"] = ["never": ["read_only": true]]
        default: entry["require_approval"] = "always"
        }
        entries.append(.object(entry))
    }

    private mutating func leaveOut(_ server: Configuration.Server, _ why: String) {
        warnings.append("The MCP server \(server.label) is left out: \(why).")
    }

    /// Whether a service elsewhere can reach a URL: `http` or `https`, and no host that is this
    /// machine or a private network by its name or address.
    static func isPublic(_ url: String) -> Bool {
        guard let scheme = url.firstRange(of: "://"),
            ["http", "https"].contains(url[..<scheme.lowerBound].lowercased())
        else { return false }
        var host = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
        if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
        if host.hasPrefix("[") {
            let address = host.dropFirst().prefix { $0 != "]" }.lowercased()
            let isPrivate =
                address == "::1" || address == "::" || address.hasPrefix("fe8")
                || address.hasPrefix("fc") || address.hasPrefix("fd") || address.contains(".")
            return !isPrivate
        }
        let name = host.prefix { $0 != ":" }.lowercased()
        if name.isEmpty || !name.contains(".") { return false }
        if name.hasSuffix(".localhost") || name.hasSuffix(".local") || name.hasSuffix(".internal") {
            return false
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 4, let first = parts[0], let second = parts[1], !parts.contains(nil)
        else { return true }
        switch (first, second) {
        case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168), (100, 64...127):
            return false
        default: return first < 224
        }
    }
}
