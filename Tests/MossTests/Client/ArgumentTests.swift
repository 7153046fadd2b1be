import Moss
import MossTestSupport
import Testing

@Suite("Arguments that are refused before anything is sent")
struct ArgumentTests {
    private static func expectRefused(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () async throws -> Void
    ) async {
        let error = await #expect(throws: InferenceError.self, sourceLocation: sourceLocation) {
            try await body()
        }
        #expect(error?.type == "invalid_request_error", sourceLocation: sourceLocation)
        #expect(error?.status == nil, sourceLocation: sourceLocation)
        #expect(error?.message.contains("s3cret") == false, sourceLocation: sourceLocation)
    }

    @Test(
        "Credentials",
        arguments: [
            ("", "k"), ("i", ""), (" i", "k"), ("i", "k "), ("i:s3cret", "k"), ("ï", "k"),
            ("i", "s3cret\n"), ("i", "s3cret\u{7F}"),
        ])
    func credentials(id: String, key: String) async {
        await Self.expectRefused { _ = try MossInference(projectId: id, projectKey: key) }
    }

    @Test("An empty vendor key, of the client and of a call")
    func vendorKey() async throws {
        await Self.expectRefused {
            _ = try MossInference(projectId: "i", projectKey: "k", apiKey: "")
        }
        let client = try MossInference.testing(StubTransport(events: []))
        await Self.expectRefused { _ = try await client.responses.create(input: "x", apiKey: "") }
        await Self.expectRefused {
            _ = try await client.responses.create(input: "x", apiKey: "s3cret\r\nX: y")
        }
    }

    @Test("Limits that are no limits", arguments: [0, -1, Double.nan, -Double.infinity])
    func limits(seconds: Double) async throws {
        await Self.expectRefused {
            _ = try MossInference(projectId: "i", projectKey: "k", timeout: seconds)
        }
        await Self.expectRefused {
            _ = try MossInference(projectId: "i", projectKey: "k", idleTimeout: seconds)
        }
        let client = try MossInference.testing(StubTransport(events: []))
        await Self.expectRefused {
            _ = try await client.responses.create(input: "x", timeout: seconds)
        }
        await Self.expectRefused {
            _ = try await client.responses.create(input: "x", idleTimeout: seconds)
        }
    }

    @Test("Retries below zero")
    func retries() async throws {
        await Self.expectRefused {
            _ = try MossInference(projectId: "i", projectKey: "k", maxRetries: -1)
        }
        let client = try MossInference.testing(StubTransport(events: []))
        await Self.expectRefused {
            _ = try await client.responses.create(input: "x", maxRetries: -1)
        }
    }

    @Test(
        "Index names",
        arguments: [
            [""], ["a,b"], [" a"], ["a "], ["ä"], ["a\nb"], ["ok", ""],
            (0..<33).map { "index\($0)" },
        ])
    func indexes(names: [String]) async throws {
        let transport = StubTransport(events: [])
        let client = try MossInference.testing(transport)
        await Self.expectRefused {
            _ = try await client.responses.create(input: "x", indexes: names)
        }
        #expect(transport.requests.isEmpty)
    }

    @Test("An empty model, and raw values that are no objects")
    func body() async throws {
        let client = try MossInference.testing(StubTransport(events: []))
        await Self.expectRefused { _ = try await client.responses.create(model: "", input: "x") }
        await Self.expectRefused { _ = try await client.responses.create(input: [.raw("s3cret")]) }
        await Self.expectRefused {
            _ = try await client.responses.create(input: "x", tools: [.raw(["s3cret"])])
        }
        await Self.expectRefused {
            _ = try await client.responses.create(input: "x", toolChoice: .raw(nil))
        }
    }

    @Test(
        "Base URLs",
        arguments: [
            "", "ftp://h/v1", "h/v1", "//h/v1", "http:///v1", "http://", "http://:80/",
            "http://h:0/",
            "http://h:65536/", "http://h:/", "http://h:8x/", "http://u:s3cret@h/", "http://u@h",
            "http://h/?key=s3cret", "http://h/#s3cret", "http://h/ s3cret", "http://hö/",
            "http://[::1", "http://[::1]x/", "http://[]/", "http://h:1:2/",
        ])
    func baseURLs(url: String) async {
        await Self.expectRefused {
            _ = try MossInference(
                projectId: "i", projectKey: "k", baseURL: url, transport: StubTransport(events: []))
        }
    }

    @Test(
        "A base URL is used as it is, but for one slash at its end",
        arguments: [
            ("http://h", "http://h/responses"), ("HTTPS://H/", "HTTPS://H/responses"),
            ("http://h:1/v1/", "http://h:1/v1/responses"),
            ("http://h/a//", "http://h/a//responses"),
            ("http://[::1]:80/v1", "http://[::1]:80/v1/responses"),
            ("https://h:65535/v1@x", "https://h:65535/v1@x/responses"),
        ])
    func goodBaseURLs(base: String, url: String) async throws {
        let transport = StubTransport(events: Script.event(ResponseEvents.completed([])))
        let client = try MossInference.testing(transport, baseURL: base)
        _ = try await client.responses.create(input: "x")
        #expect(transport.requests.map(\.url) == [url])
    }
}
