/// The bounds of one response.
package struct EngineLimits: Sendable {
    /// The most rounds with tools; one more round without tools ends the answer.
    package var rounds = 32
    /// The most time for the whole response.
    package var response = Duration.seconds(600)
    /// The most time for one MCP call.
    package var call = Duration.seconds(120)
    /// The most bytes of one MCP output, for the response and the model alike.
    package var toolOutput = 65_536
    /// The most bytes of all items of a response, as JSON. The last event repeats them, and an event
    /// has at most 1 MiB.
    package var items = 921_600
    /// The part of `items` that MCP outputs leave for the answer.
    package var answer = 65_536
    /// The most passages of a search.
    package var passages = 8
    /// The most MCP calls that run at once for a response.
    package var callsAtOnce = 32
    /// How long a stream's head waits for the model to take or refuse the request, so that a refusal
    /// keeps its HTTP status. Later ones are events of the stream.
    package var refusal = Duration.seconds(2)
    /// The silence after which a comment is sent on a stream.
    package var keepAlive = Duration.seconds(15)

    package init() {}
}
