/// Who is told by a ``TerminalExecutor``: the chat screen, an actor on that executor. Both methods
/// are called on the executor's thread, so that `assumeIsolated` holds in them.
package protocol TerminalHandler: AnyObject, Sendable {
    func handle(_ event: TerminalEvent)

    /// When ``TerminalEvent/tick(_:)`` is due; nil when nothing is. Asked before each wait.
    var deadline: ContinuousClock.Instant? { get }
}
