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
