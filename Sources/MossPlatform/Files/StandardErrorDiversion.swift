/// Sends standard error elsewhere while a full screen is up, so that what a library or the runtime
/// writes there does not land on it.
package struct StandardErrorDiversion: Sendable {
    /// Where standard error went before; give it to the crash handler.
    package let original: Int32

    /// - Parameter path: The file to add to, made with mode 0600; nil throws the text away.
    /// - Throws: `FileError` if the file cannot be opened; standard error is as it was then.
    package init(to path: String?) throws(FileError) {
        let target = path ?? "/dev/null"
        let flags = System.OpenFlag.write | System.OpenFlag.create | System.OpenFlag.append
        do throws(SystemError) {
            let file = try System.open(target, flags, mode: 0o600).get()
            defer { System.close(file) }
            original = try System.duplicate(2).get()
            try System.replace(2, by: file).get()
        } catch {
            throw FileError(target, error)
        }
    }

    /// Gives standard error back. Once only.
    package func end() {
        _ = System.replace(2, by: original)
        System.close(original)
    }
}
