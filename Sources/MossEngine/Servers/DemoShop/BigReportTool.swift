import Moss
import MossMCP

/// `big_report`: 5 MB of text, to see what becomes of it.
struct BigReportTool: MCPServerTool {
    let work: DemoWork

    /// Lines of 50 bytes each, the line end included.
    static let lineCount = 100_000

    let tool = MCPTool(
        name: "big_report", description: "A report of 5 MB.",
        properties: [:],
        annotations: .init(readOnlyHint: true, openWorldHint: false)
    )

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        try await work.run(
            ["Collecting the sales", "Writing the report"], each: .milliseconds(250),
            report: report)
        return MCPToolResult(Self.text())
    }

    private static func text() -> String {
        let line = Array("Sale 000000: 00 pieces of article 0000, all paid.\n".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lineCount * line.count)
        for number in 0..<lineCount {
            let start = bytes.count
            bytes.append(contentsOf: line)
            write(number + 1, into: &bytes, at: start + 5, digits: 6)
            write(number % 17 + 1, into: &bytes, at: start + 13, digits: 2)
            write(number * 7919 % 10_000, into: &bytes, at: start + 34, digits: 4)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ number: Int, into bytes: inout [UInt8], at start: Int, digits: Int)
    {
        var rest = number
        for place in (start..<(start + digits)).reversed() {
            bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
    }
}
