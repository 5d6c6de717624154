import DomainKitDoubles
import Testing

@testable import DomainKit

/// Changes that are made, wait, are withdrawn or refused, and what a process that is killed at any moment leaves to the next one.
@Suite(.timeLimit(.minutes(3)))
struct OutboxSubmitterTests {
    private static let unreachable = RepositoryError.service(.unreachable(reason: "refused"))
    private static let timeOut = RepositoryError.service(.timedOut(after: .seconds(15)))
    private static let conflict = RepositoryError.service(.refused(code: 409, reason: "shipped already"))
    private static let full = RepositoryError.storage(reason: "full")

    private let outbox = FakeOutboxRepository<String, Loan>()
    /// What the service has received: the book, and the key of the attempt.
    private let service = Recorder<[String?]>()

    private var entries: [OutboxEntry<Loan>] { outbox.outbox(of: "Ada").entries }

    @Test(arguments: [nil, RepositoryError.service(.alreadyExists)])
    func `a change is marked before it is sent, and stays until it is made`(error: RepositoryError?) async throws {
        let outcome = try await submit("Emma") { [outbox] _ throws(RepositoryError) in
            // What a process that is killed now leaves behind.
            #expect(outbox.outbox(of: "Ada").entries.map(\.mayBeMade) == [true])
            #expect(outbox.isSending)
            if let error { throw error }
        }
        #expect(outcome == .made)
        #expect(entries.isEmpty)
        #expect(!outbox.isSending)
    }

    @Test(arguments: [unreachable, timeOut, .service(.rateLimited(retryAfter: nil))])
    func `a change waits if the service cannot be reached or is busy, and a pause begins with its share`(
        error: RepositoryError
    ) async throws {
        #expect(try await submit("Emma", failing: error) == .waiting(error))
        let change = try #require(entries.first)
        #expect((change.mayBeMade, change.isWaiting) == (error.mayHaveTakenEffect, true))
        #expect(await submitter().pause(of: "Ada") == .milliseconds(12_000))
    }

    @Test(arguments: [
        conflict, .service(.notFound), .service(.unauthorized), .service(.accessDenied(status: 403, reason: "")),
        .service(.unusableResponse(reason: "it is HTML")), full, .feature(FeatureCase("no card")),
    ])
    func `any other failure is an error, and what waited before waits again`(error: RepositoryError) async throws {
        _ = try await submit("Emma", isSent: false)
        _ = try await submit("Ulysses", isSent: false)
        let before = entries
        await #expect(throws: error) { try await submit("Emma", to: nil, failing: error) }
        #expect(entries == before)
        await #expect(throws: RepositoryError.cancelled) { try await submit("Emma", to: nil, failing: .cancelled) }
        #expect(entries.last?.change == Loan("Emma", to: nil), "it may have been sent")
        await #expect(throws: RepositoryError.cancelled) {
            try await submit("Momo", orderedKeys: ["Emma", "Momo"], failing: .cancelled)
        }
        #expect(entries.map(\.isWaiting) == [true, true, true], "also if an older one was being sent")
    }

    @Test func `a refused change ends, and is told once, with the words of the service`() async throws {
        for book in ["Emma", "Ulysses"] { _ = try await submit(book, isSent: false) }
        let attempts = await sendAll { book throws(RepositoryError) in if book == "Emma" { throw Self.conflict } }
        #expect(attempts == ["Emma refused", "Ulysses made"])
        #expect(entries.isEmpty)
        let told = try await outbox.takeRefused(of: "Ada")
        #expect(told.map(\.refusal) == ["shipped already"])
        #expect(try await outbox.takeRefused(of: "Ada").isEmpty)
        #expect(await sendAll().isEmpty, "it is not sent again")
    }

    @Test func `a change keeps its key through its attempts, and no other one has it`() async throws {
        _ = try await submit("Emma", failing: Self.unreachable)
        _ = try await submit("Ulysses", isSent: false)
        #expect(await sendAll(ignoresPause: true) == ["Emma made", "Ulysses made"])
        let keys = service.all.map { $0[1] }
        #expect(keys[0] != nil)
        #expect(keys[0] == keys[1])
        #expect(keys[1] != keys[2])
    }

    @Test func `older changes that must come first are sent first, and a refused one does not hold up the next`()
        async throws
    {
        _ = try await submit("Emma", isSent: false, orderedKeys: [])
        _ = try await submit("Ulysses", isSent: false)
        #expect(try await submit("Momo", orderedKeys: ["Emma", "Momo"]) == .made)
        #expect(service.all.map(\.first) == ["Emma", "Momo"])
        #expect(entries.map(\.change.book) == ["Ulysses"])
        let outcome = try await submit("Emma", orderedKeys: ["Emma", "Ulysses"]) { book throws(RepositoryError) in
            if book == "Ulysses" { throw Self.conflict }
        }
        #expect(outcome == .made)
        #expect(outbox.outbox(of: "Ada").refused.map(\.change.book) == ["Ulysses"])
    }

    @Test func `a change that restores the known state is withdrawn with the one that it takes back`() async throws {
        #expect(try await submit("Emma", failing: Self.unreachable) == .waiting(Self.unreachable))
        #expect(try await submit("Emma", to: nil, isMade: true, failing: Self.unreachable) == .withdrawn)
        #expect(entries.isEmpty)
        _ = try await submit("Emma", isSent: false)
        #expect(try await submit("Emma", to: nil, isSent: false) == .waiting(nil), "the state is not known")
        _ = try await submit("Emma", failing: Self.timeOut)
        let outcome = try await submit("Emma", to: nil, isSent: false, isMade: true)
        #expect(outcome == .waiting(nil), "the service may have made the change")
    }

    @Test func `a change that cannot be saved is sent without a key, unless an older one may undo it later`()
        async throws
    {
        _ = try await submit("Emma", isSent: false)
        outbox.fail(.saving, with: Self.full)
        #expect(try await submit("Ulysses") == .made)
        await #expect(throws: Self.full) { try await submit("Ulysses", isSent: false) }
        await #expect(throws: Self.unreachable) { try await submit("Ulysses", failing: Self.unreachable) }
        #expect(try await submit("Ulysses", failing: .service(.alreadyExists)) == .made)
        #expect(entries.map(\.change.book) == ["Emma"])
        await #expect(throws: Self.full) { try await submit("Emma", to: nil) }
        outbox.fail(.reading, with: Self.full)
        await #expect(throws: Self.full) { try await submit("Ulysses") }
        #expect(service.all == [["Ulysses", nil], ["Ulysses", nil], ["Ulysses", nil]])
    }

    @Test func `a change that was discarded, or refused by way of another process, is not said to be made`()
        async throws
    {
        let submitter = submitter()
        let refused = try await submitter.save(Loan("Ulysses", to: "Ada"), of: "Ada")
        _ = await sendAll { _ throws(RepositoryError) in throw Self.conflict }
        #expect(try await submitter.send(refused) == .waiting(nil))
        let saved = try await submitter.save(Loan("Emma", to: "Ada"), of: "Ada")
        try outbox.update("Ada", for: nil) { outbox, _ in _ = outbox.discard() }
        await #expect(throws: RepositoryError.changeDiscarded) { try await submitter.send(saved) }
        #expect(service.count == 1)
    }

    @Test func `a change that nobody may send, or that cannot be marked, stays and is not sent`() async throws {
        _ = try await submit("Emma", isSent: false)
        let before = entries
        outbox.fail(.sending, with: .unusableConfiguration(reason: "no lock", remedy: "Move it away."))
        #expect(await sendAll() == ["Emma waits"])
        outbox.fail(.sending, with: nil)
        outbox.fail(.saving, with: Self.full)
        #expect(await sendAll().isEmpty)
        outbox.fail(.saving, with: nil)
        outbox.isSending = true
        #expect(await sendAll().isEmpty)
        #expect(try await submit("Ulysses") == .waiting(nil))
        #expect(service.count == 0)
        #expect(entries.first == before.first)
    }

    @Test func `a change that was made but not taken out is sent again, and then never more`() async throws {
        _ = try await submit("Emma", isSent: false)
        let attempts = await sendAll { [outbox] _ in outbox.fail(.saving, with: Self.full) }
        #expect(attempts.isEmpty)
        #expect(!outbox.isSending, "the right to send is given back")
        outbox.fail(.saving, with: nil)
        #expect(await sendAll() == ["Emma made"])
        #expect(await sendAll().isEmpty)
        #expect(service.count == 2)
    }

    @Test func `a change that is replaced or discarded while others are sent is not sent`() async throws {
        for book in ["Emma", "Ulysses", "Momo"] { _ = try await submit(book, isSent: false) }
        let newer = Loan("Emma", to: nil)
        let attempts = await sendAll { [outbox] _ in
            _ = try? outbox.update("Ada", for: nil) { outbox, now throws(RepositoryError) in
                try outbox.add(newer, isSent: false, at: now)
                _ = outbox.discard { $0.book == "Ulysses" }
            }
        }
        #expect(attempts == ["Emma made", "Momo made"])
        #expect(entries.map(\.change) == [newer], "the newer one stays")
    }

    private static let failures: [(errors: [String: ServiceFailure], attempts: [String], waiting: [String])] = [
        ([:], ["1 made", "2 made", "3 made"], []),
        (["2": .unavailable(status: 500, retryAfter: nil)], ["1 made", "2 waits"], ["2", "3"]),
        (["2": .sessionRejected], ["1 made", "2 waits"], ["2", "3"]),
        (["1": .unusableResponse(reason: "HTML"), "2": .notFound], ["1 waits", "2 refused", "3 made"], ["1"]),
    ]

    @Test(arguments: failures)
    func `changes are sent in their order, and a failure that concerns all of them ends the sending`(
        errors: [String: ServiceFailure],
        attempts: [String],
        waiting: [String]
    ) async throws {
        for book in ["1", "2", "3"] { _ = try await submit(book, isSent: false) }
        let sent = await sendAll { book throws(RepositoryError) in
            if let failure = errors[book] { throw .service(failure) }
        }
        #expect(sent == attempts)
        #expect(entries.map(\.change.book) == waiting)
    }

    @Test func `nothing is sent during a pause, unless it is ignored, and a success ends it`() async throws {
        _ = try await submit("Emma", failing: Self.unreachable)
        #expect(await sendAll().isEmpty)
        let attempts = await sendAll(ignoresPause: true) { _ throws(RepositoryError) in throw Self.unreachable }
        #expect(attempts == ["Emma waits"])
        outbox.time = outbox.time.advanced(by: .seconds(12))
        #expect(await sendAll() == ["Emma made"])
        #expect(await submitter().pause(of: "Ada") == nil)
    }

    private func submitter(
        isMade: Bool = false,
        _ work: @escaping @Sendable (String) throws(RepositoryError) -> Void = { _ in }
    ) -> OutboxSubmitter<String, Loan> {
        OutboxSubmitter(outbox, share: { 0.8 }, isMade: { _, _ in isMade }) {
            [service] loan, _, key throws(RepositoryError) in
            service.record([loan.book, key])
            try work(loan.book)
        }
    }

    private func submit(
        _ book: String,
        to borrower: String? = "Ada",
        isSent: Bool = true,
        isMade: Bool = false,
        orderedKeys: [String]? = nil,
        failing error: RepositoryError? = nil,
        during work: @escaping @Sendable (String) throws(RepositoryError) -> Void = { _ in }
    ) async throws(RepositoryError) -> OutboxOutcome {
        let loan = Loan(book, to: borrower, orderedKeys: orderedKeys)
        return try await submitter(isMade: isMade) { book throws(RepositoryError) in
            if let error { throw error }
            try work(book)
        }.submit(loan, of: "Ada", isSent: isSent)
    }

    private func sendAll(
        ignoresPause: Bool = false,
        during work: @escaping @Sendable (String) throws(RepositoryError) -> Void = { _ in }
    ) async -> [String] {
        await submitter(work).sendAll(of: "Ada", ignoresPause: ignoresPause).all().map { attempt in
            let result =
                switch attempt.result {
                case .made: "made"
                case .waits: "waits"
                case .refused: "refused"
                }
            return "\(attempt.entry.change.book) \(result)"
        }
    }
}
