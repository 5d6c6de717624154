import DomainKitDoubles
import Testing

@testable import DomainKit

/// What a process that is killed at any moment has done, and what the next one does.
@Suite(.timeLimit(.minutes(3)))
struct OutboxSenderTests {
    private static let full = RepositoryError.storage(reason: "full")

    private let outbox = FakeOutboxRepository<String, Loan>()
    private let service = Recorder<String>()

    @Test(arguments: [nil, RepositoryError.service(.alreadyExists)])
    func `a change is marked before it is sent, and stays until it is made`(error: RepositoryError?) async throws {
        let entry = try save("Emma")
        #expect(!entry.mayBeMade)
        let result = try await send(entry) { [outbox] _ throws(RepositoryError) in
            // What a process that is killed now leaves behind.
            #expect(outbox.outbox(of: "Ada").entries.map(\.mayBeMade) == [true])
            #expect(outbox.isSending)
            if let error { throw error }
        }
        #expect(result == .made)
        #expect(outbox.outbox(of: "Ada").entries.isEmpty)
        #expect(!outbox.isSending)
    }

    @Test func `a change that nobody may send, or that cannot be marked, stays and is not sent`() async throws {
        let entry = try save("Emma")
        let error = RepositoryError.unusableConfiguration(reason: "no lock", remedy: "Move it away.")
        outbox.fail(.sending, with: error)
        #expect(try await send(entry) == .failed(error))
        outbox.fail(.sending, with: nil)
        outbox.fail(.saving, with: Self.full)
        await #expect(throws: Self.full) { try await send(entry) }
        #expect(service.count == 0)
        #expect(outbox.outbox(of: "Ada").entries == [entry])
        #expect(!outbox.isSending)
    }

    @Test func `a change that was made but not taken out is sent again, and then never more`() async throws {
        let entry = try save("Emma")
        await #expect(throws: Self.full) {
            try await send(entry) { [outbox] _ in outbox.fail(.saving, with: Self.full) }
        }
        #expect(!outbox.isSending, "the right to send is given back")
        outbox.fail(.saving, with: nil)
        #expect(try await send(entry) == .made)
        #expect(try await send(entry) == .gone)
        #expect(service.all == ["Emma", "Emma"])
    }

    @Test func `a failed change stays and begins a pause with its share`() async throws {
        let entry = try save("Emma")
        let error = RepositoryError.service(.unreachable(reason: "refused"))
        #expect(try await send(entry) { _ throws(RepositoryError) in throw error } == .failed(error))
        let left = outbox.outbox(of: "Ada")
        #expect(left.entries.map(\.change) == [entry.change])
        #expect(left.summary.nextAttempt(after: outbox.time) == .milliseconds(12_000))
    }

    @Test func `a change that is replaced while it is sent leaves the newer one`() async throws {
        let newer = Loan("Emma", to: nil)
        _ = try await send(try save("Emma")) { [outbox] _ in
            _ = try? outbox.update("Ada", for: ["Emma"]) { outbox, now throws(RepositoryError) in
                try outbox.add(newer, isSent: false, at: now)
            }
        }
        let left = outbox.outbox(of: "Ada").entries
        #expect(left.map(\.change) == [newer])
        #expect(left.map(\.mayBeMade) == [false])
    }

    @Test func `nothing is sent that was replaced or discarded, is another owner's, or while others send`()
        async throws
    {
        let (replaced, discarded, own) = (try save("Emma"), try save("Ulysses"), try save("Momo"))
        _ = try save("Emma")
        try outbox.update("Ada", for: nil) { outbox, _ in _ = outbox.discard { $0.book == "Ulysses" } }
        #expect(try await send(replaced) == .gone)
        #expect(try await send(discarded) == .gone)
        #expect(try await send(own, of: "Bob") == .gone)
        outbox.isSending = true
        #expect(try await send(own) == .notTried)
        #expect(service.count == 0)
    }

    private func save(_ book: String) throws -> OutboxEntry<Loan> {
        try outbox.update("Ada", for: [book]) { outbox, now throws(RepositoryError) in
            try outbox.add(Loan(book, to: "Ada"), isSent: false, at: now).added
        }
    }

    private func send(
        _ entry: OutboxEntry<Loan>,
        of owner: String = "Ada",
        during work: @escaping @Sendable (Loan) throws(RepositoryError) -> Void = { _ in }
    ) async throws(RepositoryError) -> OutboxSender<String, Loan>.Result {
        let sender = OutboxSender(outbox, share: { 0.8 }) { [service] loan, _ throws(RepositoryError) in
            service.record(loan.book)
            try work(loan)
        }
        return try await sender.send(entry, of: owner, waitingAtMost: .zero)
    }
}
