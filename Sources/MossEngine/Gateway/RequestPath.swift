/// The path of a request's address.
enum RequestPath {
    /// The path without query and fragment; `/` if there is none.
    static func path(of url: String) -> String {
        var rest = url[...]
        if let scheme = rest.firstRange(of: "://") {
            rest = rest[scheme.upperBound...]
            guard let slash = rest.firstIndex(of: "/") else { return "/" }
            rest = rest[slash...]
        }
        return String(rest.prefix { $0 != "?" && $0 != "#" })
    }
}
