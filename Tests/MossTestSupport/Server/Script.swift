/// What the server does on a connection, step by step. After the last step it reads the next
/// request of that connection.
package struct Script: Sendable, ExpressibleByArrayLiteral {
    package enum Step: Sendable {
        /// Sends the bytes at once.
        case send([UInt8])
        /// Sends piece after piece, one each time that much has passed.
        case sendPieces([[UInt8]], every: Duration)
        /// Sends what the closure makes of 0, 1, 2 and so on, until it makes nil.
        case sendEach(every: Duration, @Sendable (Int) -> [UInt8]?)
        /// Waits that long.
        case pause(Duration)
        /// Waits until `ScriptedServer.release(_:)` is called with that name.
        case hold(String)
        /// Waits until the peer closes.
        case untilClosed
        /// Closes the connection.
        case close
        /// Closes the connection with a reset.
        case reset
    }

    package var steps: [Step]

    package init(_ steps: [Step]) { self.steps = steps }

    package init(arrayLiteral steps: Step...) { self.steps = steps }

    package static func + (left: Script, right: Script) -> Script {
        Script(left.steps + right.steps)
    }
}
