import MossRetrieval

/// Whether indexes that somebody named are there.
enum IndexNames {
    /// - Throws: `UsageError` that names those that exist; what the source throws.
    static func check(
        _ names: [String], in engine: LocalEngine, isDemonstration: Bool
    ) async throws {
        // What comes with the program is there, and is not filled for the question whether it is.
        let wanted = names.filter { $0 != "guide" && !(isDemonstration && $0 == "faq") }
        guard !wanted.isEmpty else { return }
        let known = try await engine.indexes(isDemonstration: isDemonstration).map(\.name)
        for name in wanted where !known.contains(name) {
            throw UsageError(
                "there is no index \(name); there are " + known.joined(separator: ", ")
                    + " (moss-chat index create makes one)")
        }
    }
}
