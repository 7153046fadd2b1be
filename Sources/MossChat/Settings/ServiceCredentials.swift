/// What the Moss service is asked with.
struct ServiceCredentials: Sendable, Equatable {
    var projectId: String
    var projectKey: String

    /// Both variables, or neither.
    ///
    /// - Throws: `UsageError` if only one of them is set.
    init?(_ environment: [String: String]) throws(UsageError) {
        let id = Self.value("MOSS_PROJECT_ID", environment)
        let key = Self.value("MOSS_PROJECT_KEY", environment)
        switch (id, key) {
        case (let id?, let key?):
            projectId = id
            projectKey = key
        case (nil, nil): return nil
        case (_?, nil):
            throw UsageError(
                "MOSS_PROJECT_ID is set but MOSS_PROJECT_KEY is not; set both or neither")
        case (nil, _?):
            throw UsageError(
                "MOSS_PROJECT_KEY is set but MOSS_PROJECT_ID is not; set both or neither")
        }
    }

    /// A variable without the white space that a shell or a file left around it; nil if it is not
    /// set or empty.
    private static func value(_ name: String, _ environment: [String: String]) -> String? {
        let text = (environment[name] ?? "").drop(while: \.isWhitespace)
        let trimmed = String(text.reversed().drop(while: \.isWhitespace).reversed())
        return trimmed.isEmpty ? nil : trimmed
    }
}

extension ServiceCredentials: CustomStringConvertible, CustomReflectable {
    /// No part of the credentials.
    var description: String { "credentials of a project" }
    /// No part of the credentials.
    var customMirror: Mirror { Mirror(self, children: []) }
}
