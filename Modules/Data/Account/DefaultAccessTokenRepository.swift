public import DataKit
public import Domain
public import DomainKit

/// The program's token in a secret store. The service must accept a token before it is saved.
public struct DefaultAccessTokenRepository: AccessTokenRepository {
    private let secrets: any SecretStore
    private let makeService: @Sendable (AccessToken) throws(RepositoryError) -> any DataTransferService

    /// - Parameter makeService: Makes a service that uses the token. Throws `invalidInput` if the text is not a token.
    public init(
        secrets: any SecretStore,
        makeService: @escaping @Sendable (AccessToken) throws(RepositoryError) -> any DataTransferService
    ) {
        self.secrets = secrets
        self.makeService = makeService
    }

    public func store(_ token: AccessToken) async throws(RepositoryError) {
        try await DefaultServiceAccessRepository(service: try makeService(token)).checkAccess()
        do throws(SecretStoreError) {
            try await save(token)
        } catch {
            throw RepositoryError(error)
        }
    }

    public func remove() async throws(RepositoryError) {
        do throws(SecretStoreError) {
            try await secrets.delete()
        } catch {
            throw RepositoryError(error)
        }
    }

    /// Replaces the saved token. If others could read the old one, it is deleted first, because it cannot be updated.
    private func save(_ token: AccessToken) async throws(SecretStoreError) {
        do throws(SecretStoreError) {
            try await write(token)
        } catch .exposed {
            try await secrets.delete()
            try await write(token)
        }
    }

    private func write(_ token: AccessToken) async throws(SecretStoreError) {
        try await secrets.update { $0 = Array((token.text + "\n").utf8) }
    }
}
