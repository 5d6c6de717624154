import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import Testing

/// Changes that wait, on a store.
@Suite(.timeLimit(.minutes(1)))
struct ReservationChangeDTOTests {
    @Test func `what waits is there when the store is opened again`() async throws {
        let store = FakeRecordStore()
        let session = Session(card: "42")
        let change = ReservationChange(Book(id: 1, title: "Walden", author: "Henry David Thoreau"), isReserved: true)
        func outbox(of service: String) -> DefaultReservationsOutbox {
            DefaultReservationsOutbox(store: store, lock: nil, clock: FakeWallClock(), namespace: service)
        }
        try await outbox(of: "a").update(session, for: [change.key]) { outbox, now throws(RepositoryError) in
            _ = try outbox.add(change, isSent: false, at: now)
        }
        #expect(try await outbox(of: "a").outbox(of: session, for: nil).entries.map(\.change) == [change])
        #expect(try await outbox(of: "a").outbox(of: Session(card: "43"), for: nil).entries.isEmpty)
        #expect(try await outbox(of: "b").outbox(of: session, for: nil).entries.isEmpty, "another service")
    }
}
