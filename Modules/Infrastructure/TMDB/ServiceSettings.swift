package import Data
package import DataKit
package import Domain
package import InfrastructureKit
package import PlatformKit

package struct ServiceSettings: Sendable {
    /// No such host exists (RFC 2606): requests to it never leave the program.
    private static let demoAddress = "https://demo.invalid/3"

    package let isDemo: Bool
    package let configuration: ServiceConfiguration
    /// Even if the demo is in use. A credential is for its origin.
    package let withoutCredential: ServiceConfiguration
    package let credentialSource: CredentialSource?
    private let demoVersion: String
    private let timeLimit: Duration
    private let bucket: TokenBucket?

    /// Chooses the demo, unless a credential or an address is set.
    ///
    /// With an address but no credential, none is sent, because the address may be that of a proxy that adds it. A credential
    /// of the environment is sent to the address of the environment. A stored token is sent to the origin that it was stored
    /// for.
    ///
    /// - Parameters:
    ///   - tokens: The files of the stored tokens, or `nil` to ignore them.
    ///   - demoVersion: The version of the program. Another one may have another demo.
    ///   - rateLimit: The most requests in a second, or `nil` if the address decides.
    ///   - passesCaches: Whether a proxy must ask the service, whatever copy it has.
    package init(
        environment: EnvironmentVariables,
        tokens: SecretFiles?,
        demoVersion: String,
        timeLimit: Duration,
        rateLimit: Int?,
        passesCaches: Bool = false
    ) throws(ServiceSettingError) {
        let address = environment[MovieService.addressVariable]
        let serviceAddress = address ?? MovieService.address
        self.demoVersion = demoVersion
        self.timeLimit = timeLimit
        withoutCredential = try Self.configuration(serviceAddress, nil, timeLimit)
        let isOfficial = withoutCredential.origin == MovieService.origin
        bucket = (rateLimit ?? (isOfficial ? ServiceLimits.requestsPerSecond : nil)).map { TokenBucket(limit: $0) }
        let token = tokens?.token(for: withoutCredential.origin)
        let credential = try CredentialSetting(environment: environment, file: token)
        credentialSource = credential?.source
        isDemo = credential == nil && address == nil
        configuration = try Self.configuration(
            isDemo ? Self.demoAddress : serviceAddress,
            credential?.value,
            timeLimit,
            passesCaches: passesCaches
        )
    }

    /// Keeps the cached data of different services apart. The demo's may change with the version of the program.
    package var namespace: String {
        isDemo ? "demo \(demoVersion)" : configuration.baseAddress
    }

    /// Keeps the changes of users of different services apart. They outlive the version of the program.
    package var userNamespace: String {
        isDemo ? "demo" : configuration.baseAddress
    }

    private static func configuration(
        _ address: String,
        _ credential: RequestCredential?,
        _ timeLimit: Duration,
        passesCaches: Bool = false
    ) throws(ServiceSettingError) -> ServiceConfiguration {
        do throws(ServiceConfigurationError) {
            return try ServiceConfiguration(
                baseAddress: address,
                credential: credential,
                dialect: .tmdb,
                timeLimit: timeLimit,
                sizeLimit: ServiceLimits.responseSize,
                passesCaches: passesCaches
            )
        } catch {
            throw .address(error)
        }
    }
}

extension ServiceSettings {
    /// - Parameters:
    ///   - transport: The network, or the demo in its place.
    ///   - sentSecrets: What no message of the service may contain.
    package func makeService(
        transport: any HTTPTransport,
        sentSecrets: SentSecrets,
        logger: (any NetworkLogger)?
    ) -> any DataTransferService {
        makeService(configuration, transport, isDemo ? nil : bucket, sentSecrets, logger)
    }

    /// Makes a service with another credential. It is the service itself, even if the demo is in use.
    ///
    /// - Throws: An error if the text cannot be a token, or if no credential may be sent to the address.
    package func makeService(
        accessToken: AccessToken,
        transport: any HTTPTransport,
        sentSecrets: SentSecrets,
        logger: (any NetworkLogger)?
    ) throws(ServiceSettingError) -> any DataTransferService {
        let credential = try CredentialSetting(token: accessToken.text, from: .given)
        let configuration = try Self.configuration(withoutCredential.baseAddress, credential.value, timeLimit)
        return makeService(configuration, transport, bucket, sentSecrets, logger)
    }

    /// What no message of a service or a host of images may contain: what the program sends, and what it could send, which another
    /// process may have sent.
    ///
    /// - Parameter session: The session at the service.
    package func makeSentSecrets(
        environment: EnvironmentVariables,
        files: SecretFiles,
        session: UserSessionDataStore
    ) -> SentSecrets {
        let tokens = files.makeTokenStore(for: withoutCredential.origin)
        let variables = [environment[MovieService.tokenVariable], environment[MovieService.keyVariable]]
        return SentSecrets {
            let token = (try? await tokens.read()).map { String(decoding: $0, as: UTF8.self) }
            let session = (try? await session.readSessionState())?.session
            return (variables + [token, session?.id.text]).compactMap { $0.map(CredentialSetting.word) }
        }
    }

    package func makeAuthenticationService(service: any DataTransferService) -> any AuthenticationService {
        TMDBAuthenticationService(service: service, isDemo: isDemo)
    }

    private func makeService(
        _ configuration: ServiceConfiguration,
        _ transport: any HTTPTransport,
        _ bucket: TokenBucket?,
        _ sentSecrets: SentSecrets,
        _ logger: (any NetworkLogger)?
    ) -> any DataTransferService {
        let client = HTTPClient(configuration: configuration, transport: transport, bucket: bucket, logger: logger)
        return DefaultDataTransferService(client: client, sentSecrets: sentSecrets)
    }
}
