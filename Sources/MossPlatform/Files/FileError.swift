/// A failed file operation. The description names the path and the system's reason.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        case notFound
        case isDirectory
        /// The file has more bytes than the reader takes.
        case tooLarge(limit: Int)
        case system(SystemError)
    }

    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    init(_ path: String, _ error: SystemError) {
        self.path = path
        switch error.code {
        case System.ErrorCode.noEntry: reason = .notFound
        case System.ErrorCode.isDirectory: reason = .isDirectory
        default: reason = .system(error)
        }
    }

    package var description: String {
        switch reason {
        case .notFound: "\(path): no such file"
        case .isDirectory: "\(path): is a folder"
        case .tooLarge(let limit): "\(path): larger than \(limit) bytes"
        case .system(let error): "\(path): \(error)"
        }
    }
}
