import Synchronization

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
            let city = lower.split(separator: "/").last.map(String.init) ?? lower
            guard lower.contains("/") else { continue }
            let spoken = String(city.map { $0 == "_" ? " " : $0 })
            if let other = zones[spoken], other.count <= name.count { continue }
            zones[spoken] = name
        }
    }

    /// The zone of that name or city, whatever the capitals; nil if there is none.
    func zone(_ text: String) -> String? { zones[text.lowercased()] }
}

/// The names of time zones, read when they are first needed.
final class ZoneCache: Sendable {
    private let read: @Sendable () -> [String]
    private let names = Mutex<ZoneNames?>(nil)

    init(_ read: @escaping @Sendable () -> [String]) { self.read = read }

    /// The zone of that name or city; nil if there is none.
    func zone(_ text: String) -> String? {
        names.withLock { names in
            let known = names ?? ZoneNames(read())
            names = known
            return known.zone(text)
        }
    }
}
