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

    /// Replaces the saved token. If others could read the old one, it is deleted first, because it cannot be updated.
    public func store(_ token: AccessToken) async throws(RepositoryError) {
        try await DefaultServiceAccessRepository(service: try makeService(token)).checkAccess()
        do throws(RepositoryError) {
            try await write(token)
        } catch .unusableConfiguration {
            try await secrets.delete()
            try await write(token)
        }
    }

    public func remove() async throws(RepositoryError) -> Bool {
        try await secrets.delete()
    }

    private func write(_ token: AccessToken) async throws(RepositoryError) {
        try await secrets.update { $0 = Array((token.text + "\n").utf8) }
    }
}

/// Asks the service whether it accepts the credential.
public struct DefaultServiceAccessRepository: ServiceAccessRepository {
    private let service: any DataTransferService

    /// A cached copy would prove nothing.
    public init(service: any DataTransferService) {
        self.service = service
    }

    /// TMDB's `/authentication` (https://developer.themoviedb.org/reference/authentication-validate-key).
    public func checkAccess() async throws(RepositoryError) {
        try await service.confirm(ServiceRequest(as: .program, path: "/authentication"))
    }
}
