/// What waits between the writer and the reader of a body. Each method returns what its owner is
/// to do once it has let go of the lock.
struct HTTPBodyState {
    typealias Reader = CheckedContinuation<[UInt8]?, any Error>
    typealias Writer = CheckedContinuation<Void, any Error>

    enum Action {
        case resumeReader(Reader, Result<[UInt8]?, any Error>)
        case resumeWriter(Writer, (any Error)?)
        case call(@Sendable () -> Void)
    }

    private enum End {
        case open
        case finished((any Error)?)
        case readerGone(taskCancelled: Bool)
    }

    let highWater: Int
    var roomHandler: (@Sendable () -> Void)?

    private var waiting: [UInt8] = []
    private var isFull = false
    private var end = End.open
    private var reader: Reader?
    private var writers: [Int: Writer] = [:]
    private var stoppedWriters: Set<Int> = []
    private var nextKey = 0
    private var readerGoneHandler: (@Sendable () -> Void)?

    init(highWater: Int) {
        self.highWater = highWater
    }

    // MARK: The reader

    mutating func read(_ continuation: Reader) -> [Action] {
        if case .readerGone(let taskCancelled) = end {
            return [.resumeReader(continuation, Self.gone(taskCancelled))]
        }
        if !waiting.isEmpty {
            return [.resumeReader(continuation, .success(takeAll()))] + makeRoom()
        }
        if case .finished(let error) = end {
            return [.resumeReader(continuation, Self.atEnd(error))]
        }
        precondition(reader == nil, "a body has one reader")
        reader = continuation
        return []
    }

    mutating func cancel(taskCancelled: Bool) -> [Action] {
        switch end {
        case .readerGone: return []
        case .finished where !taskCancelled:
            // The writer is through: there is no one to tell, and an unread rest is dropped.
            waiting = []
            end = .readerGone(taskCancelled: false)
            return []
        case .finished, .open: break
        }
        let wasOpen = if case .open = end { true } else { false }
        end = .readerGone(taskCancelled: taskCancelled)
        waiting = []
        var actions: [Action] = []
        if let reader { actions.append(.resumeReader(reader, Self.gone(taskCancelled))) }
        reader = nil
        actions += writers.values.map { .resumeWriter($0, CancellationError()) }
        writers = [:]
        if wasOpen, let readerGoneHandler { actions.append(.call(readerGoneHandler)) }
        readerGoneHandler = nil
        roomHandler = nil
        return actions
    }

    // MARK: The writer

    mutating func offer(_ bytes: [UInt8]) -> (HTTPBodyRoom, [Action]) {
        guard case .open = end else { return (.gone, []) }
        if bytes.isEmpty { return (isFull ? .full : .room, []) }
        if let reader {
            self.reader = nil
            return (.room, [.resumeReader(reader, .success(bytes))])
        }
        if waiting.isEmpty { waiting = bytes } else { waiting.append(contentsOf: bytes) }
        if waiting.count > highWater { isFull = true }
        return (isFull ? .full : .room, [])
    }

    mutating func makeKey() -> Int {
        nextKey += 1
        return nextKey
    }

    mutating func waitForRoom(_ key: Int, _ continuation: Writer) -> [Action] {
        if stoppedWriters.remove(key) != nil {
            return [.resumeWriter(continuation, CancellationError())]
        }
        if case .readerGone = end { return [.resumeWriter(continuation, CancellationError())] }
        if !isFull { return [.resumeWriter(continuation, nil)] }
        writers[key] = continuation
        return []
    }

    /// The writer's task was cancelled, before or after it began to wait.
    mutating func stopWaitingForRoom(_ key: Int) -> [Action] {
        guard let writer = writers.removeValue(forKey: key) else {
            stoppedWriters.insert(key)
            return []
        }
        return [.resumeWriter(writer, CancellationError())]
    }

    mutating func finish(_ error: (any Error)?) -> [Action] {
        guard case .open = end else { return [] }
        end = .finished(error)
        readerGoneHandler = nil
        roomHandler = nil
        guard let reader else { return [] }
        self.reader = nil
        return [.resumeReader(reader, Self.atEnd(error))]
    }

    mutating func setReaderGone(_ handler: @escaping @Sendable () -> Void) -> [Action] {
        switch end {
        case .readerGone: return [.call(handler)]
        case .finished: return []
        case .open:
            readerGoneHandler = handler
            return []
        }
    }

    // MARK: Parts

    private mutating func takeAll() -> [UInt8] {
        defer { waiting = [] }
        return waiting
    }

    /// A read takes all that waits, so there is room after each.
    private mutating func makeRoom() -> [Action] {
        guard isFull else { return [] }
        isFull = false
        var actions: [Action] = writers.values.map { .resumeWriter($0, nil) }
        writers = [:]
        if let roomHandler { actions.append(.call(roomHandler)) }
        return actions
    }

    private static func atEnd(_ error: (any Error)?) -> Result<[UInt8]?, any Error> {
        error.map { .failure($0) } ?? .success(nil)
    }

    private static func gone(_ taskCancelled: Bool) -> Result<[UInt8]?, any Error> {
        taskCancelled ? .failure(CancellationError()) : .success(nil)
    }
}
