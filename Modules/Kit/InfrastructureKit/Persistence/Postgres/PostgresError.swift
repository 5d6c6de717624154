import CPostgresKit
import PlatformKit

/// A failure to use a database on a server.
enum PostgresError: Error, Hashable {
    /// An error that the server reports: its code (https://www.postgresql.org/docs/current/errcodes-appendix.html) and message.
    case server(code: String, message: String)
    /// The server cannot be reached, or refuses or ends the connection.
    case disconnected(reason: String)
    case timedOut(Duration)
    /// A database that this program must not use, or an address that libpq cannot read.
    case unusable(reason: String)

    /// A phrase for people.
    var reason: String {
        switch self {
        case .disconnected(let reason), .unusable(let reason): reason
        case .timedOut(let limit): "it did not answer within \(Int(limit / .milliseconds(1))) ms"
        case .server(let code, let message):
            switch code {
            case "25006": "it is read-only"
            case "53100": "its disk is full"
            case "42703": "it has tables of another program"
            case "55P03", "57014": "it took too long"
            default: message
            }
        }
    }

    /// Whether the transaction had to give way to another one, and may succeed if it is run again. Servers that spread a table
    /// over several machines report this often.
    var mayPass: Bool {
        ["40001", "40P01"].contains(code)
    }

    /// Whether the tables are missing.
    var isMissingTable: Bool {
        ["42P01", "3F000"].contains(code)
    }

    /// Whether the server, or the transaction, takes no writes.
    var isReadOnly: Bool { code == "25006" }

    /// Whether another process created the same table, schema or row at the same moment.
    var isDuplicate: Bool {
        ["23505", "42710", "42P06", "42P07"].contains(code)
    }

    /// Whether the server does not know a function or a command of PostgreSQL.
    var isUnknownFeature: Bool {
        ["0A000", "42601", "42883"].contains(code)
    }

    /// Whether the next call would most likely fail in the same way, after as much time.
    var isAboutServer: Bool {
        switch self {
        case .disconnected, .timedOut: true
        case .server, .unusable: false
        }
    }

    private var code: String {
        if case .server(let code, _) = self { code } else { "" }
    }
}

/// What libpq and the server say, shortened and without the password.
extension PostgresError {
    /// The failure of a connection that cannot be used any more.
    static func lost(_ connection: OpaquePointer) -> Self {
        let text = kit_PQerrorMessage(connection).map { String(cString: $0) } ?? ""
        let line = text.split(separator: "\n").first.map(String.init) ?? "the connection was lost"
        let reason = harmless(line, connection)
        let isAsked = reason.contains("no password supplied")
        return .disconnected(reason: isAsked ? reason + "; put one into ~/.pgpass or PGPASSWORD" : reason)
    }

    /// The error in a result, or `nil` if it has none because the connection is lost.
    static func reported(in result: OpaquePointer, of connection: OpaquePointer) -> Self? {
        guard let code = kit_PQresultErrorField(result, Int32(KIT_PG_DIAG_SQLSTATE)) else { return nil }
        let message = kit_PQresultErrorField(result, Int32(KIT_PG_DIAG_MESSAGE_PRIMARY))
        let text = message.map { String(cString: $0) } ?? ""
        return .server(code: String(cString: code), message: harmless(text, connection))
    }

    /// Withholds a message that repeats the password, and cuts one that is long.
    private static func harmless(_ message: String, _ connection: OpaquePointer) -> String {
        let password = kit_PQpass(connection).map { String(cString: $0) } ?? ""
        return password.isEmpty || !message.contains(password) ? String(message.prefix(200)) : "it failed"
    }
}
