/// A failed call into the system: its error number and the system's sentence for it.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The `errno` value.
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// For example `No such file or directory`.
    package var description: String {
        System.sentence(forError: code)
    }
}
