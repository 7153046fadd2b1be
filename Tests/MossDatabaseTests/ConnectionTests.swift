import Testing

@testable import MossDatabase

@Suite("A connection")
struct ConnectionTests {
    private func connection() throws -> Connection {
        try Connection.open(file: nil, migrations: [], busyTimeout: .zero)
    }

    @Test(
        "Every kind of value comes back as it went in",
        arguments: [
            .null, .integer(0), .integer(.max), .integer(.min), .real(0.1), .text(""),
            .text("a\0b"), .text("é e\u{301} 发货 👩‍👩‍👧"), .blob([]), .blob([0, 255, 10]),
        ] as [DatabaseValue])
    func roundTrip(_ value: DatabaseValue) throws {
        let connection = try connection()
        let back: DatabaseValue? = try connection.first(
            "SELECT value, typeof(value) FROM (SELECT ? AS value)", [value]
        ) { row in
            switch row.text(1) {
            case "null": row.isNull(0) && row.optionalText(0) == nil ? .null : .text("wrong")
            case "integer": .integer(Int64(row.integer(0)))
            case "real": .real(row.real(0))
            case "text": .text(row.text(0))
            default: .blob(row.blob(0))
            }
        }
        #expect(back == value)
    }

    @Test("Swift's values are bound as what they are")
    func bindable() throws {
        let none: String? = nil
        let kinds = try connection().rows(
            "SELECT typeof(?), typeof(?), typeof(?), typeof(?), typeof(?), typeof(?), typeof(?)",
            [1, Int64(1), true, 1.5, "text", [UInt8](), none]
        ) { row in (0..<7).map { row.text($0) } }
        #expect(kinds == [["integer", "integer", "integer", "real", "text", "blob", "null"]])
    }

    @Test("A query inside a query's own closure gets a statement of its own")
    func nested() throws {
        let connection = try connection()
        try connection.run("CREATE TABLE n (x INTEGER); INSERT INTO n VALUES (1), (2), (3)")
        let sql = "SELECT x FROM n ORDER BY x"
        let pairs = try connection.rows(sql) { outer in
            let x = outer.integer(0)
            return try connection.rows(sql) { $0.integer(0) * x }
        }
        #expect(pairs == [[1, 2, 3], [2, 4, 6], [3, 6, 9]])
    }

    @Test("Changed rows are counted, and the last id is known")
    func changes() throws {
        let connection = try connection()
        try connection.run("CREATE TABLE n (id INTEGER PRIMARY KEY, x INTEGER)")
        #expect(try connection.execute("INSERT INTO n (x) VALUES (5), (5), (6)") == 3)
        #expect(connection.lastInsertedId == 3)
        #expect(try connection.execute("UPDATE n SET x = 7 WHERE x = ?", [5]) == 2)
        #expect(try connection.first("SELECT 1 FROM n WHERE x = 5") { _ in true } == nil)
    }

    @Test(
        "A wrong statement is an error with SQLite's words",
        arguments: [
            ("SELEKT 1", "syntax error"), ("SELECT x FROM nowhere", "no such table"),
            ("SELECT ?", "out of range"), ("", "bad parameter"), ("-- nothing", "bad parameter"),
        ])
    func wrong(sql: String, words: String) throws {
        let connection = try connection()
        #expect {
            try connection.execute(sql)
        } throws: { error in
            "\(error)".contains(words) && (error as? DatabaseError)?.kind == .other
        }
        #expect(try connection.first("SELECT 1") { $0.integer(0) } == 1)
    }

    @Test("A thousand texts of statements are no leak: the cache is bounded")
    func manyStatements() throws {
        let connection = try connection()
        for number in 0..<1000 {
            #expect(try connection.first("SELECT \(number)") { $0.integer(0) } == number)
        }
        #expect(connection.keptStatements <= 128)
    }
}
