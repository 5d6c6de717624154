package import DomainKit

/// Reserves a book, or gives a reservation back.
///
/// The change is saved before it is sent, so it is not lost if the program ends. If the service cannot be reached or is busy, it
/// waits, and `SendReservationsUseCase` sends it later.
package struct ReserveBookUseCase: Sendable {
    /// What became of a change.
    package enum Outcome: Sendable, Hashable {
        case made
        /// It is sent later, because of this failure, or because another process is sending.
        case waiting(RepositoryError?)
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

    /// - Throws: `notSignedIn`, or the failure if the change cannot wait.
    package func execute(_ change: ReservationChange) async throws(RepositoryError) -> Outcome {
        let session = try await sessions.requireSession()
        let (added, replaced) = try await outbox.update(session, for: [change.key]) {
            outbox,
            now throws(RepositoryError) in
            try outbox.add(change, isSent: true, at: now)
        }
        switch try await sender.send(added, of: session, waitingAtMost: .seconds(2)) {
        case .made, .gone:
            return .made
        case .failed(let error) where error.failedChange == .waits:
            return .waiting(error)
        case .failed(let error):
            // What waited before waits again.
            try await outbox.update(session, for: [change.key]) { outbox, _ in
                outbox.remove(added.id, restoring: replaced)
            }
            throw error
        case .notTried:
            try await outbox.update(session, for: [change.key]) { outbox, _ in outbox.wait(added.id) }
            return .waiting(nil)
        }
    }
}
