import Data
import Domain
import Infrastructure
import Presentation

/// Makes what signing in and out needs.
struct SessionSceneDIContainer: Sendable {
    let sessions: any UserSessionRepository

    var capabilities: SessionCapabilities { sessions.capabilities }

    func makeReadUserSessionUseCase() -> ReadUserSessionUseCase {
        ReadUserSessionUseCase(sessions: sessions)
    }

    func makeSignUpUseCase() -> SignUpUseCase {
        SignUpUseCase(sessions: sessions)
    }

    func makeSignInUseCase() -> SignInUseCase {
        SignInUseCase(sessions: sessions)
    }

    func makeSignInByBrowserUseCase() -> SignInByBrowserUseCase {
        SignInByBrowserUseCase(sessions: sessions)
    }

    func makeSignInAsGuestUseCase() -> SignInAsGuestUseCase {
        SignInAsGuestUseCase(sessions: sessions)
    }

    func makeSignOutUseCase() -> SignOutUseCase {
        SignOutUseCase(sessions: sessions)
    }
}

/// Makes what keeping the program's own credential needs.
struct AccessTokenSceneDIContainer: Sendable {
    let settings: ServiceSettings
    let secrets: any SecretStore
    let transport: any HTTPTransport
    let logger: (any NetworkLogger)?

    func makeStoreAccessTokenUseCase() -> StoreAccessTokenUseCase {
        StoreAccessTokenUseCase(tokens: makeAccessTokenRepository())
    }

    func makeRemoveAccessTokenUseCase() -> RemoveAccessTokenUseCase {
        RemoveAccessTokenUseCase(tokens: makeAccessTokenRepository())
    }

    /// What a message about a token that was tried must know.
    var failureContext: FailureContext {
        FailureContext(backend: settings.service, credentialSource: .given, attempt: .other)
    }

    private func makeAccessTokenRepository() -> any AccessTokenRepository {
        DefaultAccessTokenRepository(secrets: secrets) { token throws(MoviesError) in
            let network = DefaultNetworkService(
                client: HTTPClient(
                    configuration: try Self.configuration(settings, token),
                    transport: transport,
                    logger: logger
                )
            )
            return DefaultDataTransferService(network: network)
        }
    }

    private static func configuration(
        _ settings: ServiceSettings,
        _ token: AccessToken
    ) throws(MoviesError) -> ServiceConfiguration {
        do {
            return try settings.configuration(with: try Credential(accessToken: token.text))
        } catch let error as ConfigurationError {
            throw .unusableConfiguration(reason: error.summary, remedy: error.advice)
        } catch {
            throw .invalidInput(reason: "A token has no other characters than the visible ones of ASCII.")
        }
    }
}
