import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

/// The session at the service and on this computer.
@Suite(.timeLimit(.minutes(1)))
struct DefaultSessionRepositoryTests {
    private let secrets = FakeSecretStore()
    private let store = FakeRecordStore()

    private func repository(_ service: FakeDataTransferService) -> DefaultSessionRepository {
        DefaultSessionRepository(
            fetcher: fetcher(service),
            tokens: SessionTokensStore(secrets: secrets),
            readersOwn: [.reservations]
        )
    }

    private func fetcher(_ service: FakeDataTransferService) -> Fetcher {
        Fetcher(
            service: service,
            store: store,
            clock: FakeWallClock(),
            namespace: "library",
            warnings: FakeWarningReporter()
        )
    }

    @Test func `signing in saves the tokens, and nobody but the service sees the PIN`() async throws {
        let service = FakeDataTransferService(.json(#"{"token": "t", "renewal": "r"}"#))
        let sessions = repository(service)
        #expect(try await sessions.readSession() == nil)
        let session = try await sessions.signIn(Credentials(card: "42", pin: "1234"))
        #expect(try await sessions.readSession() == session)
        #expect(service.requests.all.map(\.request.secrets) == [["1234"]])
        #expect(secrets.text?.contains("1234") == false)
    }

    @Test func `signing out ends the session here, even if the service cannot be told`() async throws {
        let service = FakeDataTransferService(
            .json(#"{"token": "t", "renewal": "r"}"#),
            .json(#"{"books": []}"#),
            .failure(.service(.unreachable(reason: "refused")))
        )
        let sessions = repository(service)
        let session = try await sessions.signIn(Credentials(card: "42", pin: "1234"))
        let list = DefaultReservationsRepository(fetcher: fetcher(service))
        #expect(try await list.reservations(of: session, policy: .remoteOnly).result().isEmpty)
        try await sessions.signOut()
        #expect(try await sessions.readSession() == nil)
        await #expect(throws: RepositoryError.notCached, "what was fetched for the reader is gone") {
            try await list.reservations(of: session, policy: .cachedOnly).result()
        }
        #expect(secrets.text == nil)
    }

    @Test func `a document that is no session counts as none`() async throws {
        let sessions = DefaultSessionRepository(
            fetcher: fetcher(FakeDataTransferService(.json("{}"))),
            tokens: SessionTokensStore(secrets: FakeSecretStore("[]")),
            readersOwn: []
        )
        #expect(try await sessions.readSession() == nil)
    }
}
