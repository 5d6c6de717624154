package import Data
package import DataKit
package import Domain
package import DomainKit
package import InfrastructureKit
package import PlatformKit

/// Which service is asked, and which host for its images, with what the user has set for them.
package struct ServiceSettings: Sendable {
    /// No such host exists (RFC 2606): requests to it never leave the program.
    private static let (demoAddress, demoImageAddress) = ("https://demo.invalid/3", "https://demo.invalid/images")

    package let isDemo: Bool
    package let configuration: ServiceConfiguration
    package let images: ServiceConfiguration
    /// Even if the demo is in use. A credential is for its origin.
    package let withoutCredential: ServiceConfiguration
    package let credentialSource: CredentialSource?
    private let demoVersion: String
    private let timeLimit: Duration
    private let bucket: TokenBucket?

    /// Chooses the demo, unless a credential or an address is set. It draws its own posters.
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
    ) throws(ConfigurationError) {
        let address = environment[MovieService.addressVariable]
        let serviceAddress = address ?? MovieService.address
        self.demoVersion = demoVersion
        self.timeLimit = timeLimit
        let allowsPlain = environment["MOVIES_ALLOW_HTTP"] == "1"
        withoutCredential = try Self.configuration(serviceAddress, nil, timeLimit, allowsPlain: allowsPlain)
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
            allowsPlain: allowsPlain,
            passesCaches: passesCaches
        )
        do throws(ServiceConfigurationError) {
            let imageAddress = environment[MovieService.imageAddressVariable] ?? MovieService.imageAddress
            images = try .images(
                baseAddress: isDemo ? Self.demoImageAddress : imageAddress,
                stallLimit: timeLimit,
                sizeLimit: ServiceLimits.imageSize
            )
        } catch {
            throw ConfigurationError(imageAddress: error)
        }
    }

    /// Keeps the cached data of different services apart. The demo's may change with the version of the program.
    package var namespace: String { isDemo ? "demo \(demoVersion)" : configuration.baseAddress }

    /// As `namespace`, of the hosts of images.
    package var imageNamespace: String { isDemo ? "demo \(demoVersion)" : images.baseAddress }

    /// Keeps the changes of users of different services apart. They outlive the version of the program.
    package var userNamespace: String { isDemo ? "demo" : configuration.baseAddress }

    private static func configuration(
        _ address: String,
        _ credential: RequestCredential?,
        _ timeLimit: Duration,
        allowsPlain: Bool = false,
        passesCaches: Bool = false
    ) throws(ConfigurationError) -> ServiceConfiguration {
        do throws(ServiceConfigurationError) {
            return try ServiceConfiguration(
                baseAddress: address,
                credential: credential,
                allowsPlain: allowsPlain,
                dialect: .tmdb,
                timeLimit: timeLimit,
                sizeLimit: ServiceLimits.responseSize,
                passesCaches: passesCaches
            )
        } catch {
            throw ConfigurationError(address: error, hasCredential: credential != nil)
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
        let bucket = isDemo ? nil : bucket
        let client = HTTPClient(configuration: configuration, transport: transport, bucket: bucket, logger: logger)
        return DefaultDataTransferService(client: client, sentSecrets: sentSecrets)
    }

    /// Makes a service with another credential. It is the service itself, even if the demo is in use.
    ///
    /// - Throws: An error if the text cannot be a token, or if no credential may be sent to the address.
    package func makeService(
        accessToken: AccessToken,
        transport: any HTTPTransport,
        sentSecrets: SentSecrets,
        logger: (any NetworkLogger)?
    ) throws(RepositoryError) -> any DataTransferService {
        guard let credential = try? RequestCredential(accessToken: accessToken.text) else {
            throw .invalidInput(reason: "A token must consist of visible ASCII characters.")
        }
        let configuration: ServiceConfiguration
        do throws(ConfigurationError) {
            configuration = try Self.configuration(withoutCredential.baseAddress, credential, timeLimit)
        } catch {
            throw .unusableConfiguration(reason: error.summary, remedy: error.advice)
        }
        let client = HTTPClient(configuration: configuration, transport: transport, bucket: bucket, logger: logger)
        return DefaultDataTransferService(client: client, sentSecrets: sentSecrets)
    }

    package func makeImageService(
        transport: any HTTPTransport,
        sentSecrets: SentSecrets,
        logger: (any NetworkLogger)?
    ) -> any ImageDataService {
        let client = HTTPClient(configuration: images, transport: transport, logger: logger)
        return DefaultImageDataService(client: client, sentSecrets: sentSecrets)
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
        let origin = withoutCredential.origin
        return SentSecrets {
            let variables = [environment[MovieService.tokenVariable], environment[MovieService.keyVariable]]
            let token = (try? await files.makeTokenStore(for: origin).read()).map {
                String(decoding: $0, as: UTF8.self)
            }
            let session = (try? await session.readSessionState())?.session
            return (variables + [token, session?.id.text]).compactMap { $0.map(CredentialSetting.word) }
        }
    }

    package func makeAuthenticationService(service: any DataTransferService) -> any AuthenticationService {
        TMDBAuthenticationService(service: service, isDemo: isDemo)
    }
}
