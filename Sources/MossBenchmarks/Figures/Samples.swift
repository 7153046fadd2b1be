/// Figures of the same thing, measured again and again.
struct Samples: Sendable {
    /// Sorted, the smallest first.
    private let values: [Double]

    init(_ values: [Double]) { self.values = values.sorted() }

    var count: Int { values.count }

    var median: Double { percentile(50) }
    var largest: Double { values.last ?? .nan }

    /// The smallest value that at least `percent` of all are not above (nearest rank), so that it
    /// was really measured; not a number where there are none.
    func percentile(_ percent: Double) -> Double {
        guard !values.isEmpty else { return .nan }
        let rank = (percent / 100 * Double(values.count)).rounded(.up)
        return values[min(max(Int(rank), 1), values.count) - 1]
    }
}
