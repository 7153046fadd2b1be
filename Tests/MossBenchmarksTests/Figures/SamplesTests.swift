import Testing

@testable import MossBenchmarks

@Suite("Samples")
struct SamplesTests {
    @Test(
        "a percentile is a value that was measured, by nearest rank",
        arguments: [(0.0, 1.0), (1, 1), (50, 50), (50.5, 51), (99, 99), (99.5, 100), (100, 100)])
    func percentile(percent: Double, expected: Double) {
        let samples = Samples((1...100).reversed().map(Double.init))
        #expect(samples.percentile(percent) == expected)
    }

    @Test("of 500 values the 99th percentile is the 495th")
    func largeSamples() {
        #expect(Samples((1...500).map(Double.init)).percentile(99) == 495)
    }

    @Test("one value is every percentile, and none have none")
    func fewSamples() {
        #expect(Samples([7]).percentile(1) == 7)
        #expect(Samples([7]).largest == 7)
        #expect(Samples([]).median.isNaN)
    }
}
