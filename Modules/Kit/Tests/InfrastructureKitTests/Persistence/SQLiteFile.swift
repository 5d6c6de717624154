import CSQLiteKit
import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// A database in a temporary directory, with the stores and connections of a test.
struct SQLiteFile {
    let directory: TemporaryDirectory
    let warnings = FakeWarningReporter()
    let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path("cache.db")
    }

    func makeStore(busyTimeout: Duration = .seconds(5)) -> SQLiteRecordStore {
        let configuration = SQLiteStoreConfiguration(
            path: path,
            durability: .disposable,
            busyTimeout: busyTimeout
        )
        return SQLiteRecordStore(configuration: configuration, warnings: warnings)
    }

    /// For a test in a process of its own, which gets nothing but the path.
    static func makeStore(_ path: String) -> SQLiteRecordStore {
        SQLiteRecordStore(
            configuration: SQLiteStoreConfiguration(path: path, durability: .durable),
            warnings: FakeWarningReporter()
        )
    }

    func connect(busyTimeout: Duration = .seconds(5)) throws -> SQLiteConnection {
        try SQLiteConnection(path: path, mode: .readWrite, busyTimeout: busyTimeout)
    }

    /// Runs statements as any program may, without the precautions of this one.
    func execute(_ statements: String) throws {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        let code = sqlite3_open(path, &database)
        try #require(code == SQLITE_OK && sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK)
    }

    /// Saves `count` records of 5,000 bytes in the collection "large" and closes the database.
    func fill(count: Int) async throws {
        let store = makeStore()
        for index in 0..<count {
            let record = Record.sample("\(index)", String(repeating: "\(index % 10)", count: 5000))
            try await store.save(record, in: .large, if: .always)
        }
    }
}
