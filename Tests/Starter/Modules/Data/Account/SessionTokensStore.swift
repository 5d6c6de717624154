package import DataKit
package import DomainKit
import PlatformKit

/// What a signed-in reader proves their identity with.
package struct SessionTokens: Codable, Sendable, Hashable, Redacted {
    package let card: String
    package let token: String
    package let renewal: String

    package init(card: String, token: String, renewal: String) {
        (self.card, self.token, self.renewal) = (card, token, renewal)
    }
}

/// Keeps the tokens of the reader as one JSON document in a secret store.
package struct SessionTokensStore: Sendable {
    private let secrets: any SecretStore

    package init(secrets: any SecretStore) {
        self.secrets = secrets
    }

    /// Returns the tokens, or `nil` if nobody is signed in or the document is not readable.
    package func read() async throws(RepositoryError) -> SessionTokens? {
        try await secrets.read().flatMap { try? JSONDecoder().decode(SessionTokens.self, from: Data($0)) }
    }

    package func save(_ tokens: SessionTokens) async throws(RepositoryError) {
        guard let data = try? JSONEncoder().encode(tokens) else {
            throw .storage(reason: "the session cannot be encoded")
        }
        let document = [UInt8](data)
        try await secrets.update { $0 = document }
    }

    package func delete() async throws(RepositoryError) {
        try await secrets.delete()
    }
}
