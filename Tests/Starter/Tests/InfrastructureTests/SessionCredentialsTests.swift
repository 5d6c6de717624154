import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import Testing

/// The demo library with the rings around it: tokens that expire, and what it keeps.
@Suite(.timeLimit(.minutes(1)))
struct SessionCredentialsTests {
    private let clock = FakeWallClock()
    private let secrets = FakeSecretStore()
    private let store = FakeRecordStore()

    private func service(isReachable: Bool = true) throws -> any DataTransferService {
        let demo = DemoLibrary(store: store, clock: clock, isReachable: isReachable)
        return try LibraryService(address: nil, transport: demo).make(tokens: SessionTokensStore(secrets: secrets))
    }

    private func signIn() async throws -> Session {
        try await sessions().signIn(Credentials(card: "42", pin: "1234"))
    }

    private func sessions() throws -> DefaultSessionRepository {
        DefaultSessionRepository(
            fetcher: fetcher(try service()),
            tokens: SessionTokensStore(secrets: secrets),
            readersOwn: []
        )
    }

    private func reservations(_ service: any DataTransferService) -> DefaultReservationsRepository {
        DefaultReservationsRepository(fetcher: fetcher(service))
    }

    private func fetcher(_ service: any DataTransferService) -> Fetcher {
        Fetcher(
            service: service,
            store: FakeRecordStore(),
            clock: clock,
            namespace: "library",
            warnings: FakeWarningReporter()
        )
    }

    @Test func `a token that has expired is renewed, and the request is sent again`() async throws {
        let session = try await signIn()
        let before = secrets.text
        clock.advance(by: .seconds(7200))
        let book = Book(id: 3, title: "The Left Hand of Darkness", author: "Ursula K. Le Guin", year: 1969)
        try await reservations(service()).make(ReservationChange(book, isReserved: true), of: session)
        #expect(secrets.text != before)
        let reserved = try await reservations(service()).reservations(of: session, policy: .remoteOnly).result()
        #expect(reserved == [book])
    }

    @Test func `a wrong PIN is refused`() async throws {
        let sessions = try sessions()
        await #expect(throws: RepositoryError.self) { try await sessions.signIn(Credentials(card: "42", pin: "1")) }
        #expect(secrets.text == nil)
    }

    @Test func `without a network, every request fails as one that was not sent`() async throws {
        let session = try await signIn()
        let change = ReservationChange(Book(id: 3, title: "", author: ""), isReserved: true)
        let reservations = try reservations(service(isReachable: false))
        do throws(RepositoryError) {
            try await reservations.make(change, of: session)
            Issue.record("it is made")
        } catch {
            #expect(error.failedChange == .waits)
        }
    }
}
