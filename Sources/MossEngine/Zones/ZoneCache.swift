import Synchronization

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
