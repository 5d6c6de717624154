import DomainKitDoubles
import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultAccessTokenRepositoryTests {
    private let secrets = FakeSecretStore("earlier\n")

    @Test func `a token is saved after the service has accepted it`() async throws {
        let service = FakeDataTransferService(.json(#"{"success":true}"#))
        try await repository(service).store(AccessToken("eyJcanary"))
        #expect(service.requests.all.map(\.request.path) == ["/authentication"])
        #expect(secrets.text == "eyJcanary\n")
    }

    @Test(arguments: [
        (FakeAnswer.failure(.service(.unauthorized)), RepositoryError.service(.unauthorized)),
        (
            .failure(.service(.unreachable(reason: "refused"))), .service(.unreachable(reason: "refused"))
        ),
        (.failure(.service(.unusableResponse(reason: "no"))), .service(.unusableResponse(reason: "no"))),
        (.notModified, .service(.unusableResponse(reason: "it says that nothing has changed"))),
    ])
    func `a token that the service did not accept is not saved`(answer: FakeAnswer, error: RepositoryError) async {
        await #expect(throws: error) {
            try await repository(FakeDataTransferService(answer)).store(AccessToken("eyJcanary"))
        }
        #expect(secrets.text == "earlier\n")
    }

    @Test func `a token can be deleted`() async throws {
        let service = FakeDataTransferService(.json("{}"))
        try await repository(service).remove()
        #expect(secrets.text == nil)
        #expect(service.requests.count == 0)
    }

    @Test func `a token replaces one that others could read`() async throws {
        secrets.failReading(.exposed(reason: "can be read", remedy: "Run:  chmod"))
        try await repository(FakeDataTransferService(.json(#"{"success":true}"#))).store(AccessToken("eyJcanary"))
        #expect(secrets.text == "eyJcanary\n")
    }

    @Test func `a token that cannot be saved is a failure`() async {
        secrets.failWriting(.failed(reason: "disk full"))
        await #expect(throws: RepositoryError.storage(reason: "disk full")) {
            try await repository(FakeDataTransferService(.json(#"{"success":true}"#))).store(AccessToken("eyJcanary"))
        }
    }

    @Test func `a text that is not a token is refused`() async throws {
        let repository = DefaultAccessTokenRepository(secrets: secrets) { _ throws(RepositoryError) in
            throw .invalidInput(reason: "It is no token.")
        }
        await #expect(throws: RepositoryError.invalidInput(reason: "It is no token.")) {
            try await repository.store(AccessToken("eyJcanary"))
        }
        #expect(secrets.text == "earlier\n")
    }

    private func repository(_ service: FakeDataTransferService) -> DefaultAccessTokenRepository {
        DefaultAccessTokenRepository(secrets: secrets) { _ in service }
    }
}
