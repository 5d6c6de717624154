import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

struct DefaultAccessTokenRepositoryTests {
    private static let accepted = FakeAnswer.json(#"{"success":true}"#)
    private let secrets = FakeSecretStore("earlier\n")

    @Test(arguments: [nil, SecretStoreError.exposed(reason: "can be read", remedy: "Run:  chmod")])
    func `a token is saved after the service has accepted it`(failure: SecretStoreError?) async throws {
        let service = FakeDataTransferService(Self.accepted)
        // A token that others could read cannot be updated.
        if let failure { secrets.failReading(failure) }
        try await repository(service).store(AccessToken("eyJcanary"))
        #expect(service.requests.all.map(\.request.text) == ["program GET /authentication"])
        #expect(secrets.text == "eyJcanary\n")
        try await repository(service).remove()
        #expect(secrets.text == nil)
        #expect(service.requests.count == 1)
    }

    private static let refusals: [(FakeAnswer, RepositoryError)] = [
        (.failure(.service(.unauthorized)), .service(.unauthorized)),
        (.failure(.service(.unreachable(reason: "refused"))), .service(.unreachable(reason: "refused"))),
        (.notModified, .service(.unusableResponse(reason: "it says that nothing has changed"))),
    ]

    @Test(arguments: refusals)
    func `a token that the service did not accept is not saved`(answer: FakeAnswer, error: RepositoryError) async {
        await #expect(throws: error) {
            try await repository(FakeDataTransferService(answer)).store(AccessToken("eyJcanary"))
        }
        #expect(secrets.text == "earlier\n")
    }

    @Test func `a text that is no token, and a store that cannot be written, are failures`() async throws {
        let refusing = DefaultAccessTokenRepository(secrets: secrets) { _ throws(RepositoryError) in
            throw .invalidInput(reason: "It is no token.")
        }
        await #expect(throws: RepositoryError.invalidInput(reason: "It is no token.")) {
            try await refusing.store(AccessToken("eyJcanary"))
        }
        secrets.failWriting(.failed(reason: "disk full"))
        let repository = repository(FakeDataTransferService(Self.accepted))
        let full = RepositoryError.storage(reason: "disk full")
        await #expect(throws: full) { try await repository.store(AccessToken("eyJcanary")) }
        await #expect(throws: full) { try await repository.remove() }
        #expect(secrets.text == "earlier\n")
    }

    private func repository(_ service: FakeDataTransferService) -> DefaultAccessTokenRepository {
        DefaultAccessTokenRepository(secrets: secrets) { _ in service }
    }
}
