/// Finds the file of a program as a shell would, but in the environment and the folder of the child:
/// `posix_spawnp` would look in ours.
struct ProgramSearch {
    /// The `PATH` of the child; nil stands for the usual folders.
    let path: String?
    /// The folder the child starts in; nil is ours.
    let directory: String?

    /// The path to execute, as seen from `directory`.
    func file(of program: String) throws(SpawnError) -> String {
        guard !program.isEmpty else { throw .noProgramNamed }
        if program.utf8.contains(UInt8(ascii: "/")) {
            try check(program)
            return program
        }
        var blocked: String?
        let folders = path ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
            // An empty entry of PATH is the current folder (POSIX, "Environment Variables").
            let candidate = (folder.isEmpty ? "." : folder) + "/" + program
            guard System.fileKind(of: seenFromHere(candidate)) == .regular else { continue }
            if System.canExecute(seenFromHere(candidate)) { return candidate }
            blocked = blocked ?? candidate
        }
        if let blocked { throw .notExecutable(blocked) }
        throw .programNotFound(program)
    }

    private func check(_ program: String) throws(SpawnError) {
        let place = seenFromHere(program)
        guard let kind = System.fileKind(of: place) else { throw .programNotFound(program) }
        guard kind != .directory, System.canExecute(place) else { throw .notExecutable(program) }
    }

    /// A path relative to the child's folder, as we have to spell it.
    func seenFromHere(_ file: String) -> String {
        guard let directory, !file.hasPrefix("/") else { return file }
        return directory + "/" + file
    }
}
