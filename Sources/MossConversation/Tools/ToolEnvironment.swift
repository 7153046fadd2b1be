/// The environment of a function tool.
package enum ToolEnvironment {
    /// Our own credentials: a tool gets them only where its `env` names them.
    package static let ownKeys = [
        "MOSS_PROJECT_ID", "MOSS_PROJECT_KEY", "OPENAI_API_KEY", "ANTHROPIC_API_KEY",
        "GEMINI_API_KEY",
    ]

    /// Our environment without our keys, and the tool's own variables over it.
    package static func of(
        _ tool: FunctionTool, inherited: [String: String]
    ) -> [String: String] {
        var environment = inherited
        for key in ownKeys { environment[key] = nil }
        return environment.merging(tool.environment) { _, own in own }
    }
}
