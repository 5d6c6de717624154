import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteDamageTests {
    private let file: SQLiteFile
    private var asidePath: String { file.path + ".damaged" }

    init() throws {
        file = try SQLiteFile()
    }

    @Test(arguments: SQLiteDamage.allCases)
    func `moves a damaged file aside and begins a new one at another version`(damage: SQLiteDamage) async throws {
        try await file.fill(count: 20)
        let version = try await file.makeStore().slot(forKey: "alice", in: .large).version
        let damaged = damage.applied(to: try Files.read(file.path))
        try Files.write(damaged, to: file.path)
        // A log of an earlier file must not stay beside this one.
        try Files.write([1, 2, 3], to: asidePath + "-wal")
        let store = file.makeStore()
        #expect(try await store.save(.sample("alice"), in: .large, if: .unchanged(since: version)) == .superseded)
        try await store.save(.sample("alice"), in: .large, if: .always)
        #expect(try await store.keys(in: .large) == ["alice"])
        #expect(file.warnings.warnings == [.fileSetAside(path: asidePath)])
        #expect(try Files.read(asidePath) == damaged)
        #expect(!Files.exists(asidePath + "-wal"))
    }

    @Test func `the first two damaged files and the newest one stay`() async throws {
        for text in ["1", "2", "3", "4"] {
            try Files.write(Array(text.utf8) + Array(repeating: 0x2E, count: 5000), to: file.path)
            try await file.fill(count: 1)
        }
        let kept = try ["", "-2", "-3"].map { try Files.read(asidePath + $0).first }
        #expect(kept == Array("124".utf8))
        #expect(try Files.names(in: file.directory.path).count { $0.contains("damaged") } == 3)
        #expect(file.warnings.warnings.last == .fileSetAside(path: asidePath + "-3"))
    }

    @Test func `a store works after damage to any page`() async throws {
        try await file.fill(count: 12)
        let healthy = try Files.read(file.path)
        for page in 0..<healthy.count / 4096 {
            var bytes = healthy
            bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: SQLiteDamage.garbage(4096))
            try Files.write(bytes, to: file.path)
            let store = file.makeStore()
            for index in 0..<12 { _ = try await store.slot(forKey: "\(index)", in: .large) }
            try await store.save(.sample("alice"), in: .large, if: .always)
            #expect(try await store.record("alice", in: .large) == .sample("alice"))
        }
    }

    // MARK: - Files that are open

    @Test func `damage to an open file is found, and readers are told that its records are gone`() async throws {
        let store = file.makeStore()
        try await store.save(.sample("alice"), in: .books, if: .always)
        let told = try await store.changes(in: .books) {
            try damageSchema()
            try await store.save(.sample("beowulf"), in: .books, if: .always)
            #expect(try await store.keys(in: .books) == ["beowulf"])
        }
        #expect(told == [.all, .record(key: "beowulf")])
        #expect(file.warnings.warnings == [.fileSetAside(path: asidePath)])
    }

    /// The first store waits until the second closes the damaged file. The second must not wait for the first, which then
    /// has the new file open.
    @Test func `two stores that have the damaged file open both continue with the new one`() async throws {
        let stores = [file.makeStore(), file.makeStore()]
        for store in stores { try await store.save(.sample("alice"), in: .large, if: .always) }
        try damageSchema()
        async let first = stores[0].save(.sample("1"), in: .large, if: .always)
        async let second = stores[1].save(.sample("2"), in: .large, if: .always)
        #expect(try await [first, second] == [.saved, .saved])
        for store in stores { #expect(Set(try await store.keys(in: .large)) == ["1", "2"]) }
        #expect(file.warnings.warnings == [.fileSetAside(path: asidePath)])
    }

    private func damageSchema() throws {
        try file.execute(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET rootpage = 1 WHERE name = 'records';
            PRAGMA schema_version = 99;
            """
        )
    }

    @Test func `stores that find the same damage at once move the file aside once`() async throws {
        try Files.write(SQLiteDamage.textInstead.applied(to: []), to: file.path)
        // All of them stay open, as processes do.
        let stores = (0..<6).map { _ in file.makeStore() }
        try await withThrowingTaskGroup { group in
            for (index, store) in stores.enumerated() {
                group.addTask { _ = try await store.save(.sample("\(index)"), in: .large, if: .always) }
            }
            try await group.waitForAll()
        }
        #expect(file.warnings.warnings == [.fileSetAside(path: asidePath)])
        for store in stores { #expect(try await store.keys(in: .large).count == 6) }
    }

    @Test func `a damaged file stays in place while another process has it open`() async throws {
        let damaged = SQLiteDamage.textInstead.applied(to: [])
        try Files.write(damaged, to: file.path)
        let other = try FileLock(guarding: file.path, .shared, timeout: .zero)
        let error = await #expect(throws: RecordStoreError.self) {
            try await file.makeStore(busyTimeout: .zero).keys(in: .books)
        }
        #expect(error?.reason.contains("damaged and cannot be set aside") == true)
        #expect(try Files.read(file.path) == damaged)
        other.release()
        #expect(try await file.makeStore().keys(in: .books) == [])
    }
}

/// The kinds of damage to a database file.
enum SQLiteDamage: CaseIterable, Sendable {
    case garbageHeader
    case textInstead
    case cutInTheMiddle
    case cutInsideTheHeader
    case cutInTheLastPage
    case garbageSchema
    case garbageEverywhere

    /// Returns the bytes of a healthy file with this damage.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .garbageHeader: Self.garbage(100) + bytes.dropFirst(100)
        case .textInstead: Array("This is no database. ".utf8) + Array(repeating: 0x2E, count: 5000)
        case .cutInTheMiddle: Array(bytes.prefix(bytes.count / 2 + 100))
        case .cutInsideTheHeader: Array(bytes.prefix(50))
        case .cutInTheLastPage: Array(bytes.dropLast(100))
        case .garbageSchema: bytes.prefix(100) + Self.garbage(3996) + bytes.dropFirst(4096)
        case .garbageEverywhere: Self.garbage(bytes.count)
        }
    }

    /// Returns the same random bytes on every run.
    static func garbage(_ count: Int) -> [UInt8] {
        var state: UInt64 = 42
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
    }
}
