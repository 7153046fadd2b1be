/// How a child process ended.
package struct ChildExit: Hashable, Sendable, CustomStringConvertible {
    package enum Status: Hashable, Sendable {
        /// It ended by itself with this code, 0...255.
        case exited(Int32)
        /// A signal ended it.
        case signaled(Int32)
        /// Somebody else in this process took its status away; not known.
        case unknown
    }

    package let status: Status
    /// From its start to its end.
    package let duration: Duration

    /// True for `exit 0`.
    package var isSuccess: Bool { status == .exited(0) }

    /// `exit 1`, `SIGKILL`.
    package var description: String {
        switch status {
        case .exited(let code): "exit \(code)"
        case .signaled(let number): Signal(rawValue: number).description
        case .unknown: "exit unknown"
        }
    }
}
