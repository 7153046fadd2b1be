package import MossPlatform

/// Runs a program to its end.
package enum RunProgram {
    package struct Result: Sendable {
        package let exit: ChildExit
        package let output: String
        package let error: String
    }

    package static func run(
        _ arguments: [String], input: [UInt8] = [],
        environment: [String: String] = Environment.all(), directory: String? = nil
    ) async throws -> Result {
        let child = try ChildProcess.start(
            arguments: arguments, environment: environment, directory: directory)
        child.write(input)
        child.closeInput()
        return await withTaskCancellationHandler {
            async let output = text(child.standardOutput)
            async let error = text(child.standardError)
            let exit = await child.waitForExit()
            return await Result(exit: exit, output: output, error: error)
        } onCancel: {
            child.terminate()
        }
    }

    private static func text(_ output: ChildOutput) async -> String {
        var bytes: [UInt8] = []
        for await chunk in output { bytes += chunk }
        return String(decoding: bytes, as: UTF8.self)
    }
}
