import Testing

@testable import Domain

/// The list of reservations while changes wait. How they wait is the kit's business.
struct FetchReservationsUseCaseTests {
    @Test func `what waits is shown first, and what was given back is hidden`() {
        let walden = Book(id: 1, title: "Walden", author: "Henry David Thoreau")
        let orlando = Book(id: 7, title: "Orlando", author: "Virginia Woolf")
        let emma = Book(id: 8, title: "Emma", author: "Jane Austen")
        let waiting = [ReservationChange(walden, isReserved: true), ReservationChange(orlando, isReserved: false)]
        let shown = Reservation.list([orlando, emma], changedBy: waiting)
        #expect(shown == [Reservation(book: walden, isWaiting: true), Reservation(book: emma, isWaiting: false)])
    }
}
