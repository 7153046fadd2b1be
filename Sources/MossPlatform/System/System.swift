internal import CMossPlatform
internal import Glibc

/// The system calls this target uses, as Swift values. The one file that meets libc: it repeats
/// calls that a signal interrupted, and turns `errno` into a result.
enum System {
    /// What a read brought.
    enum ReadResult {
        case bytes([UInt8])
        case end
        case wouldBlock
        case failed(SystemError)
    }

    /// What a write took.
    enum WriteResult {
        case wrote(Int)
        case wouldBlock
        case failed(SystemError)
    }

    /// One descriptor to wait for. `isReady` is also true for a hang-up and for an error.
    struct PollEntry {
        enum Interest { case reading, writing }

        let descriptor: Int32
        let interest: Interest
        var isReady = false
        /// The other side is gone, or the descriptor is not one.
        var isHungUp = false

        init(_ descriptor: Int32, _ interest: Interest) {
            self.descriptor = descriptor
            self.interest = interest
        }
    }

    enum FileKind { case regular, directory, other }

    static func lastError() -> SystemError { SystemError(code: errno) }

    static func sentence(forError code: Int32) -> String {
        guard let text = moss_error_sentence(code) else { return "error \(code)" }
        return String(cString: text)
    }

    // MARK: Descriptors

    static func close(_ descriptor: Int32) {
        // Never repeated: Linux has closed it even when it says EINTR.
        if descriptor >= 0 { _ = Glibc.close(descriptor) }
    }

    static func setNonBlocking(_ descriptor: Int32, _ isOn: Bool = true) {
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0 else { return }
        _ = fcntl(descriptor, F_SETFL, isOn ? flags | O_NONBLOCK : flags & ~O_NONBLOCK)
    }

    /// Makes `target` name what `descriptor` names.
    static func replace(_ target: Int32, by descriptor: Int32) -> Result<Void, SystemError> {
        dup2(descriptor, target) >= 0 ? .success(()) : .failure(lastError())
    }

    /// A second descriptor for the same thing, above 2 and closed on exec.
    static func duplicate(_ descriptor: Int32) -> Result<Int32, SystemError> {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        return copy >= 0 ? .success(copy) : .failure(lastError())
    }

    /// Takes everything out of a file whose writer has left the position at its end.
    static func takeContent(_ descriptor: Int32) -> [UInt8] {
        let count = lseek(descriptor, 0, SEEK_CUR)
        guard count > 0 else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
            initialized = max(0, pread(descriptor, buffer.baseAddress, Int(count), 0))
        }
        lseek(descriptor, 0, SEEK_SET)
        return bytes
    }

    static func read(_ descriptor: Int32, upTo count: Int) -> ReadResult {
        while true {
            var result = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                result = Glibc.read(descriptor, buffer.baseAddress, count)
                initialized = max(result, 0)
            }
            if result > 0 { return .bytes(bytes) }
            if result == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .wouldBlock
            default: return .failed(lastError())
            }
        }
    }

    static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> WriteResult {
        while true {
            let result = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if result >= 0 { return .wrote(result) }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .wouldBlock
            default: return .failed(lastError())
            }
        }
    }

    /// Waits until an entry is ready or the time is up, nil for no limit; rounded up to milliseconds.
    /// A signal ends the wait with nothing ready.
    static func poll(_ entries: inout [PollEntry], timeout: Duration?) {
        var raw = entries.map {
            pollfd(
                fd: $0.descriptor,
                events: Int16($0.interest == .reading ? POLLIN : POLLOUT),
                revents: 0)
        }
        let limit = timeout.map { Int32(clamping: milliseconds($0)) } ?? -1
        let count = Glibc.poll(&raw, nfds_t(raw.count), limit)
        for index in entries.indices {
            let events = count > 0 ? Int32(raw[index].revents) : 0
            entries[index].isReady = events != 0
            entries[index].isHungUp = events & (POLLHUP | POLLERR | POLLNVAL) != 0
        }
    }

    /// Rounded up, so that a wait never ends before its time and then spins.
    private static func milliseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        guard seconds < 1_000_000 else { return 1_000_000_000 }
        return seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Nil if the descriptor is no terminal.
    static func terminalModes(_ descriptor: Int32) -> termios? {
        var modes = termios()
        return tcgetattr(descriptor, &modes) == 0 ? modes : nil
    }

    /// Sets modes at once, without waiting for what is still to be written. Stops the process, as
    /// the kernel does, when it is in the background.
    static func setTerminalModes(_ descriptor: Int32, _ modes: termios) -> Result<Void, SystemError>
    {
        var modes = modes
        while true {
            if tcsetattr(descriptor, TCSANOW, &modes) == 0 { return .success(()) }
            if errno != EINTR { return .failure(lastError()) }
        }
    }

    /// Modes in which every byte of a key arrives as it is and at once: no line editing, no echo, no
    /// signals from keys, no flow control, no translation of Return. Output stays as it is.
    static func rawModes(_ modes: termios) -> termios {
        var raw = modes
        raw.c_iflag &= ~tcflag_t(
            BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON | IXOFF | PARMRK)
        raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
        raw.c_cflag &= ~tcflag_t(CSIZE | PARENB)
        raw.c_cflag |= tcflag_t(CS8)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        return raw
    }

    /// The modes as bytes, to compare them.
    static func bytes(of modes: termios) -> [UInt8] {
        var modes = modes
        return withUnsafeBytes(of: &modes) { Array($0) }
    }

    /// Throws away what has been typed and not read.
    static func dropInput(_ descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

    // MARK: Processes

    static var processId: Int32 { getpid() }
    static var groupId: Int32 { getpgrp() }
    static var sessionId: Int32 { getsid(0) }
    /// The session of the process that started us; -1 if it cannot be asked.
    static var sessionOfParent: Int32 { getsid(getppid()) }

    enum WaitResult { case running, exited(Int32), signaled(Int32), lost }

    /// Reaps the child if it has ended.
    static func reap(_ process: Int32) -> WaitResult {
        var status: Int32 = 0
        while true {
            let result = waitpid(process, &status, WNOHANG)
            if result == 0 { return .running }
            if result < 0 {
                if errno == EINTR { continue }
                return .lost
            }
            // WIFEXITED and its like are macros, which Swift does not import.
            let number = status & 0x7f
            return number == 0 ? .exited((status >> 8) & 0xff) : .signaled(number)
        }
    }

    /// True if somebody in the group could be signalled; signal 0 only asks.
    @discardableResult
    static func signalGroup(_ group: Int32, _ number: Int32) -> Bool {
        kill(-group, number) == 0
    }

    static func signalSelf(_ number: Int32) { kill(getpid(), number) }

    /// The name without `SIG`; nil for a number without one.
    static func signalName(_ number: Int32) -> String? {
        moss_signal_name(number).map { String(cString: $0) }
    }

    static func canExecute(_ path: String) -> Bool { access(path, X_OK) == 0 }

    // MARK: Files

    static func open(_ path: String, _ flags: Int32, mode: UInt32 = 0) -> Result<Int32, SystemError>
    {
        while true {
            let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NOCTTY, mode_t(mode))
            if descriptor >= 0 { return .success(descriptor) }
            if errno != EINTR { return .failure(lastError()) }
        }
    }

    static func fileKind(of path: String) -> FileKind? {
        var status = stat()
        return stat(path, &status) == 0 ? kind(status) : nil
    }

    static func fileKind(ofDescriptor descriptor: Int32) -> FileKind? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? kind(status) : nil
    }

    private static func kind(_ status: stat) -> FileKind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .regular
        case S_IFDIR: .directory
        default: .other
        }
    }

    /// The permission bits; nil if there is no such file.
    static func permissions(of path: String) -> UInt32? {
        var status = stat()
        return stat(path, &status) == 0 ? UInt32(status.st_mode & 0o7777) : nil
    }

    static func result(_ code: Int32) -> Result<Void, SystemError> {
        code == 0 ? .success(()) : .failure(lastError())
    }

    static func makeDirectory(_ path: String, mode: UInt32) -> Result<Void, SystemError> {
        result(mkdir(path, mode_t(mode)))
    }
    static func rename(_ old: String, to new: String) -> Result<Void, SystemError> {
        result(Glibc.rename(old, new))
    }
    static func unlink(_ path: String) -> Result<Void, SystemError> { result(Glibc.unlink(path)) }
    static func synchronize(_ descriptor: Int32) -> Result<Void, SystemError> {
        result(fsync(descriptor))
    }

    /// The names in a folder but `.` and `..`, at most `limit`, in no order.
    static func names(inDirectory path: String, limit: Int) -> Result<[String], SystemError> {
        guard let directory = opendir(path) else { return .failure(lastError()) }
        defer { closedir(directory) }
        var names: [String] = []
        while names.count < limit, let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return .success(names)
    }

    /// The path with every symbolic link followed; nil if it does not exist.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    static func currentDirectory() -> String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// The home directory the user database names for this user; nil if it names none.
    static func homeDirectoryOfUser() -> String? {
        var record = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16_384)
        guard getpwuid_r(getuid(), &record, &buffer, buffer.count, &found) == 0,
            found != nil, let home = record.pw_dir
        else { return nil }
        return String(cString: home)
    }

    static func environmentEntries() -> [String] {
        var entries: [String] = []
        guard var pointer = moss_environment() else { return entries }
        while let entry = pointer.pointee {
            entries.append(String(cString: entry))
            pointer += 1
        }
        return entries
    }

    // MARK: Time and threads

    /// Seconds and nanoseconds since 1970 of the wall clock.
    static func wallClock() -> (seconds: Int64, nanoseconds: Int32) {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return (Int64(time.tv_sec), Int32(time.tv_nsec))
    }

    static var threadId: UInt { UInt(pthread_self()) }

    /// The processors that this process may use, at least 1.
    static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Runs `body` on a new detached thread.
    static func startThread(
        stackSize: Int, _ body: @escaping @Sendable () -> Void
    ) -> Result<Void, SystemError> {
        final class Box: Sendable {
            let body: @Sendable () -> Void
            init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, stackSize)

        var thread = pthread_t()
        let box = Unmanaged.passRetained(Box(body))
        let code = pthread_create(
            &thread, &attributes,
            { pointer in
                if let pointer {
                    Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
                }
                return nil
            }, box.toOpaque())
        if code == 0 { return .success(()) }
        box.release()
        return .failure(SystemError(code: code))
    }
}

/// The constants the other files need, under names that need no libc.
extension System {
    enum ErrorCode {
        static let noEntry = ENOENT
        static let accessDenied = EACCES
        static let notExecutable = ENOEXEC
        static let isDirectory = EISDIR
        static let brokenPipe = EPIPE
    }

    enum OpenFlag {
        static let read = O_RDONLY
        static let readWrite = O_RDWR
        static let write = O_WRONLY
        static let create = O_CREAT
        static let exclusive = O_EXCL
        static let append = O_APPEND
        static let nonBlocking = O_NONBLOCK
    }

    enum SignalNumber {
        static let hangUp = SIGHUP
        static let interrupt = SIGINT
        static let quit = SIGQUIT
        static let terminate = SIGTERM
        static let kill = SIGKILL
        static let stop = SIGTSTP
        static let goOn = SIGCONT
        static let windowChange = SIGWINCH
        static let brokenPipe = SIGPIPE
    }
}
