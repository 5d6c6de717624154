import DataKit
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

/// Changes by other stores, which a store on a server is told of without a look.
@Suite(.enabled(if: PostgresServer.isInstalled, Comment(rawValue: PostgresServer.advice)), .timeLimit(.minutes(1)))
struct PostgresListenerTests {
    private let server: PostgresServer
    private let address: String

    init() async throws {
        server = try #require(PostgresServer.shared)
        address = try await server.makeDatabase()
    }

    private func makeStore(listens: Bool = true) -> PostgresRecordStore {
        PostgresRecordStore(
            configuration: PostgresStoreConfiguration(
                address: address,
                schema: "kit",
                timeLimit: .seconds(10),
                listens: listens
            )
        )
    }

    /// Waits until as many stores of this database listen. Returns the number of their connection.
    @discardableResult
    private func waitForListeners(_ count: Int = 1, after last: String = "") async throws -> String {
        let sql = """
            SELECT coalesce(max(pid), 0) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN kit'
            HAVING count(*) >= \(count)
            """
        while true {
            let process = try await server.psql(sql, in: address)
            if !process.isEmpty, process != last { return process }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Only the server can tell of one record. A look, at whatever time, finds that something has changed.
    @Test func `tells of every change of another store, with its key`() async throws {
        let (store, other) = (makeStore(), makeStore(listens: false))
        try await other.save(.sample("alice"), in: .books, if: .always)
        let changes = await store.changes(in: .books)
        try await waitForListeners()
        for index in 1...20 {
            try await other.save(.sample("\(index)"), in: .books, if: .always)
            await changes.wait(for: .record(key: "\(index)"))
        }
        try await other.delete(key: "20", in: .books)
        await changes.wait(for: .record(key: "20"))
        try await other.deleteAll(in: .books)
        await changes.wait(for: .all)
    }

    @Test func `listens again after it was closed, as soon as somebody wants to know of changes`() async throws {
        let (store, other) = (makeStore(), makeStore(listens: false))
        _ = await store.changes(in: .books)
        let process = try await waitForListeners()
        await store.close()
        let changes = await store.changes(in: .books)
        try await waitForListeners(after: process)
        try await other.save(.sample("alice"), in: .books, if: .always)
        await changes.wait(for: .record(key: "alice"))
    }

    @Test func `the memory in front of it forgets what another store has changed`() async throws {
        let (store, other) = (TieredRecordStore(disk: makeStore()), makeStore(listens: false))
        try await other.save(.sample("alice", "old"), in: .books, if: .always)
        let changes = await store.changes(to: "alice", in: .books)
        try await waitForListeners()
        #expect(try await store.record("alice", in: .books) == .sample("alice", "old"))
        try await other.save(.sample("alice", "new"), in: .books, if: .always)
        await changes.wait(for: .record(key: "alice"))
        #expect(try await store.record("alice", in: .books) == .sample("alice", "new"))
        try await other.delete(key: "alice", in: .books)
        await changes.wait(for: .record(key: "alice"))
        let version = try await store.slot(forKey: "alice", in: .books).version
        #expect(try await store.save(.sample("alice"), in: .books, if: .unchanged(since: version)) == .saved)
    }

    @Test func `is told of its own changes once`() async throws {
        let (store, other) = (makeStore(), makeStore())
        let changes = await store.changes(in: .large)
        _ = await other.changes(in: .large)
        try await waitForListeners(2)
        for index in 1...5 { try await store.save(.sample("\(index)"), in: .large, if: .always) }
        try await other.save(.sample("the end"), in: .large, if: .always)
        var told: [RecordChange] = []
        for await change in changes {
            if change == .record(key: "the end") { break }
            told.append(change)
        }
        // The look when the listener begins may be later than the last change.
        #expect(told.filter { $0 != .all } == (1...5).map { .record(key: "\($0)") })
    }

    @Test func `more changes at once than a reader has room for are told as one`() async throws {
        let (store, other) = (makeStore(), makeStore(listens: false))
        let changes = await store.changes(in: .large)
        try await waitForListeners()
        try await other.write((0..<20).map { .save(.sample("\($0)"), if: .always) }, in: .large)
        try await other.save(.sample("the end"), in: .large, if: .always)
        var told: Set<RecordChange> = []
        for await change in changes {
            told.insert(change)
            if change == .record(key: "the end") { break }
        }
        #expect(told == [.all, .record(key: "the end")])
    }

    @Test func `a lost connection is made again, and what was missed is told`() async throws {
        let (store, other) = (makeStore(), makeStore(listens: false))
        let changes = await store.changes(in: .books)
        var process = try await waitForListeners()
        var told: RecordChange?
        // On a busy machine, the connection may be back before the change is made, which is then not missed.
        repeat {
            try await server.psql("SELECT pg_terminate_backend(\(process))", in: address)
            try await other.save(.sample("alice"), in: .books, if: .always)
            told = await changes.first { [.all, .record(key: "alice")].contains($0) }
            process = try await waitForListeners(after: process)
        } while told != .all
        try await other.save(.sample("beowulf"), in: .books, if: .always)
        await changes.wait(for: .record(key: "beowulf"))
    }

    @Test func `listens only while it is open and somebody reads changes`() async throws {
        let store = makeStore()
        let listening =
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN kit'"
        try await store.save(.sample("alien"), in: .books, if: .always)
        #expect(try await server.psql(listening, in: address) == "0")
        _ = await store.changes(in: .books)
        try await waitForListeners()
        await store.close()
        while try await server.psql(listening, in: address) != "0" { try await Task.sleep(for: .milliseconds(10)) }
    }

    @Test(arguments: ["alice", "", "a b", "\0é👩‍🚀", String(repeating: "k", count: 5000)], [false, true])
    func `a change comes back from its payload, without its key if that is too long`(key: String, isEmptied: Bool)
        throws
    {
        let change = PostgresChange(.record(key: key), in: .books, isEmptied: isEmptied, sender: "me")
        let expected = PostgresChange(
            key.count > 4000 ? .all : .record(key: key),
            in: .books,
            isEmptied: isEmptied,
            sender: "me"
        )
        #expect(change.payload.utf8.count < 8000)
        #expect(PostgresChange(payload: change.payload) == expected)
        #expect(PostgresChange(payload: "what others say") == nil)
        #expect(PostgresChange(payload: "") == nil)
    }
}

extension AsyncStream<RecordChange> {
    /// Waits for a change. Others, such as those that a look finds, may come before it.
    fileprivate func wait(for change: RecordChange) async {
        for await next in self where next == change { return }
    }
}
