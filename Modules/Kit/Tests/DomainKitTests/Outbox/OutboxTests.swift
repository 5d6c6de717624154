import DomainKitDoubles
import Testing

@testable import DomainKit

/// The rules of an outbox. The summary counts what is there, and is read without the entries.
struct OutboxTests {
    private static let unreachable = RepositoryError.service(.unreachable(reason: "refused"))
    private let now = Timestamp(millisecondsSince1970: 1_000_000)

    @Test func `a change takes the place of the one with its key, which returns if it is removed`() throws {
        let before = try outbox("Emma", "Ulysses")
        var outbox = before
        let (added, replaced) = try outbox.add(Loan("Emma", to: "Ada"), isSent: true, at: now)
        #expect(replaced?.change == Loan("Emma", to: "Bob"))
        #expect(outbox.entries.map(\.change) == [Loan("Ulysses", to: "Bob"), Loan("Emma", to: "Ada")])
        #expect((added, added.madeAt) == (outbox.entries[1], now))
        var renewed = outbox
        outbox.remove(added.id, restoring: replaced)
        #expect(outbox.entries == before.entries)
        #expect(outbox.beginSending(1)?.mayBeMade == true)
        #expect(outbox.entries.map(\.mayBeMade) == [true, false])
        #expect(outbox.summary == OutboxSummary(count: 2, waitingCount: 2, lastID: 3))
        try renewed.add(Loan("Emma", to: nil), isSent: true, at: now)
        let newer = renewed
        renewed.remove(added.id, restoring: replaced)
        #expect(renewed == newer)
    }

    private typealias Failure = (error: RepositoryError, mayBeMade: Bool, isWaiting: Bool, pauses: Bool)

    private static let failures: [Failure] = [
        (unreachable, false, true, true), (.service(.timedOut(after: .seconds(15))), true, true, true),
        (.service(.unusableResponse(reason: "HTTP 400")), true, true, true), (.cancelled, true, true, false),
        (.service(.sessionRejected), false, true, false), (.service(.notFound), false, false, false),
        (.service(.refused(code: 409, reason: "lent")), false, false, false),
    ]

    @Test(arguments: failures)
    private func `a failed change waits unless it is refused, and may be made unless nobody can have received it`(
        failure: Failure
    ) throws {
        var outbox = try outbox("Ulysses")
        #expect((outbox.entries[0].mayBeMade, outbox.entries[0].isWaiting) == (false, true))
        let sent = try outbox.add(Loan("Emma", to: "Ada"), isSent: true, at: now).added
        #expect((sent.mayBeMade, sent.isWaiting, outbox.summary.waitingCount) == (true, false, 1))
        outbox.failSending(sent.id, because: failure.error, share: 1, at: now)
        #expect((outbox.entries[1].mayBeMade, outbox.entries[1].isWaiting) == (failure.mayBeMade, failure.isWaiting))
        #expect(outbox.summary.waitingCount == (failure.isWaiting ? 2 : 1))
        #expect((outbox.summary.pausedUntil != nil) == failure.pauses)
    }

    @Test func `beyond the limit, which counts what was not read, only a replacement fits`() throws {
        var outbox = try outbox(count: Outbox<Loan>.limit)
        var part = Outbox<Loan>(summary: outbox.summary)
        #expect(throws: RepositoryError.tooManyWaitingChanges) { try outbox.add(Loan("A"), isSent: true, at: now) }
        #expect(throws: RepositoryError.tooManyWaitingChanges) { try part.add(Loan("A"), isSent: true, at: now) }
        try outbox.add(Loan("1"), isSent: true, at: now)
        #expect(outbox.summary.count == 1000)
    }

    @Test func `pauses grow from 15 seconds to 15 minutes, and a success ends them`() throws {
        var outbox = try outbox("Emma")
        var time = now
        for seconds in [15, 30, 60, 120, 240, 480, 900, 900] as [Int64] {
            outbox.failSending(1, because: Self.unreachable, share: 1, at: time)
            #expect(outbox.summary.nextAttempt(after: time) == .seconds(seconds))
            #expect(!outbox.summary.isDue(at: time))
            time = time.advanced(by: .seconds(seconds))
            #expect(outbox.summary.isDue(at: time))
        }
        try outbox.add(Loan("Ulysses"), isSent: false, at: time)
        outbox.finishSending(1)
        #expect((outbox.summary.failedAttempts, outbox.summary.pausedUntil) == (0, nil))
    }

    @Test func `attempts during a pause make it longer only if the service asks, up to an hour`() throws {
        var outbox = try outbox("Emma")
        let steps: [(error: RepositoryError, share: Double, pause: Duration)] = [
            (Self.unreachable, 0.75, .milliseconds(11_250)), (Self.unreachable, 0.75, .milliseconds(11_250)),
            (limited(100), 0.75, .seconds(100)), (Self.unreachable, 1, .seconds(100)),
            (limited(.max), 0.75, .seconds(3600)), (limited(-5), 1, .seconds(3600)),
        ]
        for step in steps {
            outbox.failSending(1, because: step.error, share: step.share, at: now)
            #expect(outbox.summary.nextAttempt(after: now) == step.pause)
        }
        #expect(outbox.summary.isDue(at: now.advanced(by: .milliseconds(-1))), "the clock was set back")
        #expect(!outbox.summary.isDue(at: now))
        outbox.remove(1)
        #expect(outbox.summary.nextAttempt(after: now) == nil, "there is nothing to send")
        #expect(!outbox.summary.isDue(at: now))
    }

    @Test func `refused changes are told once, up to the limit`() throws {
        var outbox = try outbox("Emma", "Ulysses")
        for _ in 1...2 { outbox.refuse(1, because: .service(.notFound)) }
        #expect(outbox.entries.map(\.change.book) == ["Ulysses"])
        #expect(outbox.summary.refusedCount == 1)
        #expect(outbox.takeRefused().map(\.change.book) == ["Emma"])
        #expect(outbox.takeRefused().isEmpty)
        #expect(outbox.summary.refusedCount == 0)
        for (count, refused) in [(999, [2]), (1000, [])] {
            var full = Outbox(entries: outbox.entries, summary: OutboxSummary(count: 1, refusedCount: count))
            full.refuse(2, because: .service(.notFound))
            #expect(full.refused.map(\.id) == refused)
        }
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

    private func limited(_ seconds: Int64) -> RepositoryError { .service(.rateLimited(retryAfter: .seconds(seconds))) }

    /// An outbox in which Bob borrows these books, in this order, with the ids from 1 on.
    private func outbox(_ books: String...) throws -> Outbox<Loan> { try outbox(of: books) }

    private func outbox(count: Int) throws -> Outbox<Loan> { try outbox(of: (1...count).map(String.init)) }

    private func outbox(of books: [String]) throws -> Outbox<Loan> {
        try books.reduce(into: Outbox()) { try $0.add(Loan($1, to: "Bob"), isSent: false, at: now) }
    }
}
