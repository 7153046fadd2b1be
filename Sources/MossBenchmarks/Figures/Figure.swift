/// What was measured, and how much it may be.
struct Figure: Sendable, Equatable {
    enum Unit: String, Sendable {
        case milliseconds = "ms"
        case microseconds = "us"
        case megabytes = "MB"
        case percent = "%"
        case times = ""
    }

    var what: String
    var value: Double
    var unit: Unit
    /// The most it may be; nil for a figure that only helps to read the others.
    var budget: Double?

    /// True also for what is not a number: nothing was measured.
    var isOver: Bool { budget.map { !(value <= $0) } ?? false }

    static func milliseconds(_ what: String, _ value: Double, budget: Double? = nil) -> Figure {
        Figure(what: what, value: value, unit: .milliseconds, budget: budget)
    }

    static func megabytes(_ what: String, bytes: Int, budget: Double? = nil) -> Figure {
        Figure(what: what, value: Double(bytes) / 1_000_000, unit: .megabytes, budget: budget)
    }
}

extension Duration {
    var inMilliseconds: Double { self / .milliseconds(1) }
}
