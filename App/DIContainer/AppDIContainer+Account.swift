import Data
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import Presentation

extension AppDIContainer {
    func makeUserSessionRepository() -> any UserSessionRepository {
        DefaultUserSessionRepository(
            authentication: settings.makeAuthenticationService(service: services.service),
            sessions: session,
            userData: stores.userData,
            collections: userCollections,
            warnings: warnings
        )
    }

    func makeAccessTokenRepository() -> any AccessTokenRepository {
        DefaultAccessTokenRepository(secrets: secrets.makeTokenStore(for: settings.withoutCredential.origin)) {
            [settings, services, logger] token throws(RepositoryError) in
            try settings.makeService(
                accessToken: token,
                transport: services.network,
                sentSecrets: services.sentSecrets,
                logger: logger
            )
        }
    }

    func makeServiceAccessRepository() -> any ServiceAccessRepository {
        DefaultServiceAccessRepository(service: services.service)
    }

    /// A token is for the service, even if the demo is in use.
    var accessTokenFailureContext: FailureContext {
        FailureContext(
            backend: .service(name: MovieService.name, host: settings.withoutCredential.host),
            names: names,
            credentialSource: .given,
            attempt: .other
        )
    }
}
