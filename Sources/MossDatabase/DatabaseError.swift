internal import CMossSQLite

/// Why a database could not be opened, read or written. Descriptions hold the path, never a value.
package struct DatabaseError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Kind: Sendable, Hashable {
        /// The file is not a database, is cut, or has broken pages.
        case damaged
        /// The file has a layout this program does not know. It was not changed.
        case newer(found: Int, supported: Int)
        /// Another connection held it for the whole busy timeout.
        case busy
        /// The disk, or the user's share of it, is full.
        case full
        /// The file or its folder can't be written.
        case readOnly
        /// The file can't be opened or made.
        case unavailable
        /// A rule of the layout, such as a unique name, was broken.
        case constraint
        /// Anything else; the sentence holds SQLite's own words.
        case other
    }

    package let kind: Kind
    /// SQLite's extended result code; 0 where the error is not SQLite's.
    package let code: Int32
    /// The file; `:memory:` for a database in memory.
    package let path: String
    /// What SQLite or the system said, without a full stop.
    package let reason: String

    package init(kind: Kind, code: Int32 = 0, path: String, reason: String) {
        self.kind = kind
        self.code = code
        self.path = path
        self.reason = reason
    }

    /// The one place where SQLite's codes get their meaning.
    init(code: Int32, path: String, reason: String) {
        let kind: Kind =
            switch code & 0xFF {
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_FULL: .full
            case SQLITE_READONLY: .readOnly
            case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .unavailable
            case SQLITE_CONSTRAINT: .constraint
            default: .other
            }
        self.init(kind: kind, code: code, path: path, reason: reason)
    }

    /// True where a statement did not fit the tables: a right statement then means that the file is
    /// another program's.
    package var isUnknownTable: Bool { code == SQLITE_ERROR }

    /// One sentence.
    package var description: String {
        switch kind {
        case .damaged:
            "\(path) is damaged or is not a database (\(reason))."
        case .newer(let found, let supported):
            "\(path) was written by a newer version: its layout is number \(found), and this "
                + "version knows \(supported). It was not changed."
        case .busy:
            "\(path) is held by another program (\(reason))."
        case .full:
            "\(path) can't grow: the disk is full (\(reason))."
        case .readOnly:
            "\(path) can't be written (\(reason))."
        case .unavailable:
            "\(path) can't be opened (\(reason))."
        case .constraint, .other:
            "\(path): \(reason)."
        }
    }
}
