/// The names by which time zones are asked for: their own, and the city at the end of it.
struct ZoneNames: Sendable {
    private var zones: [String: String] = [:]

    /// - Parameter names: The names of the system's database, such as `America/Toronto`.
    init(_ names: [String]) {
        for name in names {
            let lower = name.lowercased()
            zones[lower] = name
            // "America/Argentina/Ushuaia" is asked for as "Ushuaia". Of two zones with that city
            // the shorter name is the canonical one.
            let parts = lower.split(separator: "/")
            guard parts.count > 1, let city = parts.last.map(String.init) else { continue }
            if let other = zones[city], other.utf8.count <= name.utf8.count { continue }
            zones[city] = name
        }
    }

    /// The zone of that name or city, whatever the capitals, and with spaces for its underscores
    /// or not; nil if there is none.
    func zone(_ text: String) -> String? {
        zones[String(text.lowercased().map { $0 == " " ? "_" : $0 })]
    }
}
