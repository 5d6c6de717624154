import DomainKit
import CSQLiteKit
import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// A database in a temporary directory, with the stores and connections of a test.
struct SQLiteFile {
    let directory = TemporaryDirectory.made()
    let warnings = FakeWarningReporter()

    var path: String { directory.path("cache.db") }

    /// - Parameter busyTimeout: By default, longer than any test waits.
    func makeStore(
        _ name: String = "cache.db",
        durability: SQLiteStoreConfiguration.Durability = .durable,
        busyTimeout: Duration = .seconds(50)
    ) -> SQLiteRecordStore {
        let configuration = SQLiteStoreConfiguration(
            path: directory.path(name),
            durability: durability,
            busyTimeout: busyTimeout
        )
        return SQLiteRecordStore(configuration: configuration, warnings: warnings)
    }

    /// For a test in a process of its own, which gets nothing but the path.
    static func makeStore(
        _ path: String,
        durability: SQLiteStoreConfiguration.Durability = .durable
    ) -> SQLiteRecordStore {
        SQLiteRecordStore(
            configuration: SQLiteStoreConfiguration(path: path, durability: durability),
            warnings: FakeWarningReporter()
        )
    }

    func connect() throws -> SQLiteConnection {
        try SQLiteConnection(path: path, busyTimeout: .seconds(5))
    }

    /// Returns a connection that writes, until it is told `COMMIT`.
    func connectedWriter() throws -> SQLiteConnection {
        let writer = try connect()
        try writer.run("BEGIN IMMEDIATE")
        return writer
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

    /// Expects that two records can be read and not written.
    func expectReadOnly() async throws {
        let store = makeStore()
        #expect(try await store.keys(in: .large) == ["1", "0"])
        await #expect(throws: RepositoryError.storage(reason: "it cannot be written")) {
            try await store.save(.sample("alice"), in: .large, if: .always)
        }
    }
}
