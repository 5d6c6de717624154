import DomainKitDoubles
import Testing

@testable import DomainKit

/// The rules of an outbox.
struct OutboxTests {
    private static let unreachable = RepositoryError.service(.unreachable(reason: "refused"))
    private let now = Timestamp(millisecondsSince1970: 1_000_000)

    @Test func `a change takes the place of the one with its key, as the newest`() throws {
        var outbox = try outbox("Emma", "Ulysses")
        let (added, replaced) = try outbox.add(Loan("Emma", to: "Ada"), isSent: true, at: now)
        #expect(replaced?.change == Loan("Emma", to: "Bob"))
        #expect(outbox.entries.map(\.change) == [Loan("Ulysses", to: "Bob"), Loan("Emma", to: "Ada")])
        #expect(added == outbox.entries.last)
        #expect(added.madeAt == now)
    }

    @Test func `a change waits if it was saved without being sent, or after its first attempt has failed`() throws {
        var outbox = Outbox<Loan>()
        #expect(try outbox.add(Loan("Emma", to: "Ada"), isSent: false, at: now).added.isWaiting)
        let sent = try outbox.add(Loan("Ulysses", to: "Ada"), isSent: true, at: now).added
        #expect(sent.mayBeMade)
        #expect(outbox.summary.waitingCount == 1)
        outbox.failSending(sent.id, because: Self.unreachable, share: 1, at: now)
        #expect(outbox.entries.allSatisfy { $0.isWaiting && !$0.mayBeMade })
        #expect(outbox.summary.waitingCount == 2)
    }

    private static let failures: [(error: RepositoryError, mayBeMade: Bool, waits: Bool, pauses: Bool)] = [
        (.service(.unreachable(reason: "refused")), false, true, true),
        (.service(.timedOut(after: .seconds(15))), true, true, true),
        (.service(.unusableResponse(reason: "HTTP 400")), true, true, true), (.cancelled, true, true, false),
        (.service(.sessionRejected), false, true, false), (.service(.notFound), false, false, false),
    ]

    @Test(arguments: failures)
    func `a failed change waits unless it is refused, and may be made unless the service cannot have received it`(
        failure: (error: RepositoryError, mayBeMade: Bool, waits: Bool, pauses: Bool)
    ) throws {
        var outbox = Outbox<Loan>()
        let id = try outbox.add(Loan("Emma", to: "Ada"), isSent: true, at: now).added.id
        outbox.failSending(id, because: failure.error, share: 1, at: now)
        #expect(outbox.entries.map(\.mayBeMade) == [failure.mayBeMade])
        #expect(outbox.entries.map(\.isWaiting) == [failure.waits])
        #expect((outbox.summary.pausedUntil != nil) == failure.pauses)
    }

    @Test func `beyond the limit a change is refused, and one that replaces another fits`() throws {
        var outbox = try outbox(count: Outbox<Loan>.limit)
        #expect(throws: RepositoryError.tooManyWaitingChanges) {
            try outbox.add(Loan("One more", to: nil), isSent: true, at: now)
        }
        try outbox.add(Loan("1", to: nil), isSent: true, at: now)
        #expect(outbox.summary.count == Outbox<Loan>.limit)
    }

    @Test func `the limit counts the changes that were not read`() {
        var part = Outbox<Loan>(summary: OutboxSummary(count: Outbox<Loan>.limit))
        #expect(throws: RepositoryError.tooManyWaitingChanges) {
            try part.add(Loan("A", to: nil), isSent: true, at: now)
        }
    }

    @Test func `pauses grow from 15 seconds to 15 minutes, and a success ends them`() throws {
        var outbox = try outbox("Emma")
        var time = now
        for seconds in [15, 30, 60, 120, 240, 480, 900, 900] as [Int64] {
            outbox.failSending(1, because: Self.unreachable, share: 1, at: time)
            #expect(outbox.summary.nextAttempt(after: time) == .seconds(seconds))
            #expect(!outbox.summary.isDue(at: time))
            time = Timestamp(millisecondsSince1970: time.millisecondsSince1970 + seconds * 1000)
            #expect(outbox.summary.isDue(at: time))
        }
        try outbox.add(Loan("Ulysses", to: nil), isSent: false, at: time)
        outbox.finishSending(1)
        #expect((outbox.summary.failedAttempts, outbox.summary.pausedUntil) == (0, nil))
    }

    @Test func `attempts during a pause make it no longer, unless the service asks for it`() throws {
        var outbox = try outbox("Emma")
        for _ in 1...3 { outbox.failSending(1, because: Self.unreachable, share: 1, at: now) }
        #expect(outbox.summary.nextAttempt(after: now) == .seconds(15))
        outbox.failSending(1, because: limited(.seconds(100)), share: 1, at: now)
        #expect(outbox.summary.nextAttempt(after: now) == .seconds(100))
        outbox.failSending(1, because: Self.unreachable, share: 1, at: now)
        #expect(outbox.summary.nextAttempt(after: now) == .seconds(100))
    }

    @Test func `the share shortens a pause, but not one that the service asks for, which is an hour at most`() throws {
        var outbox = try outbox("Emma")
        outbox.failSending(1, because: Self.unreachable, share: 0.75, at: now)
        #expect(outbox.summary.nextAttempt(after: now) == .milliseconds(11_250))
        outbox.failSending(1, because: limited(.seconds(100)), share: 0.75, at: now)
        #expect(outbox.summary.nextAttempt(after: now) == .seconds(100))
        outbox.failSending(1, because: limited(.seconds(Int64.max)), share: 0.75, at: now)
        #expect(outbox.summary.nextAttempt(after: now) == .seconds(3600))
        outbox.failSending(1, because: limited(.seconds(-5)), share: 1, at: now)
        #expect(outbox.summary.nextAttempt(after: now) == .seconds(3600))
    }

    @Test func `a pause is over if the clock was set back, and there is none without changes`() throws {
        var outbox = try outbox("Emma")
        outbox.failSending(1, because: limited(.seconds(3600)), share: 1, at: now)
        #expect(!outbox.summary.isDue(at: now))
        #expect(outbox.summary.isDue(at: Timestamp(millisecondsSince1970: 0)))
        outbox.remove(1)
        #expect(outbox.summary.nextAttempt(after: now) == nil)
        #expect(!outbox.summary.isDue(at: now))
    }

    @Test func `a removed change makes room for the one that it had replaced, unless a newer one is there`() throws {
        var outbox = try outbox("Emma", "Ulysses")
        let (added, replaced) = try outbox.add(Loan("Emma", to: "Ada"), isSent: true, at: now)
        var renewed = outbox
        outbox.remove(added.id, restoring: replaced)
        #expect(try outbox.entries == self.outbox("Emma", "Ulysses").entries)
        try renewed.add(Loan("Emma", to: nil), isSent: true, at: now)
        let before = renewed
        renewed.remove(added.id, restoring: replaced)
        #expect(renewed == before)
    }

    @Test func `refused changes are told once, up to the limit`() throws {
        var outbox = try outbox("Emma", "Ulysses")
        outbox.refuse(1)
        outbox.refuse(1)
        #expect(outbox.entries.map(\.change.book) == ["Ulysses"])
        #expect(outbox.summary.refusedCount == 1)
        #expect(outbox.takeRefused().map(\.change.book) == ["Emma"])
        #expect(outbox.takeRefused().isEmpty)
        #expect(outbox.summary.refusedCount == 0)
        var full = Outbox(entries: outbox.entries, summary: OutboxSummary(count: 1, refusedCount: Outbox<Loan>.limit))
        full.refuse(2)
        #expect(full.refused.isEmpty)
    }

    @Test func `discarded changes are forgotten, and known to those who were about to send them`() throws {
        var outbox = try outbox("Emma", "Ulysses", "Momo")
        #expect(outbox.discard { $0.book == "Ulysses" }.map(\.id) == [2])
        #expect(outbox.beginSending(2) == nil)
        #expect(outbox.discard().map(\.id) == [1, 3])
        #expect(outbox.summary == OutboxSummary(lastID: 3, discardedIDs: [2, 1, 3]))
        var many = try self.outbox(count: 150)
        _ = many.discard()
        #expect(many.summary.discardedIDs == Array(51...150))
    }

    /// The numbers of the summary are kept by steps, and read without the entries.
    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func `after any operations, the summary counts what is there`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var outbox = Outbox<Loan>()
        var replaced: Outbox<Loan>.Entry?
        for step in 1...2000 {
            let id = outbox.entries.randomElement(using: &random)?.id ?? step
            let error = Self.failures.map(\.error).randomElement(using: &random) ?? .cancelled
            switch Int.random(in: 0...10, using: &random) {
            case 0...3:
                let loan = Loan(String(Int.random(in: 1...30, using: &random)), to: nil)
                replaced = try outbox.add(loan, isSent: .random(using: &random), at: now).replaced
            case 4: _ = outbox.beginSending(id)
            case 5: outbox.failSending(id, because: error, share: 1, at: now)
            case 6: outbox.finishSending(id)
            case 7: outbox.remove(outbox.summary.lastID, restoring: replaced)
            case 8: outbox.refuse(id)
            case 9: outbox.wait(id)
            default: if step % 50 == 0 { _ = (outbox.discard { $0.book < "2" }, outbox.takeRefused()) }
            }
            replaced = step % 2 == 0 ? nil : replaced
            try #require(outbox.summary.count == outbox.entries.count)
            try #require(outbox.summary.waitingCount == outbox.entries.count { $0.isWaiting })
            try #require(outbox.summary.refusedCount == outbox.refused.count)
            try #require(outbox.entries.map(\.id) == outbox.entries.map(\.id).sorted())
            try #require(Set(outbox.entries.map(\.change.key)).count == outbox.entries.count)
        }
    }

    private func limited(_ pause: Duration) -> RepositoryError { .service(.rateLimited(retryAfter: pause)) }

    /// An outbox in which Bob borrows these books, in this order, with the ids from 1 on.
    private func outbox(_ books: String...) throws -> Outbox<Loan> {
        try books.reduce(into: Outbox()) { try $0.add(Loan($1, to: "Bob"), isSent: false, at: now) }
    }

    private func outbox(count: Int) throws -> Outbox<Loan> {
        try (1...count).reduce(into: Outbox()) { try $0.add(Loan(String($1), to: "Bob"), isSent: false, at: now) }
    }
}
