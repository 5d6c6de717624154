import DataKitDoubles
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import DataKit
@testable import DomainKit

/// Outboxes in a store: in memory, and on disk as each process opens it.
@Suite(.timeLimit(.minutes(3)))
struct DefaultOutboxRepositoryTests {
    typealias Loans = DefaultOutboxRepository<String, LoanDTO>

    private static let collection = RecordCollection(name: "loans-1", limit: nil)
    private static let unreadable = RepositoryError.storage(reason: "the changes that wait to be sent cannot be read")
    private let folder = TemporaryDirectory.made()
    private let memory = FakeRecordStore()
    private let clock = FakeWallClock()

    @Test(arguments: RecordStoreEngine.onDisk)
    func `everything is there in the next process`(engine: RecordStoreEngine) async throws {
        let saved = try await loansOnDisk(engine).update("Ada", for: nil) { outbox, now throws(RepositoryError) in
            let ids = try ["Emma", "Ulysses", "Momo", "Walden"].map { book throws(RepositoryError) in
                try outbox.add(Loan(book), isSent: false, at: now).added.id
            }
            try outbox.add(Loan("Dune"), isSent: true, at: now)
            outbox.failSending(ids[0], because: .service(.timedOut(after: .seconds(1))), share: 1, at: now)
            outbox.refuse(ids[1], because: .service(.refused(code: 409, reason: "lent")))
            _ = outbox.discard { $0.book == "Momo" }
            return outbox
        }
        #expect(try await loansOnDisk(engine).outbox(of: "Ada", for: nil) == saved)
        #expect(saved.entries.map(\.isWaiting) == [true, true, false])
    }

    @Test(arguments: RecordStoreEngine.onDisk)
    func `processes that update at once lose nothing`(engine: RecordStoreEngine) async throws {
        await withTaskGroup { group in
            for process in 0..<4 {
                let loans = loansOnDisk(engine)
                group.addTask {
                    for loan in 0..<5 {
                        let book = "\(process) \(loan)"
                        _ = try? await loans.update("Ada", for: [book]) { outbox, now throws(RepositoryError) in
                            try outbox.add(Loan(book), isSent: false, at: now)
                        }
                    }
                }
            }
        }
        let outbox = try await loansOnDisk(engine).outbox(of: "Ada", for: nil)
        let last = outbox.summary.lastID
        #expect(outbox.entries.map(\.id) == Array(last - 19...last))
        #expect(outbox.summary == OutboxSummary(count: 20, waitingCount: 20, lastID: last))
    }

    @Test func `only the entries of the keys are read, and the refused ones with all`() async throws {
        try await add("Emma", "Ulysses", "Momo")
        try await refuse("Momo")
        let part = try await loans.outbox(of: "Ada", for: ["Ulysses", "Walden"])
        #expect(part.entries.map(\.change.book) == ["Ulysses"])
        #expect(part.refused.isEmpty)
        #expect((part.summary.count, part.summary.refusedCount) == (2, 1))
        #expect(try await loans.outbox(of: "Ada", for: []).entries.isEmpty)
        #expect(try await loans.outbox(of: "Ada", for: nil).refused.map(\.change.book) == ["Momo"])
    }

    @Test func `a change among a thousand writes its own record and that of counts, none nothing`() async throws {
        try await loans.update("Ada", for: nil) { outbox, now throws(RepositoryError) in
            for book in 1..<Outbox<Loan>.limit { try outbox.add(Loan("\(book)"), isSent: false, at: now) }
        }
        #expect(memory.writes.count == Outbox<Loan>.limit)
        try await add("Emma")
        #expect(memory.writes.count == Outbox<Loan>.limit + 2)
        try await loans.update("Ada", for: nil) { outbox, _ in _ = outbox.beginSending(outbox.entries[6].id) }
        #expect(memory.writes.count == Outbox<Loan>.limit + 4, "also if all entries are read")
        try await send("Emma")
        #expect(memory.writes.suffix(2).map(\.isDeletion) == [false, true])
        let reads = memory.slotReads
        _ = try await loans.outbox(of: "Ada", for: ["7"])
        #expect(memory.slotReads == reads + 2)
        memory.failSaving("read-only")
        let count = try await loans.update("Ada", for: nil) { outbox, _ in outbox.summary.count }
        #expect(count == Outbox<Loan>.limit - 1)
    }

    // MARK: - Records that cannot be meant

    /// The value of a field, or the whole of a record.
    private static let faults: [(record: String, field: String?, value: String)] = [
        ("change", nil, "{"), ("change", "book", "\"\""), ("change", "id", "9223372036854775807"),
        ("change", "id", "1e300"), ("change", "madeAt", "-9223372036854775808"), ("refused", nil, "[]"),
        ("summary", nil, "{}"), ("summary", "count", "-1"), ("summary", "lastID", "9223372036854775807"),
        ("summary", "failedAttempts", "-9223372036854775808"), ("summary", "pausedUntil", "9223372036854775807"),
        ("summary", "discardedIDs", "[-1]"),
    ]

    @Test(arguments: faults)
    func `a record that cannot be meant is an error and stays`(record: String, field: String?, value: String)
        async throws
    {
        try await add("Emma", "Ulysses")
        try await refuse("Ulysses")
        try await loans.update("Ada", for: nil) { outbox, now in
            let error = RepositoryError.service(.timedOut(after: .seconds(1)))
            outbox.failSending(outbox.entries[0].id, because: error, share: 1, at: now)
        }
        #expect(try await loans.outbox(of: "Ada", for: nil).entries.count == 1, "without the fault, it is read")
        let records = try await memory.records(in: Self.collection, limit: 10)
        let sound = try #require(records.first { $0.key.contains(":\(record)") })
        let text = String(decoding: sound.bytes, as: UTF8.self)
        let damaged = try field.map { field in
            text.replacing(try Regex("\"\(field)\":[^,}]*"), with: "\"\(field)\":\(value)")
        }
        let bytes = Array((damaged ?? value).utf8)
        try #require(bytes != sound.bytes)
        let other = Record(key: sound.key, bytes: bytes, cachedAt: sound.cachedAt)
        try await memory.save(other, in: Self.collection, if: .always)
        let before = try await memory.records(in: Self.collection, limit: 10)
        await #expect(throws: Self.unreadable) { try await loans.outbox(of: "Ada", for: nil) }
        await #expect(throws: Self.unreadable) {
            try await loans.update("Ada", for: nil) { outbox, _ in outbox = Outbox() }
        }
        #expect(try await memory.records(in: Self.collection, limit: 10) == before)
    }

    // MARK: - Owners

    @Test func `owners and namespaces are apart, however many there are`() async throws {
        try await add("Emma")
        let others = (1...1000).map { Record(key: "\($0)", bytes: [], cachedAt: clock.now()) }
        try await memory.write(others.map { RecordWrite.save($0, if: .always) }, in: Self.collection)
        try await add("Momo")
        for owner in ["Ad", "Ada change", "Ada 6:change", "ada", ""] {
            #expect(try await loans.outbox(of: owner, for: nil) == Outbox())
        }
        #expect(try await loans(memory, "other").outbox(of: "Ada", for: nil) == Outbox())
        #expect(try await loans.outbox(of: "Ada", for: nil).entries.map(\.change.book) == ["Emma", "Momo"])
    }

    @Test func `an outbox that holds nothing leaves no record, and its ids do not begin anew`() async throws {
        try await add("Emma", "Ulysses")
        for book in ["Emma", "Ulysses"] { try await refuse(book) }
        let told = try await loans.takeRefused(of: "Ada")
        #expect(told.map(\.change.book) == ["Emma", "Ulysses"])
        #expect(try await memory.records(in: Self.collection, limit: 10).isEmpty)
        #expect(try await loans.outbox(of: "Ada", for: nil) == Outbox())
        try await add("Emma")
        let first = try await loans.outbox(of: "Ada", for: nil).entries.map(\.id)
        try await send("Emma")
        #expect(try await memory.records(in: Self.collection, limit: 10).isEmpty)
        try await add("Emma")
        #expect(try await loans.outbox(of: "Ada", for: nil).entries.map(\.id) != first)
    }

    @Test func `a store that fails is an error, and so is none`() async throws {
        memory.failSaving("read-only")
        await #expect(throws: RepositoryError.storage(reason: "read-only")) { try await add("Emma") }
        memory.failReading("no disk")
        await #expect(throws: RepositoryError.storage(reason: "no disk")) {
            try await loans.outbox(of: "Ada", for: nil)
        }
        let none = Loans(store: nil, lock: nil, clock: clock, collection: "loans-1", key: { [$0] })
        #expect(try await none.outbox(of: "Ada", for: nil) == Outbox())
        await #expect(throws: RepositoryError.self) { try await none.update("Ada", for: nil) { _, _ in } }
        await #expect(throws: RepositoryError.self) { try await none.beginSending(waitingAtMost: .zero) }
    }

    @Test func `readers are told of each update, and one at a time sends`() async throws {
        var updates = await loans.updates().makeAsyncIterator()
        try await add("Emma", "Ulysses")
        #expect(await updates.next() != nil)
        try await loans.update("Ada", for: nil) { outbox, _ in _ = outbox.discard() }
        #expect(await updates.next() != nil)

        let (first, second) = (loans, loans)
        #expect(try await first.beginSending(waitingAtMost: .zero))
        #expect(try await !second.beginSending(waitingAtMost: .zero))
        await first.endSending()
        #expect(try await second.beginSending(waitingAtMost: .seconds(50)))
        await second.endSending()
    }

    private func add(_ books: String...) async throws {
        for book in books {
            try await loans.update("Ada", for: [book]) { outbox, now throws(RepositoryError) in
                try outbox.add(Loan(book), isSent: false, at: now)
            }
        }
    }

    private func refuse(_ book: String) async throws {
        try await loans.update("Ada", for: [book]) { outbox, _ in
            for entry in outbox.entries { outbox.refuse(entry.id, because: .service(.notFound)) }
        }
    }

    private func send(_ book: String) async throws {
        try await loans.update("Ada", for: [book]) { outbox, _ in
            for entry in outbox.entries { outbox.finishSending(entry.id) }
        }
    }

    private var loans: Loans { loans(memory) }

    private func loansOnDisk(_ engine: RecordStoreEngine) -> Loans {
        loans(engine.makeStore(in: folder, isUserData: true))
    }

    private func loans(_ store: any RecordStore, _ namespace: String = "library") -> Loans {
        Loans(
            store: store,
            lock: FileProcessLock(path: folder.path("loans")),
            clock: clock,
            collection: Self.collection.name,
            key: { [namespace, $0] }
        )
    }
}

struct LoanDTO: OutboxChangeDTO {
    private let book: String

    init(_ change: Loan) {
        book = change.book
    }

    func toDomain() -> Loan? { book.isEmpty ? nil : Loan(book) }
}

extension RecordWrite {
    fileprivate var isDeletion: Bool {
        if case .delete = self { true } else { false }
    }
}
