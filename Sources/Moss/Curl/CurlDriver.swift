import CMossCurl
import Synchronization

/// The thread that runs all transfers, seen from outside: a queue of commands and a way to wake it.
final class CurlDriver: Sendable {
    /// Made at the first call. Nil if libcurl or the thread can't be started.
    static let shared = CurlDriver()

    struct Order: Sendable {
        let id: Int
        let request: HTTPRequest
        let slot: CurlResponseSlot
    }

    enum Command: Sendable {
        case start(Order)
        /// Ends a transfer and closes its connection. Ids that are unknown are passed over.
        case cancel(Int)
        /// The reader of a transfer has room again.
        case resume(Int)
    }

    /// The pointer may be shared because other threads than the driver's use it only for
    /// `curl_multi_wakeup`, which libcurl allows from any thread. It is never freed.
    private struct Multi: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    private let multi: Multi
    private let commands = Mutex<[Command]>([])
    private let lastId = Atomic(0)

    private init?() {
        guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK,
            let pointer = curl_multi_init()
        else { return nil }
        // By default libcurl keeps only four idle connections for each running transfer.
        _ = moss_curl_multi_set_long(pointer, CURLMOPT_MAXCONNECTS, 512)
        multi = Multi(pointer: pointer)
        let isRunning = Platform.startThread {
            // The thread outlives every client: the driver is never freed.
            var loop = CurlLoop(driver: self, multi: self.multi.pointer)
            loop.run()
        }
        guard isRunning else { return nil }
    }

    func makeId() -> Int { lastId.add(1, ordering: .relaxed).newValue }

    /// Hands a command to the thread, from any thread.
    func post(_ command: Command) {
        let wasEmpty = commands.withLock { commands in
            defer { commands.append(command) }
            return commands.isEmpty
        }
        // Otherwise the thread has been woken already and has not looked yet.
        if wasEmpty { curl_multi_wakeup(multi.pointer) }
    }

    func takeCommands() -> [Command] {
        commands.withLock { commands in
            defer { commands = [] }
            return commands
        }
    }
}
