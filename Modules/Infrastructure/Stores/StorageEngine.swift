/// The engine that holds the cache.
///
/// The user's own data is always in a database on this machine.
package enum StorageEngine: String, Sendable, CaseIterable {
    /// The fastest, for any number of processes.
    case sqlite
    /// A JSON file for each collection.
    case file
    /// Lost when the program ends.
    case memory

    package static let alternatives = "'sqlite', 'file' or 'memory'"
}
