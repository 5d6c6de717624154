import DataKit
import PlatformKit
import Testing

@testable import InfrastructureKit

/// Records that are brought back from a database that was moved aside.
@Suite(.timeLimit(.minutes(1)))
struct SQLiteRepairTests {
    private let file: SQLiteFile

    init() throws {
        file = try SQLiteFile()
    }

    @Test(arguments: [SQLiteDamage.garbageHeader, .garbageSchema])
    func `everything comes back from a file whose first page is damaged, older than what is there`(
        damage: SQLiteDamage
    ) async throws {
        try await fill(count: 20)
        try setAside(damage.applied(to: try Files.read(file.path)))
        try await file.makeStore().save(.sample("alice"), in: .large, if: .always)
        #expect(try await repair() == [repaired(20)])
        let keys = (0..<20).reversed().map { "\($0)" }
        #expect(try await file.makeStore().keys(in: .large) == ["alice"] + keys)
        let record = Record.sample("7", String(repeating: "7", count: 5000))
        #expect(try await file.makeStore().record("7", in: .large) == record)
    }

    @Test func `a newer record with the same key stays`() async throws {
        try await fill(count: 3)
        try setAside(SQLiteDamage.garbageHeader.applied(to: try Files.read(file.path)))
        let store = file.makeStore()
        try await store.save(.sample("1", "newer"), in: .large, if: .always)
        let version = try await store.slot(forKey: "2", in: .large).version
        #expect(try await repair() == [repaired(2, outdated: 1)])
        #expect(try await store.keys(in: .large) == ["1", "2", "0"])
        #expect(try await store.record("1", in: .large) == .sample("1", "newer"))
        let outcome = try await store.save(.sample("2"), in: .large, if: .unchanged(since: version))
        #expect(outcome == .superseded, "the record was not there when that version was read")
    }

    @Test func `writes that are only in the log come back, up to the first one that is damaged`() async throws {
        let store = SQLiteFile.makeStore(file.path)
        for key in ["alice", "beowulf"] { try await store.save(.sample(key), in: .large, if: .always) }
        let (bytes, log) = (try Files.read(file.path), try Files.read(file.path + "-wal"))
        try await store.save(.sample("candide"), in: .large, if: .always)
        let longer = try Files.read(file.path + "-wal")
        #expect(longer.starts(with: log))
        await store.close()
        let torn = log + SQLiteDamage.garbage(longer.count - log.count)
        for (log, count) in [(longer, 3), (torn, 2)] {
            unlink(file.path + ".backup")
            try setAside(bytes)
            try Files.write(log, to: file.path + ".damaged-wal")
            #expect(try await repair() == [repaired(count)])
            #expect(try Files.read(file.path + ".repaired") == bytes)
            #expect(try Files.read(file.path + ".repaired-wal") == log)
            for suffix in ["", "-wal", "-shm"] { unlink(file.path + ".repaired" + suffix) }
        }
    }

    @Test func `a file of which nothing can be read stays, and without damaged files nothing is done`() async throws {
        #expect(try await repair() == [])
        let bytes = SQLiteDamage.textInstead.applied(to: [])
        try setAside(bytes)
        #expect(try await repair() == [.unreadable])
        #expect(SQLiteRepair.damagedFiles(of: file.path) == [file.path + ".damaged"])
        #expect(try Files.read(file.path + ".damaged") == bytes)
    }

    @Test func `two repairs at once bring back everything once, and keep the damaged file`() async throws {
        for _ in 1...10 {
            try await fill(count: 3)
            let damaged = SQLiteDamage.garbageHeader.applied(to: try Files.read(file.path))
            try setAside(damaged)
            // Both wait for this lock, and get it one after the other.
            let lock = try FileLock(guarding: file.path + ".repair", .exclusive, timeout: .zero)
            async let (first, second) = (repair(), repair())
            lock.release()
            let outcomes = try await first + second
            #expect(Set(outcomes.filter { $0 != .gone }) == [repaired(3)])
            #expect(try Files.read(file.path + ".repaired") == damaged)
            unlink(file.path + ".repaired")
        }
    }

    @Test func `a second repair keeps the file of the first one`() async throws {
        try await fill(count: 3)
        let damaged = SQLiteDamage.garbageHeader.applied(to: try Files.read(file.path))
        for (number, suffix) in ["", "-2", "-3"].enumerated() {
            let bytes = damaged + [UInt8(number)]
            try setAside(bytes)
            #expect(try await repair() == [repaired(3, path: file.path + ".repaired" + suffix)])
            #expect(try Files.read(file.path + ".repaired" + suffix) == bytes)
        }
        #expect(try Files.read(file.path + ".repaired") == damaged + [0])
    }

    /// Saves `count` records of 5,000 bytes in the collection "large", and copies the database.
    private func fill(count: Int) async throws {
        let store = SQLiteFile.makeStore(file.path)
        for index in 0..<count {
            let record = Record.sample("\(index)", String(repeating: "\(index % 10)", count: 5000))
            try await store.save(record, in: .large, if: .always)
        }
        await store.close()
    }

    /// Leaves a damaged file and the copy beside the database, which is gone.
    private func setAside(_ bytes: [UInt8]) throws {
        for suffix in ["", "-wal", "-shm"] { unlink(file.path + suffix) }
        rename(file.path + ".backup", file.path + ".damaged.backup")
        try Files.write(bytes, to: file.path + ".damaged")
    }

    private func repaired(_ count: Int, outdated: Int = 0, path: String? = nil) -> SQLiteRepair.Outcome {
        .repaired(restored: count, leftOut: outdated, path: path ?? file.path + ".repaired")
    }

    private func repair() async throws -> [SQLiteRepair.Outcome] {
        let configuration = SQLiteStoreConfiguration(path: file.path, durability: .durable)
        let repair = SQLiteRepair(configuration: configuration, warnings: file.warnings)
        var outcomes: [SQLiteRepair.Outcome] = []
        for path in SQLiteRepair.damagedFiles(of: file.path) { outcomes.append(try await repair.repair(path)) }
        return outcomes
    }
}
