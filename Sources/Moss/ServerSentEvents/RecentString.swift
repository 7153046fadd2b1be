/// Makes strings of bytes and gives the last one again where the bytes are the same: the events of a
/// stream repeat their type and their item's id, and a comparison costs less than an allocation.
struct RecentString: Sendable {
    private var last = ""

    mutating func string(_ bytes: some Collection<UInt8>) -> String {
        if last.utf8.count == bytes.count, last.utf8.elementsEqual(bytes) { return last }
        last = String(decoding: bytes, as: UTF8.self)
        return last
    }
}
