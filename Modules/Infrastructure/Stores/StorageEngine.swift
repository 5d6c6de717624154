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

    package var setting: String {
        if case .postgres(let address) = self { address } else { name }
    }
}
