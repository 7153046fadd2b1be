import Glibc
import MossPlatform

/// The program. `main` is synchronous: the main thread belongs to the terminal.
@main
enum Main {
    static let version = "0.1.0"

    static func main() {
        ThisProcess.ignoreBrokenPipes()
        WorkerPool.install()
        let program = Program(
            arguments: Array(CommandLine.arguments.dropFirst()), environment: Environment.all())
        exit(program.run())
    }
}
