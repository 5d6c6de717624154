import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// Reservations that are made, wait, or are refused.
@Suite(.timeLimit(.minutes(1)))
struct ReserveBookUseCaseTests {
    private static let unreachable = RepositoryError.service(.unreachable(reason: "refused"))
    private static let session = Session(card: "42")
    private static let walden = Book(id: 1, title: "Walden", author: "Henry David Thoreau")
    private static let orlando = Book(id: 7, title: "Orlando", author: "Virginia Woolf")

    private let sessions = FakeSessionRepository(session)
    private let outbox = FakeOutboxRepository<Session, ReservationChange>()
    private let reservations = FakeReservationsRepository()

    private func reserve(_ book: Book, isReserved: Bool = true) async throws -> ReserveBookUseCase.Outcome {
        let useCase = ReserveBookUseCase(sessions: sessions, outbox: outbox, reservations: reservations)
        return try await useCase.execute(ReservationChange(book, isReserved: isReserved))
    }

    private func send() async throws -> [SendReservationsUseCase.Attempt] {
        try await SendReservationsUseCase(sessions: sessions, outbox: outbox, reservations: reservations).execute()
    }

    @Test func `a confirmed change waits no more`() async throws {
        #expect(try await reserve(Self.walden) == .made)
        #expect(reservations.books == [Self.walden])
        #expect(outbox.outbox(of: Self.session).entries.isEmpty)
    }

    @Test func `a change waits if the library cannot be reached, and is sent later, in its order`() async throws {
        reservations.refuse(with: Self.unreachable)
        #expect(try await reserve(Self.walden) == .waiting(Self.unreachable))
        #expect(try await reserve(Self.orlando) == .waiting(Self.unreachable))
        #expect(try await send().map(\.result) == [.waits(Self.unreachable)], "the others are not tried")
        reservations.refuse(with: nil)
        #expect(try await send().map(\.change.book) == [Self.walden, Self.orlando])
        #expect(reservations.books == [Self.orlando, Self.walden])
        #expect(try await send().isEmpty)
    }

    @Test func `a newer change of the same book takes the place of the one that waits`() async throws {
        reservations.refuse(with: Self.unreachable)
        _ = try await reserve(Self.walden)
        _ = try await reserve(Self.walden, isReserved: false)
        #expect(outbox.outbox(of: Self.session).entries.map(\.change.isReserved) == [false])
    }

    @Test func `a change that the library refuses is an error, and does not wait`() async throws {
        reservations.refuse(with: .service(.notFound))
        await #expect(throws: RepositoryError.service(.notFound)) { try await reserve(Self.walden) }
        #expect(outbox.outbox(of: Self.session).entries.isEmpty)
    }

    @Test func `if a newer change is refused, the one that waited before waits again`() async throws {
        reservations.refuse(with: Self.unreachable)
        _ = try await reserve(Self.walden)
        reservations.refuse(with: .service(.notFound))
        await #expect(throws: RepositoryError.service(.notFound)) { try await reserve(Self.walden, isReserved: false) }
        #expect(outbox.outbox(of: Self.session).entries.map(\.change.isReserved) == [true])
    }

    @Test func `while another process sends, changes are waiting, and are told so`() async throws {
        reservations.refuse(with: Self.unreachable)
        _ = try await reserve(Self.walden)
        reservations.refuse(with: nil)
        outbox.isSending = true
        #expect(try await send().map(\.result) == [.waits(nil)])
        #expect(try await reserve(Self.orlando) == .waiting(nil))
    }

    @Test(arguments: ["", "4/2", "../x", "4 2", "\u{E9}"])
    func `a card that could be more than a part of an address is refused`(card: String) {
        #expect(throws: RepositoryError.self) { try Credentials(card: card, pin: "1234") }
    }

    @Test func `nobody reserves without a session`() async throws {
        try await sessions.signOut()
        await #expect(throws: RepositoryError.notSignedIn) { try await reserve(Self.walden) }
    }

    @Test func `the list of reservations shows what waits, and hides what was given back`() async throws {
        let known = FakeReservationsRepository([Self.orlando])
        reservations.refuse(with: Self.unreachable)
        _ = try await reserve(Self.walden)
        _ = try await reserve(Self.orlando, isReserved: false)
        let fetch = FetchReservationsUseCase(outbox: outbox, reservations: known)
        let shown = try await fetch.execute(of: Self.session, policy: .remoteOnly).result()
        #expect(shown == [Reservation(book: Self.walden, isWaiting: true)])
    }
}
