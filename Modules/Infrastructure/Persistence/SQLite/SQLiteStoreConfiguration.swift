/// Which database a store keeps its records in, and how.
public struct SQLiteStoreConfiguration: Sendable, Hashable {
    /// Where the database is; its directory is made, for the user alone, where there is none.
    public let path: String
    public let durability: SQLiteDurability
    /// How long to wait for another process before the store gives up.
    public let busyTimeout: Duration

    public init(path: String, durability: SQLiteDurability, busyTimeout: Duration = .seconds(5)) {
        self.path = path
        self.durability = durability
        self.busyTimeout = busyTimeout
    }
}

/// What a power failure may take with it. A process that dies takes nothing either way.
public enum SQLiteDurability: String, Sendable {
    /// The last few writes: for what can be fetched again.
    case disposable = "NORMAL"
    /// Nothing that was said to be saved: for what the user made.
    case durable = "FULL"
}
