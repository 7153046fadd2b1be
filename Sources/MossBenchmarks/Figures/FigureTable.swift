/// The rows that are printed.
enum FigureTable {
    static let head = line("name", "what", "figure", "budget", "")

    static func row(_ name: String, _ figure: Figure) -> String {
        line(
            name, figure.what, text(figure.value, figure.unit),
            figure.budget.map { text($0, figure.unit) } ?? "",
            figure.budget == nil ? "" : figure.isOver ? "over" : "ok")
    }

    /// Three digits that count, and the unit.
    static func text(_ value: Double, _ unit: Figure.Unit) -> String {
        guard value.isFinite else { return "none" }
        let digits = value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : 2
        var number = fixed(value, digits: digits)
        if number.contains(".") {
            while number.hasSuffix("0") { number.removeLast() }
            if number.hasSuffix(".") { number.removeLast() }
        }
        return unit == .times ? number : "\(number) \(unit.rawValue)"
    }

    private static func fixed(_ value: Double, digits: Int) -> String {
        let scale = [1, 10, 100][digits]
        let scaled = Int((value.magnitude * Double(scale)).rounded())
        let sign = value < 0 && scaled > 0 ? "-" : ""
        guard digits > 0 else { return "\(sign)\(scaled)" }
        let rest = "\(scaled % scale)"
        let zeros = String(repeating: "0", count: digits - rest.count)
        return "\(sign)\(scaled / scale).\(zeros)\(rest)"
    }

    private static func line(
        _ name: String, _ what: String, _ figure: String, _ budget: String, _ verdict: String
    ) -> String {
        let row =
            "\(name.padded(to: 10)) \(what.padded(to: 58)) \(figure.padded(to: 10))"
            + " \(budget.padded(to: 10)) \(verdict)"
        return String(row.reversed().drop { $0 == " " }.reversed())
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}
