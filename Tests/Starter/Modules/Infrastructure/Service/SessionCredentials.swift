package import Data
package import DataKit
package import DomainKit
package import InfrastructureKit

/// Sends the reader's token with each request, and gets another one when the service rejects it.
package struct SessionCredentials: CredentialProvider {
    private let tokens: SessionTokensStore
    private let service: any DataTransferService

    /// - Parameter service: Sends no token, because it is asked for one.
    package init(tokens: SessionTokensStore, service: any DataTransferService) {
        self.tokens = tokens
        self.service = service
    }

    package func credential() async -> RequestCredential? {
        (try? await tokens.read()).flatMap(credential)
    }

    package func refreshed(after rejected: RequestCredential) async throws(RepositoryError) -> RequestCredential? {
        guard let expired = try? await tokens.read() else { return nil }
        let request = ServiceRequest(
            as: .session,
            method: .post,
            path: "/sessions/renewal",
            json: ["renewal": expired.renewal],
            secrets: [expired.renewal]
        )
        let answer = try await service.response(to: request, as: SessionDTO.self, revalidating: nil)
        guard case .new(let dto, _, _) = answer else { return nil }
        let renewed = SessionTokens(card: expired.card, token: dto.token, renewal: dto.renewal)
        // If it cannot be saved, this command goes on, and the next one asks to sign in.
        try? await tokens.save(renewed)
        return credential(of: renewed)
    }

    private func credential(of tokens: SessionTokens) -> RequestCredential? {
        (try? Secret(tokens.token)).map { .bearer($0) }
    }
}
