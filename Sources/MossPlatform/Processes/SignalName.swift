/// The names of signals as people know them.
package enum SignalName {
    /// For example `SIGTERM`; `signal 40` for one without a name.
    package static func of(_ number: Int32) -> String {
        System.signalName(number).map { "SIG" + $0 } ?? "signal \(number)"
    }
}
