import Data
import Platform
import TestDoubles
import Testing

@testable import Infrastructure

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
        try await file.fill(count: 20)
        try setAside(damage.applied(to: try Files.read(file.path)))
        try await file.makeStore().save(.sample("alien"), in: .large, if: .always)
        #expect(try await repair() == [.init(path: file.path + ".repaired", restored: 20, outdated: 0)])
        let keys = (0..<20).reversed().map { "\($0)" }
        #expect(try await file.makeStore().keys(in: .large) == ["alien"] + keys)
        let record = Record.sample("7", String(repeating: "7", count: 5000))
        #expect(try await file.makeStore().record("7", in: .large) == record)
    }

    @Test func `what is on healthy pages comes back, also between damaged ones`() async throws {
        let store = file.makeStore()
        for index in 0..<400 {
            try await store.save(.sample("\(index)", String(repeating: ".", count: 500)), in: .large, if: .always)
        }
        await store.close()
        var bytes = try Files.read(file.path)
        let page = SQLiteDamage.garbage(4096)
        let count = bytes.count / 4096
        for number in [count / 4, count / 2, count - 5] {
            bytes.replaceSubrange(number * 4096..<(number + 1) * 4096, with: page)
        }
        try setAside(bytes)
        let outcome = try #require(try await repair().first)
        #expect((350..<400).contains(outcome.restored))
        #expect(try await file.makeStore().keys(in: .large).count == outcome.restored)
        #expect(try file.connect().rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    }

    @Test func `a newer record with the same key stays`() async throws {
        try await file.fill(count: 3)
        try setAside(SQLiteDamage.garbageHeader.applied(to: try Files.read(file.path)))
        let store = file.makeStore()
        try await store.save(.sample("1", "newer"), in: .large, if: .always)
        let version = try await store.slot(forKey: "2", in: .large).version
        #expect(try await repair() == [.init(path: file.path + ".repaired", restored: 2, outdated: 1)])
        #expect(try await store.keys(in: .large) == ["1", "2", "0"])
        #expect(try await store.record("1", in: .large) == .sample("1", "newer"))
        let outcome = try await store.save(.sample("2"), in: .large, if: .unchanged(since: version))
        #expect(outcome == .superseded, "the record was not there when that version was read")
    }

    @Test func `writes that are only in the log come back`() async throws {
        try await file.fill(count: 3)
        let damaged = SQLiteDamage.garbageHeader.applied(to: try Files.read(file.path))
        let store = file.makeStore()
        try await store.save(.sample("alien"), in: .large, if: .always)
        let log = try Files.read(file.path + "-wal")
        await store.close()
        try setAside(damaged)
        try Files.write(log, to: file.path + ".damaged-wal")
        #expect(try await repair().first?.restored == 4)
        let names = try Files.names(in: file.directory.path)
        #expect(names == ["cache.db", "cache.db.lock", "cache.db.repaired", "cache.db.repaired-wal"])
    }

    @Test func `a file without anything readable is no error, and without damaged files nothing is done`() async throws
    {
        #expect(try await repair() == [])
        try setAside(SQLiteDamage.textInstead.applied(to: []))
        #expect(SQLiteRepair.damagedFiles(of: file.path) == [file.path + ".damaged"])
        #expect(try await repair() == [.init(path: file.path + ".repaired", restored: 0, outdated: 0)])
        #expect(SQLiteRepair.damagedFiles(of: file.path) == [])
    }

    /// Leaves a damaged file beside the database, which is gone.
    private func setAside(_ bytes: [UInt8]) throws {
        for suffix in ["", "-wal", "-shm"] { unlink(file.path + suffix) }
        try Files.write(bytes, to: file.path + ".damaged")
    }

    private func repair() async throws -> [SQLiteRepair.Outcome] {
        let configuration = SQLiteStoreConfiguration(path: file.path, durability: .durable)
        let repair = SQLiteRepair(configuration: configuration, warnings: file.warnings)
        var outcomes: [SQLiteRepair.Outcome] = []
        for path in SQLiteRepair.damagedFiles(of: file.path) { outcomes.append(try await repair.repair(path)) }
        return outcomes
    }
}
