package import Domain
package import DomainKit
import Synchronization

/// Reservations in memory. `refuse(with:)` makes changes fail.
package final class FakeReservationsRepository: ReservationsRepository {
    private let state = Mutex((books: [Book](), failure: RepositoryError?.none))

    package init(_ books: [Book] = []) {
        state.withLock { $0.books = books }
    }

    package var books: [Book] { state.withLock { $0.books } }

    package func refuse(with error: RepositoryError?) {
        state.withLock { $0.failure = error }
    }

    package func reservations(of session: Session, policy: FetchPolicy) -> AsyncStream<FetchEvent<[Book]>> {
        .performing { [books] events in
            let now = Timestamp(millisecondsSince1970: 0)
            events.yield(.finished(Cached(books, at: now), origin: .service))
        }
    }

    package func make(_ change: ReservationChange, of session: Session) async throws(RepositoryError) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
        state.withLock { state in
            state.books.removeAll { $0 == change.book }
            if change.isReserved { state.books.insert(change.book, at: 0) }
        }
    }
}
