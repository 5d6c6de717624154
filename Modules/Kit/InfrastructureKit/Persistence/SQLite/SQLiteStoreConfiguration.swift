/// The database of a record store, and how to use it.
public struct SQLiteStoreConfiguration: Sendable, Hashable {
    /// The writes that a power failure may undo. If only the process dies, no finished write is lost.
    public enum Durability: Sendable {
        /// The last few writes may be lost. The file may even be damaged: then an empty one replaces it. For data that can be
        /// fetched again. No write waits for the disk.
        case disposable
        /// No finished write is lost. For data that the user made.
        case durable
    }

    /// The path of the database. Missing directories are created for the user alone.
    public let path: String
    /// What a write survives.
    public let durability: Durability
    /// How long a call waits for other processes before it fails.
    public let busyTimeout: Duration

    /// A database at a path. Another process may hold it for `busyTimeout` before a call fails.
    public init(path: String, durability: Durability, busyTimeout: Duration = .seconds(5)) {
        self.path = path
        self.durability = durability
        self.busyTimeout = busyTimeout
    }
}
