import MossPlatform
import Testing

@testable import MossBenchmarks

@Suite("What a process uses")
struct ProcessUsageTests {
    @Test("the times follow a name that holds blanks and brackets")
    func times() {
        let stat = "42 (a b) c) S 1 42 42 34816 42 4194304 900 0 0 0 150 75 0 0 20 0 3 0 100 1 2"
        #expect(ProcessUsage.time(in: stat) == .milliseconds(2250))
        #expect(ProcessUsage.time(in: "42 (a") == .zero)
        #expect(ProcessUsage.time(in: "42 (a) S 1 2") == .zero)
    }

    @Test("a field is found by its whole name")
    func fields() throws {
        let status =
            "VmRSS:\t   1234 kB\nnonvoluntary_ctxt_switches:\t9\nvoluntary_ctxt_switches:\t7\n"
        #expect(ProcessUsage.field("VmRSS", in: status) == 1234)
        #expect(ProcessUsage.field("voluntary_ctxt_switches", in: status) == 7)
        #expect(ProcessUsage.field("RssAnon", in: status) == nil)
        #expect(try ProcessUsage.bytes("VmRSS", in: status) == 1234 * 1024)
        #expect(throws: MeasurementError.self) { try ProcessUsage.bytes("RssAnon", in: status) }
    }

    @Test("this process has memory, and one that is not there throws")
    func live() throws {
        #expect(try ProcessUsage(of: ThisProcess.id).residentBytes > 1_000_000)
        #expect(throws: FileError.self) { try ProcessUsage(of: .max) }
    }

    @Test("the machine's line counts cores and names the processor")
    func machine() {
        let processors =
            "processor\t: 0\nmodel name\t: A: B\n\nprocessor\t: 1\nmodel name\t: A: B\n"
        #expect(
            Machine.line(processors: processors, kernel: "6.1")
                .hasPrefix("2 cores, A: B, Linux 6.1;"))
        #expect(Machine.line(processors: "", kernel: "6.1").contains("unknown processor"))
    }
}
