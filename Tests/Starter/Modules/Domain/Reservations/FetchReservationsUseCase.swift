package import DomainKit

/// Fetches the reserved books as the reader has left them: the list of the service with the changes that wait.
package struct FetchReservationsUseCase: Sendable {
    private let outbox: any ReservationsOutbox
    private let reservations: any ReservationsRepository

    package init(outbox: any ReservationsOutbox, reservations: any ReservationsRepository) {
        self.outbox = outbox
        self.reservations = reservations
    }

    package func execute(of session: Session, policy: FetchPolicy) -> AsyncStream<FetchEvent<[Reservation]>> {
        .performing { events in
            // A list without the changes that wait would be wrong, but less wrong than none.
            let waiting = (try? await outbox.outbox(of: session, for: nil).entries.map(\.change)) ?? []
            for await event in reservations.reservations(of: session, policy: policy) {
                events.yield(event.map { Reservation.list($0, changedBy: waiting) })
            }
        }
    }
}

/// A book on the list of a reader's reservations.
package struct Reservation: Sendable, Hashable, Identifiable {
    package let book: Book
    /// Whether the service does not know of it yet.
    package let isWaiting: Bool

    package init(book: Book, isWaiting: Bool) {
        self.book = book
        self.isWaiting = isWaiting
    }

    package var id: Book.ID { book.id }

    /// The newest first: what waits, and then what the service has, without what was given back.
    static func list(_ reserved: [Book], changedBy changes: [ReservationChange]) -> [Reservation] {
        let changed = Set(changes.map(\.book.id))
        return changes.reversed().filter(\.isReserved).map { Reservation(book: $0.book, isWaiting: true) }
            + reserved.filter { !changed.contains($0.id) }.map { Reservation(book: $0, isWaiting: false) }
    }
}
