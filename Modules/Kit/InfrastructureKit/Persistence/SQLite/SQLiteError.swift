import CSQLiteKit

package enum SQLiteError: Error, Hashable {
    /// An extended result code (https://sqlite.org/rescode.html).
    case result(code: Int32, message: String)
    /// The file must not be used, or cannot be reached. The reason is a phrase for people.
    case unusable(reason: String)

    package static let damaged = Self.result(code: SQLITE_CORRUPT, message: "it is damaged")
    static let newer = Self.unusable(reason: "it belongs to a newer version of this program")
    package static let lockedByOthers = Self.result(code: SQLITE_BUSY, message: "")

    /// That of a connection's last call. Without a connection, the message is SQLite's text for the code.
    init(code: Int32, connection: OpaquePointer?) {
        let message = connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        self = .result(
            code: connection.map { sqlite3_extended_errcode($0) } ?? code,
            message: message.map { String(cString: $0) } ?? "code \(code)"
        )
    }

    /// A read-only place and a held lock get SQLite's codes, so that callers need not tell SQLite from the file system.
    init(_ error: FileError) {
        self =
            if error.isReadOnlyPlace {
                .result(code: SQLITE_READONLY, message: error.reason)
            } else if error.isLockedByOthers {
                .result(code: SQLITE_BUSY, message: error.reason)
            } else {
                .unusable(reason: error.reason)
            }
    }

    package var reason: String {
        switch self {
        case .unusable(let reason): reason
        case .result(_, let message):
            switch primaryCode {
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: "another process is using it"
            case SQLITE_FULL: "the disk is full"
            case SQLITE_READONLY: "it cannot be written"
            case SQLITE_CORRUPT, SQLITE_NOTADB: "it is damaged, or the disk cannot read it"
            case SQLITE_TOOBIG: "its records are too large"
            default: message
            }
        }
    }

    /// What may help after a failure.
    enum Remedy {
        case wait
        /// Find out whether the file is damaged.
        case check
        case reopen
    }

    var remedy: Remedy? {
        switch primaryCode {
        // SQLITE_PROTOCOL says that others held a lock while the log was opened.
        case SQLITE_BUSY, SQLITE_PROTOCOL: .wait
        // SQLite reports the EIO of a read as damage, too. The others are the errors of a schema that is not this program's.
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG: .check
        // The files of a log could not be created beside the database. On a full disk, the code is SQLITE_IOERR.
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR: .reopen
        default: nil
        }
    }

    package var isLockedByOthers: Bool { remedy == .wait }

    /// Whether the file is damaged, is no database, or could not be read.
    var isCorruption: Bool {
        primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB
    }

    private var primaryCode: Int32? {
        if case .result(let code, _) = self { code & 0xFF } else { nil }
    }
}
