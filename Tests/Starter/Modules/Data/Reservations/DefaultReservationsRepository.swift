package import DataKit
package import Domain
package import DomainKit

/// The reservations of a reader at the service. The list is cached.
package struct DefaultReservationsRepository: ReservationsRepository {
    private let fetcher: Fetcher

    /// - Parameter fetcher: Fetches what is the reader's own.
    package init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    package func reservations(of session: Session, policy: FetchPolicy) -> AsyncStream<FetchEvent<[Book]>> {
        fetcher.fetch(ReservationsResource(card: session.card), policy: policy)
    }

    package func make(
        _ change: ReservationChange,
        of session: Session,
        idempotencyKey key: String?
    ) async throws(RepositoryError) {
        let request = ServiceRequest(
            as: .session,
            method: change.isReserved ? .put : .delete,
            path: "/cards/\(session.card)/reservations/\(change.book.id)",
            headers: key.map { [RequestHeader("Idempotency-Key", $0)] } ?? []
        )
        try await fetcher.service.confirm(request)
        // The copy lacks the change. Without a new one, it would be wrong.
        let list = ReservationsResource(card: session.card)
        if (try? await fetcher.fetch(list, policy: .remoteOnly).result()) == nil {
            await fetcher.cache.deleteCopy(of: list)
        }
    }
}

/// `GET /cards/42/reservations`: the books that a reader has reserved.
struct ReservationsResource: RemoteResource {
    static let collection = RecordCollection(name: "reservations-1", limit: 10)

    let card: String

    var request: ServiceRequest { ServiceRequest(as: .session, path: "/cards/\(card)/reservations") }

    func value(from dto: ReservationsDTO) -> [Book] {
        dto.books.map { $0.toDomain() }
    }
}

/// The answer to `ReservationsResource`.
struct ReservationsDTO: ResponseDTO {
    let books: [BookDTO]
}
