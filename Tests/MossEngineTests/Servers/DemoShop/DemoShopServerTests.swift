import Moss
import MossEngine
import MossMCP
import MossTestSupport
import Synchronization
import Testing

@Suite("The demonstration shop")
struct DemoShopServerTests {
    private let clock = InstantClock()

    private var client: MCPClient {
        MCPClient(
            label: DemoShopServer.label,
            transport: InMemoryTransport(server: DemoShopServer.make(clock: clock)))
    }

    private func call(_ name: String, _ arguments: JSONObject = [:]) async throws -> MCPToolResult {
        try await client.callTool(name, arguments: arguments)
    }

    @Test("says which of its tools change something")
    func hints() async throws {
        let tools = try await client.listTools()
        #expect(
            tools.map(\.name) == [
                "lookup_order", "track_parcel", "refund_order", "get_customer", "big_report",
                "hang",
            ])
        for tool in tools {
            let changes = tool.name == "refund_order"
            #expect(tool.annotations.readOnlyHint == !changes)
            #expect((tool.annotations.destructiveHint == true) == changes)
        }
    }

    @Test("finds an order in 1.2 s, however its id is written", arguments: ["A1", "a1", " #A1"])
    func lookup(id: String) async throws {
        let result = try await call("lookup_order", ["id": .string(id)])
        #expect(result.text() == "Shipped on Oct 20.")
        #expect(!result.isError)
        #expect(clock.slept == .milliseconds(1200))
    }

    @Test("reports how far it is")
    func progress() async throws {
        let seen = Mutex<[MCPProgress]>([])
        _ = try await client.callTool("lookup_order", arguments: ["id": "A1"]) { progress in
            seen.withLock { $0.append(progress) }
        }
        let reports = seen.withLock { $0 }
        #expect(reports.map(\.progress) == [0, 1, 2, 3])
        #expect(reports.allSatisfy { $0.total == 3 })
        #expect(reports.first?.message == "Opening the order book")
    }

    @Test("follows a parcel for 20 s")
    func track() async throws {
        let result = try await call("track_parcel", ["id": "A1"])
        #expect(result.text() == "Out for delivery in Toronto, due on Oct 24.")
        #expect(clock.slept == .seconds(20))
    }

    @Test(
        "answers ids that it does not know with those that it does",
        arguments: ["lookup_order", "track_parcel", "refund_order"])
    func unknown(tool: String) async throws {
        var arguments: JSONObject = ["id": "Z9"]
        if tool == "refund_order" { arguments["amount"] = 1 }
        let result = try await call(tool, arguments)
        #expect(result.isError)
        #expect(
            result.text()
                == "There is no order Z9. The demonstration shop has A1, A2, A3, B7.")
    }

    @Test("fails to pay money back, after 3 s")
    func refund() async throws {
        let result = try await call("refund_order", ["id": "A1", "amount": 42])
        #expect(result.isError)
        #expect(result.text() == "bank unreachable")
        #expect(clock.slept == .seconds(3))
    }

    @Test(
        "refuses amounts that make no sense, at once",
        arguments: [
            (0, "The amount must be more than 0 $."), (-1, "The amount must be more than 0 $."),
            (84.01, "Order A1 cost 84 $; more cannot be paid back."),
        ])
    func amounts(amount: Double, text: String) async throws {
        let number = JSONNumber(amount).map(JSONValue.number) ?? .null
        let result = try await call("refund_order", ["id": "A1", "amount": number])
        #expect(result.isError)
        #expect(result.text() == text)
        #expect(clock.slept == .zero)
    }

    @Test("knows its customers")
    func customers() async throws {
        let result = try await call("get_customer", ["email": "Ana@Example.com"])
        #expect(result.text() == "Ana Souza, customer since 2021, orders: A1, A2.")
        #expect(try await call("get_customer", ["email": "x"]).isError)
    }

    @Test("writes a report of exactly 5 MB, always the same")
    func report() async throws {
        let text = try await call("big_report").text()
        #expect(text.utf8.count == 5_000_000)
        #expect(text.hasPrefix("Sale 000001: 01 pieces of article 0000, all paid.\nSale 000002:"))
        #expect(text.hasSuffix("Sale 100000: 06 pieces of article 2081, all paid.\n"))
        #expect(OutputCap.capped(text).utf8.count <= OutputCap.limit)
    }

    @Test("hangs until the client has had enough")
    func hang() async throws {
        let clock = ManualClock()
        let client = MCPClient(
            label: DemoShopServer.label,
            transport: InMemoryTransport(server: DemoShopServer.make(clock: clock)), clock: clock)
        let task = Task { try await client.callTool("hang") }
        await clock.sleepers(1)
        clock.advance(by: .seconds(120))
        await #expect(throws: MCPError.timedOut(after: .seconds(120))) { try await task.value }
    }

    @Test("stops in the middle", arguments: ["track_parcel", "lookup_order", "hang"])
    func stop(tool: String) async throws {
        let clock = ManualClock()
        let client = MCPClient(
            label: DemoShopServer.label,
            transport: InMemoryTransport(server: DemoShopServer.make(clock: clock)), clock: clock)
        let arguments: JSONObject = tool == "hang" ? [:] : ["id": "A1"]
        let task = Task { try await client.callTool(tool, arguments: arguments) }
        await clock.sleepers(tool == "hang" ? 1 : 2)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
