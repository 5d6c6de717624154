import DataKitDoubles
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import DataKit
@testable import DomainKit

/// Outboxes in a store.
@Suite(.timeLimit(.minutes(1)))
struct DefaultOutboxRepositoryTests {
    typealias Loans = DefaultOutboxRepository<String, LoanDTO>

    enum Engine: CaseIterable {
        case memory, sqlite
    }

    private static let collection = RecordCollection(name: "loans-1", limit: nil)
    private static let unreadable = RepositoryError.storage(reason: "the changes that wait to be sent cannot be read")
    private let folder: TemporaryDirectory
    private let memory = FakeRecordStore()
    private let clock = FakeWallClock()

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test(arguments: Engine.allCases)
    func `everything is there in the next process`(engine: Engine) async throws {
        let saved = try await loans(engine).update("Ada", for: nil) { outbox, now throws(RepositoryError) in
            let ids = try ["Emma", "Ulysses", "Momo", "Walden"].map { book throws(RepositoryError) in
                try outbox.add(Loan(book), isSent: false, at: now).added.id
            }
            try outbox.add(Loan("Dune"), isSent: true, at: now)
            outbox.failSending(ids[0], because: .service(.timedOut(after: .seconds(1))), share: 1, at: now)
            outbox.refuse(ids[1])
            _ = outbox.discard { $0.book == "Momo" }
            return outbox
        }
        #expect(try await loans(engine).outbox(of: "Ada", for: nil) == saved)
        #expect(saved.entries.map(\.isWaiting) == [true, true, false])
    }

    @Test(arguments: Engine.allCases)
    func `only the entries of the keys are read, and the refused ones with all`(engine: Engine) async throws {
        try await add("Emma", "Ulysses", "Momo", in: engine)
        try await refuse("Momo", in: engine)
        let part = try await loans(engine).outbox(of: "Ada", for: ["Ulysses", "Walden"])
        #expect(part.entries.map(\.change.book) == ["Ulysses"])
        #expect(part.refused.isEmpty)
        #expect((part.summary.count, part.summary.refusedCount) == (2, 1))
        #expect(try await loans(engine).outbox(of: "Ada", for: []).entries.isEmpty)
        #expect(try await loans(engine).outbox(of: "Ada", for: nil).refused.map(\.change.book) == ["Momo"])
    }

    @Test func `a change among a thousand writes its own record and the one of counts`() async throws {
        try await loans(.memory).update("Ada", for: nil) { outbox, now throws(RepositoryError) in
            for book in 1..<Outbox<Loan>.limit { try outbox.add(Loan("\(book)"), isSent: false, at: now) }
        }
        #expect(memory.writes.count == Outbox<Loan>.limit)
        try await add("Emma", in: .memory)
        #expect(memory.writes.count == Outbox<Loan>.limit + 2)
        try await loans(.memory).update("Ada", for: nil) { outbox, _ in
            _ = outbox.beginSending(outbox.entries[6].id)
        }
        #expect(memory.writes.count == Outbox<Loan>.limit + 4, "also if all entries are read")
        try await send("Emma", in: .memory)
        #expect(memory.writes.suffix(2).map(\.isDeletion) == [false, true])
        let reads = memory.slotReads
        _ = try await loans(.memory).outbox(of: "Ada", for: ["7"])
        #expect(memory.slotReads == reads + 2)
    }

    @Test func `an update without a difference writes nothing`() async throws {
        try await add("Emma", in: .memory)
        memory.failSaving("read-only")
        #expect(try await loans(.memory).update("Ada", for: nil) { outbox, _ in outbox.summary.count } == 1)
    }

    @Test(arguments: Engine.allCases)
    func `many that update at once lose nothing`(engine: Engine) async throws {
        await withTaskGroup { group in
            for process in 0..<4 {
                let loans = loans(engine)
                group.addTask {
                    for loan in 0..<5 {
                        _ = try? await loans.update("Ada", for: ["\(process) \(loan)"]) {
                            outbox,
                            now throws(RepositoryError) in
                            try outbox.add(Loan("\(process) \(loan)"), isSent: false, at: now)
                        }
                    }
                }
            }
        }
        let outbox = try await loans(engine).outbox(of: "Ada", for: nil)
        let last = outbox.summary.lastID
        #expect(outbox.entries.map(\.id) == Array(last - 19...last))
        #expect(outbox.summary == OutboxSummary(count: 20, waitingCount: 20, lastID: last))
    }

    private static let documents: [(record: String, document: String)] = [
        ("change", "{"), ("change", #"{"id":1,"change":{"book":""},"madeAt":0,"mayBeMade":false,"isWaiting":true}"#),
        (
            "change",
            #"{"id":9223372036854775807,"change":{"book":"Emma"},"madeAt":0,"mayBeMade":false,"isWaiting":true}"#
        ),
        (
            "change",
            #"{"id":1,"change":{"book":"Emma"},"madeAt":-9223372036854775808,"mayBeMade":false,"isWaiting":true}"#
        ),
        ("change", #"{"id":1e300,"change":{"book":"Emma"},"madeAt":0,"mayBeMade":false,"isWaiting":true}"#),
        ("refused", "[]"), ("summary", "{}"), ("summary", summary(#""count":-1"#)),
        ("summary", summary(#""lastID":9223372036854775807"#)),
        ("summary", summary(#""failedAttempts":-9223372036854775808"#)),
        ("summary", summary(#""pausedUntil":9223372036854775807"#)), ("summary", summary(#""discardedIDs":[-1]"#)),
    ]

    /// A record of counts in which one field is replaced.
    private static func summary(_ field: String) -> String {
        let fields = [
            #""count":1"#, #""waitingCount":1"#, #""refusedCount":1"#, #""failedAttempts":0"#, #""lastID":2"#,
            #""discardedIDs":[]"#,
        ]
        let name = field.prefix { $0 != ":" }
        return "{\((fields.filter { !$0.hasPrefix(name) } + [field]).joined(separator: ","))}"
    }

    @Test func `the records of counts that damaged ones are compared with can be read`() async throws {
        try await damage("summary", Self.summary(#""count":1"#))
        #expect(try await loans(.memory).outbox(of: "Ada", for: nil).entries.count == 1)
    }

    @Test(arguments: documents)
    func `a record that cannot be meant is an error and stays`(record: String, document: String) async throws {
        try await damage(record, document)
        let before = try await memory.records(in: Self.collection, limit: 10)
        await #expect(throws: Self.unreadable) { try await loans(.memory).outbox(of: "Ada", for: nil) }
        await #expect(throws: Self.unreadable) {
            try await loans(.memory).update("Ada", for: nil) { outbox, _ in outbox = Outbox() }
        }
        #expect(try await memory.records(in: Self.collection, limit: 10) == before)
    }

    /// Saves a change and a refused one, and replaces the document of one record.
    private func damage(_ record: String, _ document: String) async throws {
        try await add("Emma", "Ulysses", in: .memory)
        try await refuse("Ulysses", in: .memory)
        let records = try await memory.records(in: Self.collection, limit: 10)
        let damaged = try #require(records.first { $0.key.contains(":\(record)") })
        let other = Record(key: damaged.key, bytes: Array(document.utf8), cachedAt: damaged.cachedAt)
        try await memory.save(other, in: Self.collection, if: .always)
    }

    @Test(arguments: Engine.allCases)
    func `owners and namespaces are apart`(engine: Engine) async throws {
        try await add("Emma", in: engine)
        for owner in ["Ad", "Ada change", "Ada 6:change", "ada", ""] {
            #expect(try await loans(engine).outbox(of: owner, for: nil) == Outbox())
        }
        #expect(try await loans(engine, "other").outbox(of: "Ada", for: nil) == Outbox())
        #expect(try await loans(engine).outbox(of: "Ada", for: nil).entries.count == 1)
    }

    @Test(arguments: Engine.allCases)
    func `the refused ones are told once, and leave no record`(engine: Engine) async throws {
        try await add("Emma", "Ulysses", in: engine)
        for book in ["Emma", "Ulysses"] { try await refuse(book, in: engine) }
        let told = try await loans(engine).update("Ada", for: nil) { outbox, _ in outbox.takeRefused() }
        #expect(told.map(\.change.book) == ["Emma", "Ulysses"])
        #expect(try await loans(engine).outbox(of: "Ada", for: nil) == Outbox())
        #expect(try await store(engine).records(in: Self.collection, limit: 10).isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func `an outbox that holds nothing leaves no record, and its ids do not begin anew`(engine: Engine) async throws {
        try await add("Emma", in: engine)
        let first = try await loans(engine).outbox(of: "Ada", for: nil).entries.map(\.id)
        try await send("Emma", in: engine)
        #expect(try await store(engine).records(in: Self.collection, limit: 10).isEmpty)
        try await add("Emma", in: engine)
        #expect(try await loans(engine).outbox(of: "Ada", for: nil).entries.map(\.id) != first)
    }

    @Test func `of more than a thousand owners, none loses a change`() async throws {
        try await add("Emma", in: .memory)
        let others = (1...1000).map { Record(key: "\($0)", bytes: [], cachedAt: clock.now()) }
        try await memory.write(others.map { RecordWrite.save($0, if: .always) }, in: Self.collection)
        try await add("Momo", in: .memory)
        #expect(try await loans(.memory).outbox(of: "Ada", for: nil).entries.map(\.change.book) == ["Emma", "Momo"])
    }

    @Test func `a store that fails is an error, and so is none`() async throws {
        memory.failSaving("read-only")
        await #expect(throws: RepositoryError.storage(reason: "read-only")) { try await add("Emma", in: .memory) }
        memory.failReading("no disk")
        await #expect(throws: RepositoryError.storage(reason: "no disk")) {
            try await loans(.memory).outbox(of: "Ada", for: nil)
        }
        let none = Loans(store: nil, lock: nil, clock: clock, collection: "loans-1", key: { [$0] })
        #expect(try await none.outbox(of: "Ada", for: nil) == Outbox())
        await #expect(throws: RepositoryError.self) { try await none.update("Ada", for: nil) { _, _ in } }
        await #expect(throws: RepositoryError.self) { try await none.beginSending(waitingAtMost: .zero) }
    }

    @Test func `readers are told of each update, and of several as one`() async throws {
        var updates = await loans(.memory).updates().makeAsyncIterator()
        try await add("Emma", "Ulysses", in: .memory)
        #expect(await updates.next() != nil)
        try await loans(.memory).update("Ada", for: nil) { outbox, _ in _ = outbox.discard() }
        #expect(await updates.next() != nil)
    }

    @Test func `one at a time sends, and waits for the other`() async throws {
        let (first, second) = (loans(.sqlite), loans(.sqlite))
        #expect(try await first.beginSending(waitingAtMost: .zero))
        #expect(try await !second.beginSending(waitingAtMost: .milliseconds(30)))
        let waiting = Task { try await second.beginSending(waitingAtMost: .seconds(50)) }
        await first.endSending()
        #expect(try await waiting.value)
        await second.endSending()
    }

    private func add(_ books: String..., in engine: Engine) async throws {
        for book in books {
            try await loans(engine).update("Ada", for: [book]) { outbox, now throws(RepositoryError) in
                try outbox.add(Loan(book), isSent: false, at: now)
            }
        }
    }

    private func refuse(_ book: String, in engine: Engine) async throws {
        try await loans(engine).update("Ada", for: [book]) { outbox, _ in
            for entry in outbox.entries { outbox.refuse(entry.id) }
        }
    }

    private func send(_ book: String, in engine: Engine) async throws {
        try await loans(engine).update("Ada", for: [book]) { outbox, _ in
            for entry in outbox.entries { outbox.finishSending(entry.id) }
        }
    }

    /// A store object of its own for each call, as each process has one.
    private func store(_ engine: Engine) -> any RecordStore {
        guard engine == .sqlite else { return memory }
        let configuration = SQLiteStoreConfiguration(path: folder.path("user.db"), durability: .durable)
        return SQLiteRecordStore(configuration: configuration, warnings: FakeWarningReporter())
    }

    private func loans(_ engine: Engine, _ namespace: String = "library") -> Loans {
        Loans(
            store: store(engine),
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
