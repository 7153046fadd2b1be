/// The places where a stream is cut in two for a test: every one for short streams; for longer ones
/// those in the first and last 512 bytes, at each line end and two bytes around it, and 500 more.
enum Splits {
    static func of(_ bytes: [UInt8]) -> [Int] {
        guard bytes.count > 2048 else { return Array(0...bytes.count) }
        var places = Set(0...512).union(bytes.count - 512...bytes.count)
        for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
            places.formUnion(index - 2...index + 2)
        }
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<500 { places.insert(Int.random(in: 0...bytes.count, using: &generator)) }
        return places.filter { (0...bytes.count).contains($0) }.sorted()
    }
}

/// SplitMix64: the same numbers from the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
