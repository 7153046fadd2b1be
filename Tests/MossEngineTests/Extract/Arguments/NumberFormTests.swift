import Moss
import Testing

@testable import MossEngine

@Suite("Numbers as people write them")
struct NumberFormTests {
    @Test(arguments: [
        ("42", "42"), ("42.00", "42.00"), ("-3.5", "-3.5"), ("$1,000", "1000"), ("20€", "20"),
        ("15%", "15"), ("1,234,567.89", "1234567.89"), ("42,50", "42.50"), ("007", "7"),
        ("0.5", "0.5"),
        ("0", "0"),
    ])
    func reads(text: String, spelling: String) {
        #expect(NumberForm.number(in: text)?.spelling == spelling)
    }

    @Test(arguments: ["", "A1", "4a", "1.2.3", "1e9", "--1", "$", "1,2,3", ".5", "٤٢"])
    func refuses(text: String) {
        #expect(NumberForm.number(in: text) == nil)
    }
}
