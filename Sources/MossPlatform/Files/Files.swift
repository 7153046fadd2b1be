/// Small operations on files, so that no other target needs libc. All of them block; keep them off
/// the terminal's thread unless the file is small and local.
package enum Files {
    package enum Kind: Hashable, Sendable { case regular, directory, other }

    /// What a path names, links followed; nil if there is nothing or it may not be seen.
    package static func kind(of path: String) -> Kind? {
        switch System.fileKind(of: path) {
        case .regular: .regular
        case .directory: .directory
        case .other: .other
        case nil: nil
        }
    }

    package static func exists(_ path: String) -> Bool { System.fileKind(of: path) != nil }

    /// The permission bits, such as 0o600; nil if there is no such file.
    package static func permissions(of path: String) -> UInt32? { System.permissions(of: path) }

    /// The whole content. Reads pipes and devices too, to their end.
    ///
    /// - Parameter limit: The most bytes to take.
    /// - Throws: `FileError`; `.tooLarge` as soon as there is more than the limit.
    package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        // Non-blocking until it is open: opening a named pipe would wait for a writer.
        let flags = System.OpenFlag.read | System.OpenFlag.nonBlocking
        let descriptor: Int32
        switch System.open(path, flags) {
        case .success(let opened): descriptor = opened
        case .failure(let error): throw FileError(path, error)
        }
        defer { System.close(descriptor) }
        if System.fileKind(ofDescriptor: descriptor) == .directory {
            throw FileError(path: path, reason: .isDirectory)
        }
        System.setNonBlocking(descriptor, false)
        return try readToEnd(descriptor, path: path, limit: limit)
    }

    static func readToEnd(
        _ descriptor: Int32, path: String, limit: Int
    ) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            switch System.read(descriptor, upTo: 65_536) {
            case .bytes(let more):
                bytes += more
                if bytes.count > limit {
                    throw FileError(path: path, reason: .tooLarge(limit: limit))
                }
            case .end: return bytes
            case .wouldBlock:
                var entries = [System.PollEntry(descriptor, .reading)]
                System.poll(&entries, timeout: nil)
            case .failed(let error): throw FileError(path, error)
            }
        }
    }

    /// Replaces the content in one step: a reader sees the old file or the new one, also after a
    /// crash. A symbolic link stays and its target is replaced.
    ///
    /// - Parameter mode: The permissions of the file, 0600 unless said otherwise; an existing file
    ///   gets them too.
    package static func write(
        _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600
    ) throws(FileError) {
        let target = System.realPath(path) ?? path
        let temporary = "\(target).\(System.processId).\(UInt32.random(in: 0...UInt32.max)).tmp"
        let flags = System.OpenFlag.write | System.OpenFlag.create | System.OpenFlag.exclusive
        let descriptor: Int32
        switch System.open(temporary, flags, mode: mode) {
        case .success(let opened): descriptor = opened
        case .failure(let error): throw FileError(path, error)
        }
        do throws(SystemError) {
            do throws(SystemError) {
                try writeAll(bytes, to: descriptor)
                try System.synchronize(descriptor).get()
            } catch {
                System.close(descriptor)
                throw error
            }
            System.close(descriptor)
            try System.rename(temporary, to: target).get()
        } catch {
            _ = System.unlink(temporary)
            throw FileError(path, error)
        }
    }

    /// Adds to the end of a file, which is made with `mode` if it is not there.
    package static func append(
        _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600
    ) throws(FileError) {
        let flags = System.OpenFlag.write | System.OpenFlag.create | System.OpenFlag.append
        do throws(SystemError) {
            let descriptor = try System.open(path, flags, mode: mode).get()
            defer { System.close(descriptor) }
            try writeAll(bytes, to: descriptor)
        } catch {
            throw FileError(path, error)
        }
    }

    /// Writes everything, waiting where the other side is slow.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch System.write(descriptor, rest) {
            case .wrote(let count): rest = rest.dropFirst(count)
            case .wouldBlock:
                var entries = [System.PollEntry(descriptor, .writing)]
                System.poll(&entries, timeout: nil)
            case .failed(let error): throw error
            }
        }
    }

    /// Deletes a file; one that is not there is no error.
    package static func remove(_ path: String) throws(FileError) {
        if case .failure(let error) = System.unlink(path),
            error.code != System.ErrorCode.noEntry
        {
            throw FileError(path, error)
        }
    }
}
