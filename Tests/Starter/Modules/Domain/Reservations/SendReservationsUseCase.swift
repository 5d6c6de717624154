package import DomainKit

/// Sends the changes that wait, in the order in which they were made.
package struct SendReservationsUseCase: Sendable {
    /// A change after an attempt to send it.
    package struct Attempt: Sendable, Hashable {
        /// What came of it.
        package enum Result: Sendable, Hashable {
            case made
            /// It still waits, because of this failure, or because another process is sending.
            case waits(RepositoryError?)
            /// The service refuses it for good.
            case refused(RepositoryError)
        }

        package let change: ReservationChange
        package let result: Result
    }

    private let sessions: any SessionRepository
    private let outbox: any ReservationsOutbox
    private let sender: OutboxSender<Session, ReservationChange>

    package init(
        sessions: any SessionRepository,
        outbox: any ReservationsOutbox,
        reservations: any ReservationsRepository
    ) {
        self.sessions = sessions
        self.outbox = outbox
        sender = OutboxSender(outbox, apply: reservations.make)
    }

    /// Returns the attempts. After a failure that concerns all changes, no further one is sent.
    ///
    /// - Throws: `notSignedIn`, or `storage` if the changes cannot be read.
    package func execute() async throws(RepositoryError) -> [Attempt] {
        let session = try await sessions.requireSession()
        var attempts: [Attempt] = []
        for entry in try await outbox.outbox(of: session, for: nil).entries {
            switch try await sender.send(entry, of: session, waitingAtMost: .seconds(2)) {
            case .made:
                attempts.append(Attempt(change: entry.change, result: .made))
            case .gone:
                break
            case .notTried:
                return attempts + [Attempt(change: entry.change, result: .waits(nil))]
            case .failed(let error) where error.failedChange == .isRefused:
                try await outbox.update(session, for: [entry.change.key]) { outbox, _ in outbox.remove(entry.id) }
                attempts.append(Attempt(change: entry.change, result: .refused(error)))
            case .failed(let error):
                attempts.append(Attempt(change: entry.change, result: .waits(error)))
                if error.failedChange != .waitsAlone { return attempts }
            }
        }
        return attempts
    }
}
