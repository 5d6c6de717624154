#if os(Linux)
import DomainKit
import CFailingReads
#endif
import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(3)))
struct SQLiteDamageTests {
    private let file = SQLiteFile()
    private var asidePath: String { file.path + ".damaged" }

    /// The bytes of a healthy file with each kind of damage.
    private static let damages: [@Sendable ([UInt8]) -> [UInt8]] = [
        { garbage(100) + $0.dropFirst(100) }, { _ in text }, { Array($0.prefix($0.count / 2 + 100)) },
        { Array($0.prefix(50)) }, { Array($0.dropLast(100)) }, { $0.prefix(100) + garbage(3996) + $0.dropFirst(4096) },
        { garbage($0.count) },
    ]
    private static let text = Array("This is no database. ".utf8) + Array(repeating: 0x2E, count: 5000)

    /// Returns the same random bytes on every run.
    private static func garbage(_ count: Int) -> [UInt8] {
        var state: UInt64 = 42
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
    }

    @Test(arguments: damages.indices)
    func `moves a damaged file aside and begins a new one at another version`(number: Int) async throws {
        try await file.fill(count: 20)
        let version = try await file.makeStore().slot(forKey: "alice", in: .large).version
        let damaged = Self.damages[number](try Files.read(file.path))
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

    @Test func `deletes a damaged file whose records can be fetched again`() async throws {
        try Files.write(Self.text, to: file.path)
        try await file.makeStore(durability: .disposable).save(.sample("alice"), in: .large, if: .always)
        #expect(try await file.makeStore().keys(in: .large) == ["alice"])
        #expect(file.warnings.warnings == [.fileReplaced(path: file.path)])
        #expect(!Files.exists(asidePath))
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
            bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Self.garbage(4096))
            try Files.write(bytes, to: file.path)
            let store = file.makeStore()
            for index in 0..<12 { _ = try await store.slot(forKey: "\(index)", in: .large) }
            try await store.save(.sample("alice"), in: .large, if: .always)
            #expect(try await store.record("alice", in: .large) == .sample("alice"))
        }
    }

    // MARK: - Files that are open

    private static let durabilities: [SQLiteStoreConfiguration.Durability] = [.durable, .disposable]

    /// Who finds the damage moves a durable file aside, and removes any other.
    private func warning(_ durability: SQLiteStoreConfiguration.Durability) -> DataWarning {
        durability == .durable ? .fileSetAside(path: asidePath) : .fileReplaced(path: file.path)
    }

    @Test(arguments: durabilities)
    func `damage to an open file is found, and readers are told that its records are gone`(
        durability: SQLiteStoreConfiguration.Durability
    ) async throws {
        let store = file.makeStore(durability: durability)
        try await store.save(.sample("alice"), in: .books, if: .always)
        let told = try await store.changes(in: .books) {
            try damageSchema()
            try await store.save(.sample("beowulf"), in: .books, if: .always)
            await store.lookForChanges()
        }
        #expect(told == [.record(key: "beowulf"), .all])
        #expect(file.warnings.warnings == [warning(durability)])
        #expect(Files.exists(asidePath) == (durability == .durable))
    }

    /// One that has the damaged file open waits until the others close it. Nobody may wait for who has the new file open.
    @Test(arguments: durabilities, [true, false])
    func `stores that find the same damage at once replace the file once and go on`(
        durability: SQLiteStoreConfiguration.Durability,
        isOpen: Bool
    ) async throws {
        let stores = (0..<4).map { _ in file.makeStore(durability: durability) }
        if isOpen {
            for store in stores { try await store.save(.sample("alice"), in: .large, if: .always) }
            try damageSchema()
        } else {
            try Files.write(Self.text, to: file.path)
        }
        try await withThrowingTaskGroup { group in
            for (index, store) in stores.enumerated() {
                group.addTask { _ = try await store.save(.sample("\(index)"), in: .large, if: .always) }
            }
            try await group.waitForAll()
        }
        #expect(file.warnings.warnings == [warning(durability)])
        for store in stores { #expect(Set(try await store.keys(in: .large)) == ["0", "1", "2", "3"]) }
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

    @Test func `a damaged file stays in place while another process has it open`() async throws {
        try Files.write(Self.text, to: file.path)
        let other = try FileLock(guarding: file.path, .shared, timeout: .zero)
        let error = await #expect(throws: RepositoryError.self) {
            try await file.makeStore(busyTimeout: .zero).keys(in: .books)
        }
        #expect(error?.reason.contains("damaged and cannot be set aside") == true)
        #expect(try Files.read(file.path) == Self.text)
        other.release()
        #expect(try await file.makeStore().keys(in: .books) == [])
    }

    // MARK: - A disk that fails to read a healthy database, which is damage to SQLite

    #if os(Linux)
    @Test func `a store works if any one of its reads fails`() async throws {
        try await file.fill(count: 20)
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            var (number, failures) = (0, 1)
            while failures == 1 {
                number += 1
                let store = SQLiteFile.makeStore(path)
                failing_reads_begin(number, 1)
                let keys = try await store.keys(in: .large)
                #expect(keys.count == 19 + number, "read \(number)")
                try await store.save(.sample("read \(number)"), in: .large, if: .always)
                await store.close()
                failures = failing_reads_end()
                #expect(!Files.exists(path + ".damaged"), "read \(number)")
            }
            #expect(number > 20, "so many reads are needed")
        }
    }

    /// Of a page, the checks find the same damage each time. From a read on, the disk reads nothing any more.
    @Test(arguments: [true, false])
    func `a file stays if the disk cannot read a page of it, or nothing from then on`(isPage: Bool) async throws {
        try await file.fill(count: 20)
        await #expect(processExitsWith: .success) { [path = file.path as String, isPage = isPage as Bool] in
            for number in 1...20 {
                let store = SQLiteFile.makeStore(path)
                if isPage { failing_reads_begin_at(number * 4096) } else { failing_reads_begin(number, .max) }
                _ = try? await store.keys(in: .large)
                _ = try? await store.slot(forKey: "7", in: .large)
                await store.close()
                #expect(failing_reads_end() > 0, "\(number)")
                #expect(!Files.exists(path + ".damaged"), "\(number)")
                let keys = try await SQLiteFile.makeStore(path).keys(in: .large)
                #expect(keys.count == 20, "\(number)")
            }
        }
    }
    #endif
}
