import MossRetrieval
import Testing

@Suite("Stems")
struct StemmerTests {
    @Test(
        "All forms of a word have one stem",
        arguments: [
            "ship ships shipped shipping", "stop stops stopped stopping",
            "cancel cancels canceled cancelled cancelling", "use uses used using",
            "order orders ordered ordering", "query queries queried querying",
            "copy copies copied copying", "close closes closed closing", "run runs ran running",
            "delivery deliveries", "index indexes indices indexed indexing", "box boxes boxed",
            "make makes making", "save saves saved saving", "note notes noted noting",
            "queue queues queued queuing", "issue issues issued", "class classes",
            "process processes processed processing", "address addresses addressed",
            "setting settings set", "price prices priced pricing", "refund refunds refunded",
            "type types typed typing", "file files filed filing", "fill fills filled filling",
            "install installs installed installing", "add adds added adding",
            "embed embeds embedded embedding", "status statuses", "key keys", "day days",
            "movie movies", "tie ties tied", "try tries tried trying", "die dies died",
            "choose chooses choosing chosen chose", "agree agrees agreed agreeing",
            "change changes changed changing", "cache caches cached caching",
            "resume resumes resumed resuming", "create creates created creating",
            "write writes writing wrote written", "lose loses losing lost", "go goes going went",
            "person people persons", "mouse mice", "alias aliases", "canvas canvases",
            "focus focuses focused", "hide hides hiding hidden", "purchase purchased purchasing",
            "prefer prefers preferred preferring", "send sends sent sending", "id ids",
        ])
    func forms(_ line: String) {
        let stems = line.split(separator: " ").map { Words.stem(String($0)) }
        #expect(Set(stems).count == 1, "\(line): \(stems)")
    }

    @Test(
        "Different words keep different stems",
        arguments: [
            ("note", "not"), ("string", "str"), ("speed", "spe"), ("need", "ne"),
            ("server", "serve"), ("news", "new"), ("customer", "custom"), ("number", "numb"),
            ("status", "statu"), ("king", "k"), ("ring", "r"), ("use", "us"), ("plane", "plan"),
        ])
    func different(first: String, second: String) {
        #expect(Words.stem(first) != Words.stem(second))
    }

    @Test(
        "Short words, numbers and other scripts are their own stems",
        arguments: ["bus", "red", "as", "", "a1s", "2024ing", "étés", "发货", "σσ"])
    func unchanged(_ word: String) {
        #expect(Words.stem(word) == word)
    }

    @Test("A stem is its own stem where the guide's kind of words is concerned")
    func stable() {
        let words = "cancel refund order query index key copy stop ship return setting server"
        for word in words.split(separator: " ") {
            let stem = Words.stem(String(word))
            #expect(Words.stem(stem) == stem)
        }
    }
}
