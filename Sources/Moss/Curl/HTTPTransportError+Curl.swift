import CMossCurl

extension HTTPTransportError {
    /// What a result of libcurl means; nil for success.
    ///
    /// The texts are libcurl's general ones: those of the single transfer name the host.
    init?(curl result: CURLcode) {
        switch result {
        case CURLE_OK: return nil
        case CURLE_OPERATION_TIMEDOUT:
            // The only limit that is set is the one for connecting.
            self = .connectTimedOut
        case CURLE_URL_MALFORMAT: self = .invalidRequest("its URL is not valid")
        case CURLE_UNSUPPORTED_PROTOCOL:
            // The request's scheme was checked before: this is what was answered.
            self = .connectionBroken("the answer is not HTTP/1.1")
        case CURLE_COULDNT_RESOLVE_HOST: self = .connectionFailed("the host's name is not known")
        case CURLE_COULDNT_RESOLVE_PROXY: self = .connectionFailed("the proxy's name is not known")
        case CURLE_COULDNT_CONNECT: self = .connectionFailed("it refuses connections")
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_INITFAILED, CURLE_PROXY,
            CURLE_INTERFACE_FAILED:
            self = .connectionFailed(Self.text(of: result))
        case CURLE_GOT_NOTHING: self = .connectionBroken("the server closed it without an answer")
        case CURLE_PARTIAL_FILE: self = .connectionBroken("the answer was cut off")
        case CURLE_BAD_CONTENT_ENCODING:
            self = .connectionBroken("the answer's compression is damaged or not known")
        default: self = .connectionBroken(Self.text(of: result))
        }
    }

    private static func text(of result: CURLcode) -> String {
        String(cString: curl_easy_strerror(result))
    }
}
