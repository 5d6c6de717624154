import Data
import DataKit
import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Foundation
import Infrastructure
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// Which requests the reader's token goes with, and what happens when it has expired.
@Suite(.timeLimit(.minutes(1)))
struct SessionCredentialsTests {
    private static let request = ServiceRequest(as: .session, method: .delete, path: "/sessions")

    private let secrets = FakeSecretStore(#"{"card": "42", "token": "old", "renewal": "r"}"#)
    private var tokens: SessionTokensStore { SessionTokensStore(secrets: secrets) }

    @Test func `a token that has expired is renewed, and the request is sent again`() async throws {
        let renewed = #"{"token": "new", "renewal": "s"}"#
        let transport = FakeHTTPTransport { request in
            if request.url.path.hasSuffix("/renewal") {
                return .success(HTTPResponse(status: 200, body: Array(renewed.utf8)))
            }
            return .success(HTTPResponse(status: request.headers["Authorization"] == "Bearer new" ? 204 : 401))
        }
        let service = try LibraryService(address: nil, transport: transport).make(tokens: tokens)
        try await service.confirm(Self.request)
        #expect(transport.requests.all.map(\.headers["Authorization"]) == ["Bearer old", nil, "Bearer new"])
        #expect(try await tokens.read() == SessionTokens(card: "42", token: "new", renewal: "s"))
    }

    @Test func `what everybody may see is asked for without the token`() async throws {
        let transport = FakeHTTPTransport(.success(HTTPResponse(status: 204)))
        try await LibraryService(address: nil, transport: transport).make().confirm(Self.request)
        #expect(transport.requests.all.map(\.headers["Authorization"]) == [nil])
    }
}
