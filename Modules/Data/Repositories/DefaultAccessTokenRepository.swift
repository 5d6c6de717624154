public import Domain

/// The program's own credential, tried at the service before it is kept in a store for secrets.
public struct DefaultAccessTokenRepository: AccessTokenRepository {
    private let secrets: any SecretStore
    private let makeService: @Sendable (AccessToken) throws(MoviesError) -> any DataTransferService

    /// - Parameter makeService: The service as it is with that token. Throws `invalidInput` for what cannot be one.
    public init(
        secrets: any SecretStore,
        makeService: @escaping @Sendable (AccessToken) throws(MoviesError) -> any DataTransferService
    ) {
        self.secrets = secrets
        self.makeService = makeService
    }

    public func store(_ token: AccessToken) async throws(MoviesError) {
        let client = ServiceClient(service: try makeService(token))
        try await client.response(to: AuthenticationEndpoints.check()).check()
        do throws(SecretStoreError) {
            try await keep(token)
        } catch {
            throw MoviesError(error)
        }
    }

    public func remove() async throws(MoviesError) {
        do throws(SecretStoreError) {
            try await secrets.delete()
        } catch {
            throw MoviesError(error)
        }
    }

    /// What others could read or replace is removed first, so that it cannot keep anyone from a new token.
    private func keep(_ token: AccessToken) async throws(SecretStoreError) {
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
