import Moss
import MossMCP
import Testing

@Suite("The transport in memory")
struct InMemoryTransportTests {
    @Test("carries the bytes of the protocol both ways")
    func bytes() async throws {
        let client = MCPClient(
            tools: ClosureTool("echo", properties: ["text": ["type": "string"]]) { arguments, _ in
                MCPToolResult(arguments["text"]?.stringValue ?? "")
            })
        let info = try await client.discover()
        #expect(info.version == "2026-07-28")
        #expect(info.implementation?.name == "test")
        #expect(info.hasTools)
        #expect(try await client.listTools().map(\.name) == ["echo"])
        let result = try await client.callTool("echo", arguments: ["text": "\u{1F469} 你"])
        #expect(result.text() == "\u{1F469} 你")
    }

    @Test("ends running calls when it is closed, and takes no more")
    func close() async throws {
        let (started, cancelled) = (Flag(), Flag())
        let client = MCPClient(
            tools: ClosureTool("hang") { _, _ in
                started.set()
                await withTaskCancellationHandler {
                    await cancelled.wait()
                } onCancel: {
                    cancelled.set()
                }
                throw CancellationError()
            })
        let task = Task { try await client.callTool("hang") }
        await started.wait()
        await client.close()
        await #expect(throws: MCPError.closed) { try await task.value }
        await cancelled.wait()
        await #expect(throws: MCPError.closed) { try await client.listTools() }
    }

    @Test("may be shared by clients that give out the same ids")
    func shared() async throws {
        let (first, second, release) = (Flag(), Flag(), Flag())
        let server = MCPServer(
            name: "test", version: "1",
            tools: [
                ClosureTool("first") { _, _ in
                    first.set()
                    await release.wait()
                    return MCPToolResult("first")
                },
                ClosureTool("second") { _, _ in
                    second.set()
                    await release.wait()
                    return MCPToolResult("second")
                },
            ])
        let transport = InMemoryTransport(server: server)
        let tasks = ["first", "second"].map { name in
            let client = MCPClient(label: name, transport: transport)
            return Task { try await client.callTool(name) }
        }
        await first.wait()
        await second.wait()
        await transport.close()
        for task in tasks {
            await #expect(throws: MCPError.closed) { try await task.value }
        }
        release.set()
    }

    @Test("neither loses nor mixes answers, whenever calls are cancelled")
    func races() async throws {
        let client = MCPClient(
            tools: ClosureTool("echo", properties: ["n": ["type": "integer"]]) {
                arguments, report in
                report(MCPProgress(progress: 1))
                await Task.yield()
                return MCPToolResult("\(arguments["n"]?.intValue ?? -1)")
            })
        for round in 0..<500 {
            let task = Task { try await client.callTool("echo", arguments: ["n": 7]).text() }
            for _ in 0..<(round % 7) { await Task.yield() }
            task.cancel()
            switch await task.result {
            case .success(let text): #expect(text == "7")
            case .failure(let error): #expect(error is CancellationError)
            }
        }
    }
}
