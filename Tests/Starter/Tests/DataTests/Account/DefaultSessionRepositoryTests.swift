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
    private static let tokens = FakeAnswer.json(#"{"token": "t", "renewal": "r"}"#)

    private let secrets = FakeSecretStore()
    private let store = FakeRecordStore()

    private func repository(_ service: FakeDataTransferService) -> DefaultSessionRepository {
        DefaultSessionRepository(fetcher: fetcher(service), tokens: SessionTokensStore(secrets: secrets))
    }

    private func fetcher(_ service: FakeDataTransferService) -> Fetcher {
        Fetcher(
            service: service,
            store: store,
            clock: FakeWallClock(),
            namespace: "library",
            collection: RecordCollection(name: "readers", limit: 5),
            warnings: FakeWarningReporter()
        )
    }

    private func fines(_ service: FakeDataTransferService, _ policy: FetchPolicy) async throws(RepositoryError) -> Int {
        try await fetcher(service).fetch(FinesResource(), policy: policy).result()
    }

    @Test func `signing in saves the tokens, and nobody but the service sees the PIN`() async throws {
        let service = FakeDataTransferService(Self.tokens)
        let sessions = repository(service)
        #expect(try await sessions.readSession() == nil)
        let session = try await sessions.signIn(Credentials(card: "42", pin: "1234"))
        #expect(try await sessions.readSession() == session)
        #expect(service.requests.all.map(\.request.secrets) == [["1234"]])
        #expect(secrets.text?.contains("1234") == false)
    }

    @Test func `signing out ends the session here, even if the service cannot be told`() async throws {
        let service = FakeDataTransferService(Self.tokens, .failure(.service(.unreachable(reason: "refused"))))
        let sessions = repository(service)
        _ = try await sessions.signIn(Credentials(card: "42", pin: "1234"))
        try await sessions.signOut()
        #expect(try await sessions.readSession() == nil)
        #expect(secrets.text == nil)
    }

    @Test(arguments: [true, false])
    func `the next reader sees nothing of what was fetched before`(isSignedOut: Bool) async throws {
        let service = FakeDataTransferService(Self.tokens, .json(#"{"cents": 250}"#), Self.tokens)
        let sessions = repository(service)
        _ = try await sessions.signIn(Credentials(card: "42", pin: "1234"))
        #expect(try await fines(service, .remoteOnly) == 250)
        #expect(try await fines(service, .cachedOnly) == 250)
        if isSignedOut { try await sessions.signOut() }
        _ = try await sessions.signIn(Credentials(card: "43", pin: "1234"))
        await #expect(throws: RepositoryError.notCached) { try await fines(service, .cachedOnly) }
    }

    @Test func `nobody signs in where something of another reader cannot be deleted`() async throws {
        store.failWriting("the disk is broken")
        let sessions = repository(FakeDataTransferService(Self.tokens))
        await #expect(throws: RepositoryError.storage(reason: "the disk is broken")) {
            try await sessions.signIn(Credentials(card: "42", pin: "1234"))
        }
        #expect(secrets.text == nil)
    }

    @Test func `a document that is no session counts as none`() async throws {
        let tokens = SessionTokensStore(secrets: FakeSecretStore("[]"))
        #expect(try await tokens.read() == nil)
    }
}

/// Something of a reader's own, with a collection that nobody has told the account of.
private struct FinesResource: RemoteResource {
    static let collection = RecordCollection(name: "fines-1", limit: 1)

    var request: ServiceRequest { ServiceRequest(as: .session, path: "/fines") }

    func value(from dto: FinesDTO) -> Int { dto.cents }
}

private struct FinesDTO: ResponseDTO {
    let cents: Int
}
