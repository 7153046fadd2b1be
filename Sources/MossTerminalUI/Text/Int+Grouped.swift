extension Int {
    /// `14 000`: digits in groups of three.
    package var grouped: String {
        let digits = String(magnitude)
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += " " }
            text.append(digit)
        }
        return text
    }

    /// `14 more lines`, `1 more line`
    package func counted(_ noun: String) -> String {
        grouped + " " + noun + (self == 1 ? "" : "s")
    }
}
