import CSQLite

/// Why a database could not be used.
package enum SQLiteError: Error, Hashable {
    /// SQLite's extended result code (https://sqlite.org/rescode.html) and its message.
    case result(code: Int32, message: String)
    /// The file is not for this program to use; the reason is a phrase for people.
    case unusable(reason: String)

    /// A refusal to write is told as SQLite tells it, so that one rule serves both.
    init(_ error: FileError) {
        self =
            error.isReadOnlyPlace
            ? .result(code: SQLITE_READONLY, message: error.reason)
            : .unusable(reason: error.reason)
    }

    /// A phrase for people.
    package var reason: String {
        switch self {
        case .unusable(let reason): reason
        case .result(_, let message):
            switch primaryCode {
            case SQLITE_BUSY, SQLITE_LOCKED: "another process is using it"
            case SQLITE_FULL: "the disk is full"
            case SQLITE_READONLY: "it cannot be written"
            case SQLITE_CORRUPT, SQLITE_NOTADB: "the file is damaged"
            default: message
            }
        }
    }

    /// The file's contents are not those of a database, as far as has been read. Seen by statements, never by opening.
    var isCorruption: Bool {
        primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB
    }

    /// The files that a write-ahead log needs cannot be made beside the database; on a full disk, SQLite calls that a
    /// failure of input and output.
    var isReadOnlyPlace: Bool {
        [SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR].contains(primaryCode)
    }

    /// The low byte of an extended code is the kind of failure.
    private var primaryCode: Int32? {
        if case .result(let code, _) = self { code & 0xFF } else { nil }
    }
}
