import Moss

/// The tools of a server, as far as they could be read.
package struct MCPToolListing: Sendable, Hashable {
    /// In the server's order; of tools with the same name the first.
    package private(set) var tools: [MCPTool] = []
    /// What was left out and why, a sentence each; at most 20. They may hold names that the server
    /// chose: clean them before they reach a terminal.
    package private(set) var warnings: [String] = []

    private static let warningLimit = 20
    /// The place of each tool by its name's UTF-8.
    private var places: [[UInt8]: Int] = [:]
    private var bytes = 0

    package init() {}

    /// Takes over the tools of one page, one by one, so that a bad one costs only itself.
    ///
    /// - Returns: Whether more tools may follow; false where a bound was reached.
    mutating func add(_ page: [JSONValue], bytes pageBytes: Int, limits: MCPLimits) -> Bool {
        bytes += pageBytes
        guard bytes <= limits.listBytes else {
            warn("The tool list is larger than \(limits.listBytes) bytes; the rest is left out.")
            return false
        }
        for value in page {
            guard tools.count < limits.tools else {
                warn("The server has more than \(limits.tools) tools; the rest is left out.")
                return false
            }
            do {
                add(try MCPTool(value, limits: limits))
            } catch {
                warn(error.message)
            }
        }
        return true
    }

    private mutating func add(_ tool: MCPTool) {
        let name = Array(tool.name.utf8)
        if let place = places[name] {
            // The very same definition again is a page that came twice.
            guard tools[place] != tool else { return }
            warn("The server has two tools named \(tool.name); the first is used.")
        } else {
            places[name] = tools.count
            tools.append(tool)
        }
    }

    mutating func warn(_ sentence: String) {
        if warnings.count < Self.warningLimit {
            warnings.append(OutputCap.capped(sentence, limit: 512))
        }
    }
}
