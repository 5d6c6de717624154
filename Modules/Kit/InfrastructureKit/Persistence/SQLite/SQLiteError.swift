import CSQLiteKit

package enum SQLiteError: Error, Hashable {
    /// An extended result code (https://sqlite.org/rescode.html).
    case result(code: Int32, message: String)
    /// The file must not be used, or cannot be reached. The reason is a phrase for people.
    case unusable(reason: String)

    package static let damaged = Self.result(code: SQLITE_CORRUPT, message: "it is damaged")
    package static let lockedByOthers = Self.result(code: SQLITE_BUSY, message: "")
    static let tooLarge = Self.result(code: SQLITE_TOOBIG, message: "")

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

    static func ofFiles<Value>(_ call: () throws(FileError) -> Value) throws(SQLiteError) -> Value {
        do throws(FileError) {
            return try call()
        } catch {
            throw SQLiteError(error)
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
            case SQLITE_INTERRUPT: "it takes too long to read"
            default: message
            }
        }
    }

    /// Whether the file is damaged, is no database, or could not be read: SQLite reports the EIO of a read as damage, too.
    /// Statements fail with this error, but opening does not.
    var isCorruption: Bool {
        primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB
    }

    /// Whether the file has what this program does not write: damage, a value of another type or size, two rows in place of one.
    var isCertainDamage: Bool {
        isCorruption || [SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG].contains(primaryCode)
    }

    /// Whether a check must tell if the file is damaged. These are the errors of a schema and of numbers that are not this
    /// program's, too: SQLITE_FULL also says that there is no higher sequence number.
    var mayBeDamage: Bool {
        isCorruption
            || [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_FULL, SQLITE_TOOBIG, SQLITE_INTERRUPT]
                .contains(primaryCode)
    }

    /// SQLITE_PROTOCOL says that others held a lock while the log was opened.
    var isLockedByOthers: Bool {
        primaryCode == SQLITE_BUSY || primaryCode == SQLITE_PROTOCOL
    }

    var mayPass: Bool {
        mayBeDamage || isReadOnlyPlace
    }

    /// The files of a write-ahead log could not be created beside the database. On a full disk, the code is SQLITE_IOERR.
    var isReadOnlyPlace: Bool {
        [SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR].contains(primaryCode)
    }

    private var primaryCode: Int32? {
        if case .result(let code, _) = self { code & 0xFF } else { nil }
    }
}
