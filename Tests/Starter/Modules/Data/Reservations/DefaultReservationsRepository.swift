package import DataKit
package import Domain
package import DomainKit

/// The reservations of a reader at the service. The list is cached.
package struct DefaultReservationsRepository: ReservationsRepository {
    private let fetcher: Fetcher

    package init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    package func reservations(of session: Session, policy: FetchPolicy) -> AsyncStream<FetchEvent<[Book]>> {
        fetcher.fetch(ReservationsResource(card: session.card), policy: policy)
    }

    package func make(_ change: ReservationChange, of session: Session) async throws(RepositoryError) {
        let request = ServiceRequest(
            as: .session,
            method: change.isReserved ? .post : .delete,
            path: "/cards/\(session.card)/reservations/\(change.book.id)"
        )
        try await fetcher.service.requireConfirmation(of: request)
        // The copy lacks the change. Without a new one, it would be wrong.
        let list = ReservationsResource(card: session.card)
        if (try? await fetcher.fetch(list, policy: .remoteOnly).result()) == nil {
            await fetcher.cache.deleteCopy(of: list)
        }
    }
}

/// `GET /cards/42/reservations`: the books that a reader has reserved.
struct ReservationsResource: RemoteResource {
    static let collection = RecordCollection.reservations

    let card: String

    var request: ServiceRequest { ServiceRequest(as: .session, path: "/cards/\(card)/reservations") }

    func value(from dto: ReservationsDTO) -> [Book] {
        dto.books.map { $0.toDomain() }
    }
}

extension RecordCollection {
    /// The lists of reservations. They are the reader's own.
    package static let reservations = RecordCollection(name: "reservations-1", limit: 10)
}

/// A change as it is saved until the service has made it.
package struct ReservationChangeDTO: OutboxChangeDTO {
    let book: BookDTO
    let isReserved: Bool

    package init(_ change: ReservationChange) {
        book = BookDTO(change.book)
        isReserved = change.isReserved
    }

    package func toDomain() -> ReservationChange? {
        ReservationChange(book.toDomain(), isReserved: isReserved)
    }
}

/// The changes that wait, in a store of the reader's own data.
package typealias DefaultReservationsOutbox = DefaultOutboxRepository<Session, ReservationChangeDTO>

extension DefaultReservationsOutbox {
    /// - Parameters:
    ///   - lock: The right to send, which one process has at a time.
    ///   - namespace: Keeps the changes for different services apart.
    package init(store: any RecordStore, lock: (any ProcessLock)?, clock: any WallClock, namespace: String) {
        self.init(store: store, lock: lock, clock: clock, collection: "reservation-changes-1") { [namespace, $0.card] }
    }
}
