/// Why the scripted server can't go on.
package struct ServerError: Error, Sendable, CustomStringConvertible {
    package let description: String
    let departure: Socket.Departure?

    init(_ description: String) {
        self.description = description
        departure = nil
    }

    init(departure: Socket.Departure) {
        description = "the peer has left"
        self.departure = departure
    }
}
