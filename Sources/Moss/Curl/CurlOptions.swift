import CMossCurl

/// Sets the options of a handle. Options that libcurl refuses are those that an older libcurl does
/// not know, and none of them changes what is sent.
struct CurlOptions {
    let handle: UnsafeMutableRawPointer

    /// Sets all options for a request.
    ///
    /// - Returns: The list of headers, to be freed after the handle.
    /// - Throws: `HTTPTransportError.invalidRequest` for a URL that can't be read, and for a method or
    ///   a header that would break the head.
    func apply(_ request: HTTPRequest) throws -> UnsafeMutablePointer<curl_slist>? {
        try check(request)
        let host = try Self.host(of: request.url)
        setBehavior()
        set(CURLOPT_URL, request.url)
        // Without this, 0 would mean libcurl's own limit of 300 s.
        let connectTimeout = max(1, Int(request.connectTimeout / .milliseconds(1)))
        set(CURLOPT_CONNECTTIMEOUT_MS, connectTimeout)
        if Self.isLoopback(host) { set(CURLOPT_NOPROXY, "*") }
        setMethod(request)
        let headers = headerList(request)
        _ = moss_curl_set_list(handle, CURLOPT_HTTPHEADER, headers)
        return headers
    }

    func setCallbacks(
        context: UnsafeMutableRawPointer,
        header: @escaping moss_curl_callback,
        body: @escaping moss_curl_callback
    ) {
        _ = moss_curl_set_callback(handle, CURLOPT_HEADERFUNCTION, header)
        _ = moss_curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        _ = moss_curl_set_callback(handle, CURLOPT_WRITEFUNCTION, body)
        _ = moss_curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        _ = moss_curl_set_pointer(handle, CURLOPT_PRIVATE, context)
    }

    private func setBehavior() {
        // libcurl must not install signal handlers in a process with threads.
        set(CURLOPT_NOSIGNAL, 1)
        // Else a cancel during name resolution would block all transfers until it is through.
        set(CURLOPT_QUICK_EXIT, 1)
        // A paused HTTP/2 stream buffers without a bound, and a cancel there keeps the connection.
        set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        // A proxy's answer to CONNECT is not the service's.
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // All encodings that libcurl knows are decoded; the header that would ask for them is taken
        // out below.
        set(CURLOPT_ACCEPT_ENCODING, "")
        // Servers commonly close a connection that was idle for a minute.
        set(CURLOPT_MAXAGE_CONN, 50)
    }

    private func setMethod(_ request: HTTPRequest) {
        switch request.method {
        case "GET" where request.body.isEmpty: set(CURLOPT_HTTPGET, 1)
        case "HEAD": set(CURLOPT_NOBODY, 1)
        case "POST": setBody(request.body)
        default:
            if !request.body.isEmpty { setBody(request.body) }
            set(CURLOPT_CUSTOMREQUEST, request.method)
        }
    }

    private func setBody(_ body: [UInt8]) {
        _ = moss_curl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
        // An empty array has no address, and none at all would mean "read it from a callback".
        (body.isEmpty ? [0] : body).withUnsafeBytes { bytes in
            let text = bytes.bindMemory(to: CChar.self).baseAddress
            _ = moss_curl_set_text(handle, CURLOPT_COPYPOSTFIELDS, text)
        }
        set(CURLOPT_POST, 1)
    }

    private func headerList(_ request: HTTPRequest) -> UnsafeMutablePointer<curl_slist>? {
        // A name without a value takes out what libcurl would send by itself. `Expect` makes a
        // server without an answer to it cost a second for each body over 1 MiB.
        var lines = ["Expect:"]
        for name in ["Accept-Encoding", "Content-Type", "Accept"]
        where request.headers[name] == nil {
            lines.append("\(name):")
        }
        lines += request.headers.fields.map {
            $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"
        }
        return lines.reduce(nil) { curl_slist_append($0, $1) ?? $0 }
    }

    private func set(_ option: CURLoption, _ value: Int) {
        _ = moss_curl_set_long(handle, option, value)
    }

    private func set(_ option: CURLoption, _ value: String) {
        _ = moss_curl_set_text(handle, option, value)
    }

    // MARK: Checks

    private func check(_ request: HTTPRequest) throws(HTTPTransportError) {
        guard Self.isToken(request.method) else { throw .invalidRequest("its method is not valid") }
        guard request.url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw .invalidRequest("its URL holds a space or a control character")
        }
        for field in request.headers.fields {
            guard Self.isToken(field.name), field.value.utf8.allSatisfy(Self.isFieldByte) else {
                throw .invalidRequest("one of its headers is not valid")
            }
        }
    }

    /// A token of RFC 9110, section 5.6.2.
    private static func isToken(_ text: String) -> Bool {
        let signs = Set("!#$%&'*+-.^_`|~".utf8)
        return !text.isEmpty
            && text.utf8.allSatisfy { byte in
                signs.contains(byte) || (0x30...0x39).contains(byte)
                    || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            }
    }

    private static func isFieldByte(_ byte: UInt8) -> Bool {
        byte == 0x09 || (byte >= 0x20 && byte != 0x7F)
    }

    /// The host as libcurl itself reads it from the URL.
    private static func host(of url: String) throws(HTTPTransportError) -> String {
        guard let parts = curl_url() else { throw .connectionFailed("there is no memory") }
        defer { curl_url_cleanup(parts) }
        guard curl_url_set(parts, CURLUPART_URL, url, 0) == CURLUE_OK,
            let scheme = part(CURLUPART_SCHEME, of: parts),
            let host = part(CURLUPART_HOST, of: parts)
        else { throw .invalidRequest("its URL is not valid") }
        guard ["http", "https"].contains(scheme.lowercased()) else {
            throw .invalidRequest("its URL is neither http nor https")
        }
        return host
    }

    private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, part, &text, 0) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }

    /// Whether a host is this machine by its name alone.
    static func isLoopback(_ host: String) -> Bool {
        var name = host.lowercased()
        if name.hasSuffix(".") { name.removeLast() }
        if name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" { return true }
        let bytes = name.split(separator: ".", omittingEmptySubsequences: false)
        return bytes.count == 4 && bytes[0] == "127" && bytes.allSatisfy { UInt8($0) != nil }
    }
}
