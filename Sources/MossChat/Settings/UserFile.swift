import MossPlatform

/// A file that the user named.
enum UserFile {
    /// The most bytes of a text that is sent along, such as instructions.
    static let limit = 8_388_608

    /// The text of a file; invalid UTF-8 becomes U+FFFD.
    ///
    /// - Parameter folder: Where a relative path is seen from; nil is the current folder.
    /// - Throws: `UsageError` that names the file.
    static func text(_ path: String, from folder: String?) throws(UsageError) -> String {
        let full = path.hasPrefix("/") ? path : folder.map { $0 + "/" + path } ?? path
        do throws(FileError) {
            return String(decoding: try Files.read(full, limit: limit), as: UTF8.self)
        } catch {
            throw UsageError("\(error)")
        }
    }
}
