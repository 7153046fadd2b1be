package import Moss

/// A tool of the configuration: a program that the model may ask us to run.
package struct FunctionTool: Sendable, Hashable {
    package var name: String
    /// What the model reads about it; nil for nothing.
    package var description: String?
    /// The JSON Schema of its arguments.
    package var parameters: JSONValue
    /// The argument list, run without a shell; the first is the program, searched in `PATH` where
    /// it holds no slash.
    package var command: [String]
    /// The folder it is started in.
    package var directory: String
    /// Added to our environment. Only by being named here do our own keys reach a tool.
    package var environment: [String: String]
    /// How long it may run.
    package var timeout: Duration
    /// Whether each call waits for the user's word.
    package var approve: Bool

    package init(
        name: String,
        description: String? = nil,
        parameters: JSONValue = ["type": "object", "properties": [:]],
        command: [String],
        directory: String,
        environment: [String: String] = [:],
        timeout: Duration = .seconds(30),
        approve: Bool = false
    ) {
        self.name = name
        self.description = description
        self.parameters = parameters
        self.command = command
        self.directory = directory
        self.environment = environment
        self.timeout = timeout
        self.approve = approve
    }
}

extension FunctionTool: CustomDebugStringConvertible, CustomReflectable {
    /// The name alone: the environment may be secret.
    package var debugDescription: String { "function tool \(name)" }

    /// Empty: the environment may be secret.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
