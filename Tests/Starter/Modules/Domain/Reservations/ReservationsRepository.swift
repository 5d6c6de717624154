package import DomainKit

/// A reader reserves a book, or gives a reservation back. It sets a final state, so the service may receive it twice.
package struct ReservationChange: OutboxChange {
    package let book: Book
    package let isReserved: Bool

    package init(_ book: Book, isReserved: Bool) {
        self.book = book
        self.isReserved = isReserved
    }

    package var key: String { String(book.id) }
}

/// The changes of all readers that wait to be sent.
package typealias ReservationsOutbox = OutboxRepository<Session, ReservationChange>

/// Saves a change, sends it, and lets it wait if the library cannot be reached. Later, it sends what waits.
package typealias ReservationsSubmitter = OutboxSubmitter<Session, ReservationChange>

/// The reservations of a reader, as the service knows them.
package protocol ReservationsRepository: Sendable {
    /// Fetches the reserved books, the latest first.
    func reservations(of session: Session, policy: FetchPolicy) -> AsyncStream<FetchEvent<[Book]>>

    /// Makes a change at the service. Returns after the service has confirmed it.
    ///
    /// - Parameter key: The same in each attempt, so that the service makes the change once.
    func make(
        _ change: ReservationChange,
        of session: Session,
        idempotencyKey key: String?
    ) async throws(RepositoryError)
}
