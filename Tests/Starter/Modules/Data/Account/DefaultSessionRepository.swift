package import DataKit
package import Domain
package import DomainKit
import PlatformKit

/// The session of the reader: at the service, and in a secret store on this computer.
package struct DefaultSessionRepository: SessionRepository {
    private let fetcher: Fetcher
    private let tokens: SessionTokensStore
    private let readersOwn: [RecordCollection]

    /// - Parameters:
    ///   - fetcher: Its service sends the reader's token with each request. Its cache has what was fetched for the reader.
    ///   - readersOwn: The collections of the cache that nobody else may see.
    package init(fetcher: Fetcher, tokens: SessionTokensStore, readersOwn: [RecordCollection]) {
        self.fetcher = fetcher
        self.tokens = tokens
        self.readersOwn = readersOwn
    }

    package func readSession() async throws(RepositoryError) -> Session? {
        try await tokens.read().map { Session(card: $0.card) }
    }

    package func signIn(_ credentials: Credentials) async throws(RepositoryError) -> Session {
        let request = ServiceRequest(
            as: .signIn,
            method: .post,
            path: "/sessions",
            json: ["card": credentials.card, "pin": credentials.pin],
            secrets: [credentials.pin]
        )
        let answer = try await fetcher.service.response(to: request, as: SessionDTO.self)
        let signedIn = SessionTokens(card: credentials.card, token: answer.token, renewal: answer.renewal)
        try await tokens.save(signedIn)
        return Session(card: credentials.card)
    }

    package func signOut() async throws(RepositoryError) {
        guard try await tokens.read() != nil else { return }
        // Whether the service could be told or not: the reader wants to be signed out here.
        try? await fetcher.service.requireConfirmation(
            of: ServiceRequest(as: .session, method: .delete, path: "/sessions")
        )
        for collection in readersOwn { await fetcher.cache.deleteCopies(in: collection) }
        try await tokens.delete()
    }
}

/// The answer to a sign-in, and to the renewal of a token.
package struct SessionDTO: Codable, Sendable {
    /// Sent with each request. It lasts an hour.
    package let token: String
    /// Gets another token, once.
    package let renewal: String
}
