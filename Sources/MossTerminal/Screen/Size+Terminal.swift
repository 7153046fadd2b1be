package import MossTerminalUI

extension Size {
    /// No terminal is larger; a size that is comes from a mistake, and would take gigabytes.
    private static let limits = (columns: 1000, rows: 500)

    /// The size to draw in.
    ///
    /// - Parameters:
    ///   - reported: What the terminal says; 0 stands for "not known", nil if it says nothing.
    ///   - environment: Its LINES and COLUMNS stand in for what is not known, then 80 x 24.
    package init(
        reported: (columns: Int, rows: Int)?, environment: [String: String]
    ) {
        func choose(_ value: Int?, _ name: String, _ standard: Int, _ limit: Int) -> Int {
            let known = [value, environment[name].flatMap { Int($0) }, standard]
            return min(limit, known.compactMap(\.self).first { $0 > 0 } ?? standard)
        }
        self.init(
            columns: choose(reported?.columns, "COLUMNS", 80, Self.limits.columns),
            rows: choose(reported?.rows, "LINES", 24, Self.limits.rows))
    }
}
