package import DataKit
package import Domain
import DomainKit

/// A change as it is saved until the service has made it. What the service says of a book may change meanwhile, and this does not.
package struct ReservationChangeDTO: OutboxChangeDTO {
    let id: Int
    let title: String
    let author: String
    let year: Int?
    let isReserved: Bool

    package init(_ change: ReservationChange) {
        (id, title, author, year) = (change.book.id, change.book.title, change.book.author, change.book.year)
        isReserved = change.isReserved
    }

    package func toDomain() -> ReservationChange? {
        ReservationChange(Book(id: id, title: title, author: author, year: year), isReserved: isReserved)
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
