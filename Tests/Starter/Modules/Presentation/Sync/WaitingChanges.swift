package import Domain
package import DomainKit
import PresentationKit

/// The changes of one feature that wait to be sent, in words. The container lists one for each feature that has changes.
package protocol WaitingChanges: Sendable {
    /// Returns how many have not been confirmed.
    func count(of session: Session) async throws(RepositoryError) -> Int

    /// Sends them, and emits what happened to each that was made or still waits.
    func sendAll(of session: Session) -> AsyncStream<SentChange>

    /// Returns a sentence for each that the library has refused, and forgets it.
    func takeRefused(of session: Session) async throws(RepositoryError) -> [String]
}

/// A change that was sent.
package struct SentChange: Sendable, Hashable {
    /// What happened.
    package let sentence: String
    /// Why it still waits, or `nil` if it was made.
    package let failure: RepositoryError?
}

/// A change in words.
package protocol WordedChange: OutboxChange {
    /// What it is about, such as the title of a book.
    var subject: String { get }

    /// What is told when the library has made it, or when it waits.
    func sentence(isMade: Bool) -> String
}

/// Changes that wait in an outbox.
package struct OutboxChanges<Change: WordedChange>: WaitingChanges {
    /// How long to wait for another process that is sending a change.
    private static var patience: Duration { .seconds(2) }

    private let outbox: any OutboxRepository<Session, Change>
    private let submitter: OutboxSubmitter<Session, Change>

    package init(_ outbox: any OutboxRepository<Session, Change>, _ submitter: OutboxSubmitter<Session, Change>) {
        self.outbox = outbox
        self.submitter = submitter
    }

    package func count(of session: Session) async throws(RepositoryError) -> Int {
        try await outbox.outbox(of: session, for: []).summary.count
    }

    package func sendAll(of session: Session) -> AsyncStream<SentChange> {
        .performing { sent in
            for await attempt in submitter.sendAll(of: session, ignoresPause: true, patience: Self.patience) {
                let change = attempt.entry.change
                switch attempt.result {
                case .made: sent.yield(SentChange(sentence: change.sentence(isMade: true), failure: nil))
                case .waits(let error):
                    sent.yield(SentChange(sentence: "\(TerminalText(change.subject)) still waits.", failure: error))
                case .refused: break
                }
            }
        }
    }

    package func takeRefused(of session: Session) async throws(RepositoryError) -> [String] {
        try await outbox.takeRefused(of: session).map { entry in
            let reason = TerminalText(entry.refusal ?? "no reason was given")
            return "The library refused the change of \(TerminalText(entry.change.subject)): \(reason)."
        }
    }
}
