import Glibc
import MossPlatform

/// `moss-benchmarks [NAME…]`: measures what the chat promises, one table row a figure.
@main
enum Main {
    static func main() async {
        ThisProcess.ignoreBrokenPipes()
        exit(await Run(arguments: Array(CommandLine.arguments.dropFirst())).perform())
    }
}
