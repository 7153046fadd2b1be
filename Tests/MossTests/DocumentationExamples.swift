// swift-format-ignore-file
// The examples of the documentation as they stand there, layout and all: each body is one of them.
// This is the one file of the package that imports Foundation, because the examples do.

import Foundation
import Moss

enum DocumentationExamples {
    static func createAClient() throws -> MossInference {
        let client = try MossInference(
          projectId: ProcessInfo.processInfo.environment["MOSS_PROJECT_ID"]!,
          projectKey: ProcessInfo.processInfo.environment["MOSS_PROJECT_KEY"]!
        )
        return client
    }

    static func getAResponse(_ client: MossInference) async throws {
        let response = try await client.responses.create(
          input: "Do you ship to Canada?",
          instructions: "You are the support agent for Acme."
        )
        print(response.outputText)
    }

    static func streamAResponse(_ client: MossInference) async throws {
        let stream = try await client.responses.createStreaming(
          input: "Do you ship to Canada?",
          instructions: "You are the support agent for Acme."
        )
        for try await event in stream where event.type == "response.output_text.delta" {
          print(event.delta ?? "", terminator: "")
        }
    }

    static func groundItInYourIndexes(_ client: MossInference) async throws {
        let response = try await client.responses.create(
          input: "Do you ship to Canada?",
          instructions: "You are the support agent for Acme.",
          indexes: ["faq"]
        )
        print(response.outputText)
    }

    static func onTheMossKey(_ client: MossInference) async throws {
        let response = try await client.responses.create(
          model: "anthropic/claude-haiku-5.5",
          input: "Do you ship to Canada?",
          instructions: "You are the support agent for Acme.",
          indexes: ["faq"]
        )
        print(response.outputText)
    }

    static func withYourOwnKey() async throws {
        let ownClient = try MossInference(
          projectId: ProcessInfo.processInfo.environment["MOSS_PROJECT_ID"]!,
          projectKey: ProcessInfo.processInfo.environment["MOSS_PROJECT_KEY"]!,
          apiKey: ProcessInfo.processInfo.environment["OPENAI_API_KEY"]!
        )
        let response = try await ownClient.responses.create(
          model: "gpt-6-luna",
          input: "Do you ship to Canada?",
          instructions: "You are the support agent for Acme.",
          indexes: ["faq"]
        )
        print(response.outputText)
    }

    static func toolCalls(_ client: MossInference) async throws {
        func lookupOrder(_ arguments: String) -> String {
          "Shipped on Oct 20."
        }

        let tools: [Tool] = [
          .function(
            name: "lookup_order",
            description: "Find an order by its id.",
            parameters: ["type": "object", "properties": ["id": ["type": "string"]], "required": ["id"]]
          )
        ]
        var input: [InputItem] = [.user("Where is order A1?")]
        while true {
          let response = try await client.responses.create(
            input: .items(input),
            instructions: "You are the support agent for Acme.",
            tools: tools
          )
          input += response.output.map(InputItem.init)
          var called = false
          for case .functionCall(let call) in response.output {
            input.append(.functionCallOutput(callId: call.callId, output: lookupOrder(call.arguments)))
            called = true
          }
          if !called {
            print(response.outputText)
            break
          }
        }
    }

    static func mcpServers(_ client: MossInference) async throws {
        let crm = McpServer(
          serverLabel: "crm",
          serverURL: "https://mcp.example.com/mcp",
          headers: ["Authorization": "Bearer your-crm-token"]
        )
        let stream = try await client.responses.createStreaming(
          input: "Where is order A1?",
          instructions: "You are the support agent for Acme.",
          tools: [.mcp(crm)]
        )
        for try await event in stream {
          switch (event.type, event.item) {
          case ("response.output_item.done", .mcpCall(let call)?): print(call.name, call.output ?? "")
          case ("response.output_text.delta", _): print(event.delta ?? "", terminator: "")
          default: break
          }
        }
    }
}
