import CSQLiteKit

/// The database of a record store, and how to use it.
public struct SQLiteStoreConfiguration: Sendable, Hashable {
    /// The writes that a power failure may undo. If only the process dies, no finished write is lost.
    public enum Durability: Sendable {
        /// The last few writes may be lost. The file may even be damaged: then it is deleted, and an empty one replaces it. For data that can be
        /// fetched again. No write waits for the disk, which would add 4 to 5 ms to a fetched search. Damage that SQLite does not
        /// see is harmless there: a record that is not what its reader expects counts as missing.
        case disposable
        /// As `disposable`, and the file is made of other data. A damaged file is deleted without a check.
        case derived
        /// No finished write is lost, and a damaged file is moved aside. For data that the user made.
        case durable
    }

    /// The version of the SQLite that this process has loaded, such as `3.45.1`. It may differ from that of the build.
    public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

    /// Missing directories are created for the user alone.
    public let path: String
    public let durability: Durability
    /// How long calls wait for other processes that hold the database, all together.
    public let busyTimeout: Duration

    public init(
        path: String,
        durability: Durability,
        busyTimeout: Duration = .seconds(2)
    ) {
        self.path = path
        self.durability = durability
        self.busyTimeout = busyTimeout
    }
}
