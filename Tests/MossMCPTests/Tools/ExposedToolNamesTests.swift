import MossMCP
import Testing

@Suite("The names a model sees")
struct ExposedToolNamesTests {
    @Test(
        "are label__name with the signs that models take",
        arguments: [
            ("crm", "lookup_order", "crm__lookup_order"),
            ("a", "admin.tools.list", "a__admin_tools_list"),
            ("my-server", "read file/now", "my-server__read_file_now"),
            ("x", "größe", "x__gr__e"), ("x", "天气", "x____"), ("x", "e\u{301}", "x__e_"),
            ("x", "\u{1B}[31m", "x____31m"),
        ])
    func plain(label: String, name: String, exposed: String) {
        var names = ExposedToolNames()
        #expect(names.add(label: label, name: name) == exposed)
        #expect(names.origin(of: exposed)?.label == label)
        #expect(names.origin(of: exposed)?.name == name)
    }

    @Test("tell a_ + b from a + _b, and the way back is right")
    func ambiguity() throws {
        var names = ExposedToolNames()
        let first = names.add(label: "a_", name: "b")
        let second = names.add(label: "a", name: "_b")
        #expect(first == "a___b")
        #expect(second.hasPrefix("a___b_"))
        #expect(second.utf8.count == first.utf8.count + 9)
        #expect(names.origin(of: first)?.label == "a_")
        #expect(names.origin(of: second)?.label == "a")
    }

    @Test("are cut to 64 bytes and stay apart")
    func length() {
        var names = ExposedToolNames()
        let long = String(repeating: "n", count: 200)
        let all = ["1", "2", "3"].map { names.add(label: "srv", name: long + $0) }
        #expect(Set(all).count == 3)
        #expect(all.allSatisfy { $0.utf8.count == 64 && $0.hasPrefix("srv__nnn") })
        #expect(names.add(label: "s", name: String(repeating: "n", count: 61)).utf8.count == 64)
    }

    @Test("are the same for the same tools in the same order")
    func stability() {
        func all() -> [String] {
            var names = ExposedToolNames(reserved: ["a__b"])
            return [("a", "b"), ("a", "b!"), ("a", "b?")].map { names.add(label: $0, name: $1) }
        }
        #expect(all() == all())
        #expect(Set(all()).count == 3)
        // FNV-1a of "a", 0, "b", so that a change of the hash is seen: it renames tools.
        #expect(all()[0] == "a__b_10f3abd2")
    }

    @Test("leave reserved names alone")
    func reserved() {
        var names = ExposedToolNames(reserved: ["crm__find"])
        #expect(names.origin(of: "crm__find") == nil)
        #expect(names.add(label: "crm", name: "find") != "crm__find")
        #expect(names.origin(of: "unknown") == nil)
    }
}
