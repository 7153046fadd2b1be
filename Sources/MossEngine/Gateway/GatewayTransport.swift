package import Moss

/// Carries requests to an engine in the same process, as libcurl carries them to a service.
package struct GatewayTransport: HTTPTransport {
    private let gateway: Gateway

    package init(gateway: Gateway) { self.gateway = gateway }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = await gateway.respond(to: request)
        try Task.checkCancellation()
        return response
    }
}
