import Domain
import DomainKit
import DomainKitDoubles
import Presentation
import Testing

/// What is told of changes of any kind.
@Suite(.timeLimit(.minutes(1)))
struct OutboxChangesTests {
    /// A reader renews a loan until a day.
    private struct Renewal: WordedChange {
        let subject: String
        var key: String { subject }

        func sentence(isMade: Bool) -> String { isMade ? "Renewed \(subject)." : "\(subject) waits." }
    }

    private static let session = Session(card: "42")
    private static let unreachable = RepositoryError.service(.unreachable(reason: "refused"))

    private let outbox = FakeOutboxRepository<Session, Renewal>()

    /// Sends what waits. The library answers by the subject.
    private func send(_ failures: [String: RepositoryError]) async throws -> (sent: [SentChange], refused: [String]) {
        let submitter = OutboxSubmitter(outbox) { change, _, _ throws(RepositoryError) in
            if let failure = failures[change.subject] { throw failure }
        }
        let changes = OutboxChanges(outbox, submitter)
        var sent: [SentChange] = []
        for await change in changes.sendAll(of: Self.session) { sent.append(change) }
        return (sent, try await changes.takeRefused(of: Self.session))
    }

    @Test func `each change is told once`() async throws {
        for subject in ["Emma", "Walden", "Orlando"] {
            _ = try outbox.update(Self.session, for: nil) { outbox, now throws(RepositoryError) in
                try outbox.add(Renewal(subject: subject), isSent: false, at: now)
            }
        }
        let lent = RepositoryError.service(.refused(code: 409, reason: "another reader waits for it"))
        let first = try await send(["Emma": lent, "Orlando": Self.unreachable])
        #expect(first.sent.map(\.sentence) == ["Renewed Walden.", "Orlando still waits."])
        #expect(first.sent.map(\.failure) == [nil, Self.unreachable])
        #expect(first.refused == ["The library refused the change of Emma: another reader waits for it."])
        let second = try await send([:])
        #expect(second.sent.map(\.sentence) == ["Renewed Orlando."])
        #expect(second.refused.isEmpty)
    }
}
