import Testing

@testable import MossTerminalUI

@Suite("The nearest name")
struct NearestNameTests {
    @Test(
        "A slip finds the name that was meant",
        arguments: [
            ("modle", "model"), ("/thme", "/theme"), ("indx", "index"), ("Theme", "theme"),
            ("idleTimeuot", "idleTimeout"), ("instruction", "instructions"),
        ])
    func near(_ word: String, _ expected: String) {
        let names = ["model", "theme", "/theme", "index", "idleTimeout", "instructions"]
        #expect(NearestName.of(word, among: names) == expected)
    }

    @Test("A word of its own finds nothing", arguments: ["hello", "ab", "", "x", "timeout"])
    func far(_ word: String) {
        #expect(NearestName.of(word, among: ["model", "theme", "ask"]) == nil)
    }
}
