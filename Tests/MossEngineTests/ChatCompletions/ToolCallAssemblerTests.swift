import Testing

@testable import MossEngine

@Suite("Tool calls in pieces")
struct ToolCallAssemblerTests {
    struct Piece: Sendable {
        var index: Int?
        var id: String?
        var name: String?
        var arguments = ""
    }

    private static func piece(
        _ index: Int?, _ id: String? = nil, _ name: String? = nil, _ arguments: String = ""
    ) -> Piece {
        Piece(index: index, id: id, name: name, arguments: arguments)
    }

    @Test(
        "Calls are told apart and put together",
        arguments: [
            // By index, interleaved.
            [
                piece(0, "a", "f", "{"), piece(1, "b", "g", "["), piece(0, nil, nil, "}"),
                piece(1, nil, nil, "]"),
            ],
            // By id alone.
            [
                piece(nil, "a", "f", "{"), piece(nil, "b", "g", "["), piece(nil, "a", nil, "}"),
                piece(nil, "b", nil, "]"),
            ],
            // By neither: whole calls.
            [piece(nil, nil, "f", "{}"), piece(nil, nil, "g", "[]")],
            // The same index for both.
            [piece(0, "a", "f", "{}"), piece(0, "b", "g", "[]")],
            // The name in pieces, and again with each piece.
            [
                piece(0, "a", ""), piece(0, nil, "f"), piece(0, nil, "f", "{"),
                piece(0, nil, "f", "}"),
                piece(1, "", "g", "[]"),
            ],
            // The name alone, the arguments of the other call first.
            [piece(1, "b", "f"), piece(0, "a", "g", "[]"), piece(1, nil, nil, "{}")],
        ])
    func calls(_ pieces: [Piece]) {
        var assembler = ToolCallAssembler()
        var out: [ToolCallPiece] = []
        for piece in pieces {
            out += assembler.take(
                index: piece.index, id: piece.id, name: piece.name, arguments: piece.arguments)
        }
        out += assembler.flush()
        var calls: [Int: (name: String, arguments: String)] = [:]
        for piece in out {
            if calls[piece.index] == nil { calls[piece.index] = (piece.name ?? "", "") }
            calls[piece.index]?.arguments += piece.arguments
        }
        #expect(calls.count == 2)
        #expect(calls[0]?.name == "f")
        #expect(calls[0]?.arguments == "{}")
        #expect(calls[1]?.name == "g")
        #expect(calls[1]?.arguments == "[]")
    }

    @Test("A call without arguments goes out at the end, one without a name never")
    func atTheEnd() {
        var assembler = ToolCallAssembler()
        #expect(assembler.take(index: 0, id: "a", name: "now", arguments: "") == [])
        #expect(assembler.flush() == [ToolCallPiece(index: 0, id: "a", name: "now")])
        #expect(assembler.flush() == [])
        #expect(assembler.take(index: 1, id: "b", name: nil, arguments: "{}") == [])
        #expect(assembler.flush() == [])
    }
}
