import DomainKit
import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// Databases that carry this program's mark and were made by somebody else.
@Suite(.timeLimit(.minutes(3)))
struct SQLiteHostileTests {
    private let file = SQLiteFile()

    /// In one process of its own, because each one that is started takes the memory of all tests with it.
    @Test func `a database that is not as this program makes it is set aside, and costs little`() async throws {
        try await file.fill(count: 3)
        let bytes = try Files.read(file.path)
        for change in HostileChange.allCases {
            try Files.write(bytes, to: file.path)
            try file.execute(change.rawValue)
            try Files.write(try Files.read(file.path), to: file.directory.path("\(change)"))
        }
        await #expect(processExitsWith: .success) { [folder = file.directory.path as String] in
            let before = peakMemory()
            for change in HostileChange.allCases {
                let store = SQLiteFile.makeStore("\(folder)/\(change)")
                _ = try await store.slot(forKey: "0", in: .large)
                try await store.deleteAll(in: .books)
                try await store.save(.sample("alice"), in: .large, if: .always)
                #expect(try await store.keys(in: .large) == ["alice"], "\(change)")
                await store.close()
                #expect(Files.exists("\(folder)/\(change).damaged"), "\(change)")
                #expect(peakMemory() - before < 80_000_000, "\(change)")
            }
        }
    }

    /// A record that is too large makes the store check the file.
    @Test(arguments: AddedObject.allCases)
    func `what somebody has added to a database does not run, and is no damage`(added: AddedObject) async throws {
        try await file.fill(count: 3)
        try file.execute(added.rawValue + "; UPDATE records SET bytes = zeroblob(7000000) WHERE key = '0'")
        let store = file.makeStore()
        await #expect(throws: RepositoryError.storage(reason: "its records are too large")) {
            try await store.slot(forKey: "0", in: .large)
        }
        try await store.save(.sample("alice"), in: .large, if: .always)
        #expect(try await store.record("2", in: .large) != nil)
        #expect(file.warnings.warnings == [])
    }

    /// Each write would run it.
    @Test func `a database to whose tables somebody has added an index is set aside`() async throws {
        try await file.fill(count: 3)
        try file.execute(
            "CREATE INDEX added ON records (hex(key)); UPDATE records SET bytes = zeroblob(7000000) WHERE key = '0'"
        )
        #expect(try await file.makeStore().slot(forKey: "0", in: .large).record == nil)
        #expect(file.warnings.warnings == [.fileSetAside(path: file.path + ".damaged")])
    }

    @Test func `the tables of the first version are those of this one`() async throws {
        try Files.write([], to: file.path)
        try file.execute(
            """
            CREATE TABLE store (first_generation INTEGER NOT NULL) STRICT;
            INSERT INTO store VALUES (7);
            CREATE TABLE collections (name TEXT NOT NULL PRIMARY KEY, generation INTEGER NOT NULL) STRICT, WITHOUT ROWID;
            CREATE TABLE records (
                sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                collection TEXT NOT NULL,
                key TEXT NOT NULL,
                bytes BLOB NOT NULL,
                stored_at INTEGER NOT NULL,
                entity_tag TEXT,
                UNIQUE (collection, key)
            ) STRICT;
            CREATE INDEX records_by_age ON records (collection);
            PRAGMA application_id = 0x4D4F5649;
            PRAGMA user_version = 1;
            ANALYZE;
            """
        )
        #expect(try await file.makeStore().slot(forKey: "alice", in: .books).version.collection == 7)
        #expect(file.warnings.warnings == [])
    }

    @Test func `records that are larger than any this program saves are not read into memory`() async throws {
        try await file.fill(count: 1)
        try file.execute("UPDATE records SET bytes = zeroblob(200000000)")
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            let before = peakMemory()
            let store = SQLiteFile.makeStore(path)
            await #expect(throws: RepositoryError.storage(reason: "its records are too large")) {
                try await store.records(in: .large, limit: 3)
            }
            #expect(try await store.summary(of: .large).bytes == 200_000_000)
            try await store.deleteAll(in: .large)
            #expect(try await store.keys(in: .large) == [])
            #expect(peakMemory() - before < 80_000_000)
        }
    }
}

/// What somebody may have done to a database. The raw value is the SQL for it.
enum HostileChange: String, CaseIterable {
    case endlessRecords = """
        ALTER TABLE records RENAME TO old;
        CREATE VIEW records AS
            WITH RECURSIVE c(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM c)
            SELECT i AS sequence, 'large' AS collection, 'k' || i AS key, x'' AS bytes, 0 AS stored_at, NULL AS entity_tag FROM c
        """
    case expensiveCheck = """
        ALTER TABLE collections RENAME TO old;
        CREATE TABLE collections (
            name TEXT NOT NULL PRIMARY KEY, generation INTEGER NOT NULL CHECK (length(hex(zeroblob(400000000))) > 1)
        ) STRICT, WITHOUT ROWID
        """
    case noStore = "DROP TABLE store"
}

/// What does no harm in a database. The raw value is the SQL for it.
enum AddedObject: String, CaseIterable {
    case table = """
        CREATE TABLE added (name TEXT CHECK (length(hex(zeroblob(400000000))) > 1));
        CREATE UNIQUE INDEX added_by_name ON added (name)
        """
    case view = "CREATE VIEW added AS SELECT * FROM records"
    case trigger = "CREATE TRIGGER added AFTER INSERT ON records BEGIN DELETE FROM records; END"
    case reference = """
        CREATE TABLE added (id INTEGER REFERENCES records ON DELETE CASCADE);
        INSERT INTO added SELECT sequence FROM records
        """
}
