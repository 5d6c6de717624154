/// The engine that holds the cache.
///
/// The user's own data is always in a database on this machine.
package enum StorageEngine: Sendable, Hashable {
    /// A database: the fastest, for any number of processes.
    case sqlite
    /// A JSON file for each collection.
    case file
    /// Memory: the cache is lost when the program ends.
    case memory
    /// A PostgreSQL database, which a team shares: its address in any form that libpq takes. It contains no password.
    case postgres(address: String)

    /// The engines that need no server.
    package static let onThisMachine: [StorageEngine] = [.sqlite, .file, .memory]

    /// The valid values as part of a sentence.
    package static let alternatives =
        "'sqlite', 'file', 'memory' or the address of a PostgreSQL database such as 'postgres://host/db'"

    /// Where a password belongs (https://www.postgresql.org/docs/current/libpq-pgpass.html).
    package static let passwordAdvice =
        "Put it into ~/.pgpass, PGPASSWORD or a service file, where libpq finds it, and leave it out here."

    /// Reads the value of the setting.
    ///
    /// - Returns: `nil` if the text is no setting. The address of a database is one only if it has no password.
    package init?(setting: String) {
        if let engine = Self.onThisMachine.first(where: { $0.setting == setting }) {
            self = engine
        } else if Self.isAddress(setting), !Self.hasPassword(setting) {
            self = .postgres(address: setting)
        } else {
            return nil
        }
    }

    /// The engine's name in messages.
    package var name: String {
        switch self {
        case .sqlite: "sqlite"
        case .file: "file"
        case .memory: "memory"
        case .postgres: "postgres"
        }
    }

    /// The value of the setting.
    package var setting: String {
        if case .postgres(let address) = self { address } else { name }
    }

    /// Whether libpq would take a text for an address
    /// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
    package static func isAddress(_ text: String) -> Bool {
        isURI(text) || text.contains("=")
    }

    private static func isURI(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    /// Whether an address has a password, or something that libpq or the user may take for one. Does not load libpq. The
    /// address is checked again, as libpq reads it, before a connection is made.
    private static func hasPassword(_ text: String) -> Bool {
        let words = text.lowercased().split(separator: "password", omittingEmptySubsequences: false)
        if words.dropFirst().contains(where: { $0.drop(while: \.isWhitespace).hasPrefix("=") }) { return true }
        guard isURI(text) else { return false }
        let rest = text.drop { $0 != ":" }.dropFirst(3)
        // A slash or a question mark is not valid in the password of an address, but such a text is still a password.
        if let end = rest.lastIndex(of: "@"), rest[..<end].contains(":") { return true }
        // The keyword of a parameter may be percent-encoded.
        let parameters = rest.drop { $0 != "?" }.dropFirst().split(separator: "&")
        return parameters.contains { $0.prefix { $0 != "=" }.contains("%") }
    }
}
