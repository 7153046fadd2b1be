import Moss

extension MCPClient {
    /// The server's tools, see `toolListing()`.
    package func listTools() async throws -> [MCPTool] { try await toolListing().tools }

    /// Every tool that the server offers, page after page, and what was left out.
    ///
    /// A server may never end its list, so pages, tools, bytes and time are bounded, and a cursor
    /// that was seen before ends it. What was read until then is kept and a warning says so; only a
    /// first page that does not come is an error.
    ///
    /// - Throws: `MCPError`, or `CancellationError`.
    package func toolListing() async throws -> MCPToolListing {
        var listing = MCPToolListing()
        var cursor: String?
        var seen: Set<[UInt8]> = []
        let watch = Stopwatch(clock)
        for number in 1...limits.pages {
            let left = limits.list - watch.elapsed()
            guard left > .zero else {
                listing.warn("Listing the tools took too long; the rest is left out.")
                return listing
            }
            let page: ToolPage
            do {
                page = try await toolPage(at: cursor, within: min(limits.page, left))
            } catch let error as MCPError where number > 1 {
                listing.warn("Page \(number) of the tools did not come: \(error.message)")
                return listing
            }
            guard listing.add(page.tools, bytes: page.bytes, limits: limits) else { return listing }
            guard let next = page.next else { return listing }
            guard seen.insert(Array(next.utf8)).inserted else {
                listing.warn("The server repeats a page of its tool list; the list ends there.")
                return listing
            }
            cursor = next
        }
        listing.warn("The tool list has more than \(limits.pages) pages; the rest is left out.")
        return listing
    }

    private struct ToolPage {
        let tools: [JSONValue]
        /// The cursor of the page after it. An empty string is one; only `null` and absence end
        /// the list.
        let next: String?
        let bytes: Int
    }

    private func toolPage(at cursor: String?, within limit: Duration) async throws -> ToolPage {
        var params = JSONObject()
        params["cursor"] = cursor.map(JSONValue.string)
        let answer = try await perform("tools/list", params: params, idle: limit, total: limit)
        guard let members = answer.result.objectValue else {
            throw MCPError.badShape("The list of tools is not an object.")
        }
        let tools: [JSONValue]
        switch members["tools"] {
        case .array(let list)?: tools = list
        case nil, .null?: tools = []
        default: throw MCPError.badShape("The list of tools is not an array.")
        }
        return ToolPage(
            tools: tools, next: members["nextCursor"]?.stringValue, bytes: answer.bytes)
    }
}
