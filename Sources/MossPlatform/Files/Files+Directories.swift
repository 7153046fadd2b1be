extension Files {
    /// Makes a folder and those above it; one that is there already is left as it is.
    ///
    /// - Parameter mode: The permissions of those it makes, 0700 unless said otherwise.
    package static func createDirectory(_ path: String, mode: UInt32 = 0o700) throws(FileError) {
        var made = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
            guard System.fileKind(of: made) != .directory else { continue }
            if case .failure(let error) = System.makeDirectory(made, mode: mode),
                // Another process may have been faster.
                System.fileKind(of: made) != .directory
            {
                throw FileError(made, error)
            }
        }
    }

    /// The names in a folder but `.` and `..`, in the order of their bytes.
    ///
    /// - Parameter limit: The most names to take; which ones those are is up to the system.
    package static func list(_ path: String, limit: Int = 100_000) throws(FileError) -> [String] {
        switch System.names(inDirectory: path, limit: limit) {
        case .success(let names): return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        case .failure(let error): throw FileError(path, error)
        }
    }

    /// The folder relative paths are seen from; nil if it was deleted under us.
    package static var currentDirectory: String? { System.currentDirectory() }

    /// The absolute path with links followed; nil if there is nothing.
    package static func realPath(_ path: String) -> String? { System.realPath(path) }
}
