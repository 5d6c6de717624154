/// The engine that holds the cache.
///
/// The user's own data is always in a database on this machine.
package enum StorageEngine: String, Sendable, CaseIterable {
    /// A database: the fastest, for any number of processes.
    case sqlite
    /// A JSON file for each collection.
    case file
    /// Memory: the cache is lost when the program ends.
    case memory

    /// The valid values as part of a sentence.
    package static let alternatives = "'sqlite', 'file' or 'memory'"
}
