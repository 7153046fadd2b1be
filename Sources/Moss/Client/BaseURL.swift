/// Where Moss Inference is: an `http` or `https` URL that paths are appended to.
struct BaseURL: Sendable {
    static let standard = "https://inference.moss.dev/v1"

    /// The URL without the slash at its end. It may hold a secret.
    let text: String

    /// - Throws: `InferenceError`, type `invalid_request_error`. Its message leaves the URL out.
    init(_ url: String) throws(InferenceError) {
        guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Self.invalid("it may hold only printable ASCII")
        }
        guard !url.contains(where: { $0 == "?" || $0 == "#" }) else {
            throw Self.invalid("it may have no query and no fragment")
        }
        guard let scheme = ["http://", "https://"].first(where: url.lowercased().hasPrefix) else {
            throw Self.invalid("it must begin with http:// or https://")
        }
        let authority = url.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "\\" }
        guard !authority.contains("@") else {
            throw Self.invalid("it may hold no user name and no password")
        }
        try Self.check(authority)
        text = url.hasSuffix("/") ? String(url.dropLast()) : url
    }

    /// Checks `host`, `host:port`, `[address]` or `[address]:port`.
    private static func check(_ authority: Substring) throws(InferenceError) {
        var host = authority
        var port: Substring?
        if authority.first == "[" {
            guard let end = authority.firstIndex(of: "]") else {
                throw invalid("its address lacks a ]")
            }
            host = authority[authority.index(after: authority.startIndex)..<end]
            let rest = authority[authority.index(after: end)...]
            guard rest.isEmpty || rest.first == ":" else {
                throw invalid("only a port may follow its address")
            }
            port = rest.isEmpty ? nil : rest.dropFirst()
        } else if let colon = authority.firstIndex(of: ":") {
            host = authority[..<colon]
            port = authority[authority.index(after: colon)...]
        }
        guard !host.isEmpty else { throw invalid("it names no host") }
        if let port {
            guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(port),
                (1...65_535).contains(number)
            else { throw invalid("its port is not one of 1 to 65535") }
        }
    }

    private static func invalid(_ reason: String) -> InferenceError {
        .invalidArgument("The base URL (MOSS_INFERENCE_URL) is not valid: \(reason).")
    }
}
