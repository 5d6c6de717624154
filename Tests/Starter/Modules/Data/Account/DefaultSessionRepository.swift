package import DataKit
package import Domain
package import DomainKit
import PlatformKit

/// The session of the reader: at the service, and in a secret store on this computer.
package struct DefaultSessionRepository: SessionRepository {
    private let fetcher: Fetcher
    private let tokens: SessionTokensStore

    /// - Parameter fetcher: Fetches what is the reader's own: its service sends the token, and its copies are in one collection.
    package init(fetcher: Fetcher, tokens: SessionTokensStore) {
        self.fetcher = fetcher
        self.tokens = tokens
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
        try await deleteCopies()
        let signedIn = SessionTokens(card: credentials.card, token: answer.token, renewal: answer.renewal)
        try await tokens.save(signedIn)
        return Session(card: credentials.card)
    }

    package func signOut() async throws(RepositoryError) {
        guard try await tokens.read() != nil else { return }
        // Whether the service could be told or not: the reader wants to be signed out here.
        try? await fetcher.service.confirm(
            ServiceRequest(as: .session, method: .delete, path: "/sessions")
        )
        try await tokens.delete()
        try await deleteCopies()
    }

    /// Deletes what was fetched for the reader. What is still being fetched is not saved any more.
    private func deleteCopies() async throws(RepositoryError) {
        guard let own = fetcher.cache.collection else { throw .storage(reason: "the copies have no collection") }
        try await fetcher.cache.store.deleteAll(in: own)
    }
}

/// The answer to a sign-in, and to the renewal of a token.
package struct SessionDTO: Codable, Sendable {
    /// Sent with each request. It lasts an hour.
    package let token: String
    /// Gets another token, once.
    package let renewal: String
}
