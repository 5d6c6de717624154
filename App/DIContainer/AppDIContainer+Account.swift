import Data
import Domain
import Infrastructure
import Presentation

extension AppDIContainer {
    func makeUserSessionRepository() -> any UserSessionRepository {
        DefaultUserSessionRepository(
            authentication: settings.makeAuthenticationService(service: service),
            sessions: session,
            userData: userData.store,
            warnings: warnings
        )
    }

    func makeSignInByBrowserUseCase() -> SignInByBrowserUseCase {
        SignInByBrowserUseCase(sessions: makeUserSessionRepository())
    }

    /// Makes the screen on which a person signs in.
    ///
    /// - Parameters:
    ///   - wasRejected: Whether the service has just rejected the session that there was.
    ///   - effects: Gets the pages to open and the addresses to copy.
    @MainActor
    func makeSignInViewModel(
        _ reason: SignInReason,
        wasRejected: Bool,
        effects: AsyncStream<ScreenEffect>.Continuation
    ) -> SignInViewModel {
        SignInViewModel(
            sessions: makeUserSessionRepository(),
            context: failureContext(.signingIn(command: nil)),
            reason: reason,
            wasRejected: wasRejected,
            effects: effects
        )
    }

    func makeAccessTokenRepository() -> any AccessTokenRepository {
        DefaultAccessTokenRepository(secrets: secrets.makeTokenStore()) {
            [settings, network, logger] token throws(MoviesError) in
            try settings.makeService(accessToken: token, transport: network, logger: logger)
        }
    }

    /// The context for messages about a new token. A token is for the service, even if the demo is in use.
    var accessTokenFailureContext: FailureContext {
        FailureContext(backend: settings.service, credentialSource: .given, attempt: .other)
    }
}
