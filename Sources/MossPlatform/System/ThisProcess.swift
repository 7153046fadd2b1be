/// Facts about the running process.
package enum ThisProcess {
    package static var id: Int32 { System.processId }

    /// True for the superuser.
    package static var isRoot: Bool { System.userId == 0 }
}
