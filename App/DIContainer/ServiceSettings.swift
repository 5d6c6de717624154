import CurlTransport
import Data
import DataKit
import DemoBackend
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import PlatformKit
import Presentation

/// The service of movies that the environment asks for.
struct ServiceSettings: Sendable {
    private static let officialAddress = SecretFiles.officialOrigin + "/3"
    /// No such host exists (RFC 2606): requests to it never leave the program.
    private static let demoAddress = "https://demo.invalid/3"

    /// The service in messages.
    let backend: Backend
    /// The service that a credential is for, even if the demo is in use.
    let service: Backend
    let configuration: ServiceConfiguration
    /// The origin that a credential is for, even if the demo is in use.
    let origin: String
    private let serviceAddress: String
    private let timeLimit: Duration
    private let rateLimit: Int?
    private let gateDirectory: String?
    private let sentSecrets = SentSecrets()
    /// The origin of the credential, or `nil` if there is none.
    let credentialSource: CredentialSource?

    /// Chooses the demo, unless a credential or an address is set.
    ///
    /// With an address but no credential, none is sent, because the address may be that of a proxy that adds it. A credential
    /// of the environment is sent to the address of the environment. A stored token is sent to the origin that it was stored
    /// for.
    ///
    /// - Parameters:
    ///   - tokens: The files of the stored tokens, or `nil` to ignore them.
    ///   - gateDirectory: The folder in which processes share their requests to the service, or `nil` if there is none.
    init(
        environment: EnvironmentVariables,
        tokens: SecretFiles?,
        timeLimit: Duration,
        rateLimit: Int?,
        gateDirectory: String?
    ) throws(ConfigurationError) {
        let address = environment["TMDB_BASE_URL"]
        self.timeLimit = timeLimit
        self.rateLimit = rateLimit
        self.gateDirectory = gateDirectory
        serviceAddress = address ?? Self.officialAddress
        let withoutCredential = try Self.configuration(serviceAddress, nil, timeLimit)
        origin = withoutCredential.origin
        service = .service(name: "TMDB", host: withoutCredential.host)
        let credential = try CredentialSetting(environment: environment, file: tokens?.token(for: origin))
        credentialSource = credential?.source
        let isDemo = credential == nil && address == nil
        configuration = try Self.configuration(
            isDemo ? Self.demoAddress : serviceAddress,
            credential?.value,
            timeLimit
        )
        backend = isDemo ? .demo : .service(name: "TMDB", host: configuration.host)
    }

    /// Keeps the cached data of different services apart. The demo's may change with the version of the program.
    var namespace: String {
        backend == .demo ? "demo \(Version.number)" : configuration.baseAddress
    }

    /// Keeps the changes of users of different services apart. They outlive the version of the program.
    var userNamespace: String {
        backend == .demo ? "demo" : configuration.baseAddress
    }

    private static func configuration(
        _ address: String,
        _ credential: RequestCredential?,
        _ timeLimit: Duration
    ) throws(ConfigurationError) -> ServiceConfiguration {
        do throws(ServiceConfigurationError) {
            return try ServiceConfiguration(
                baseAddress: address,
                credential: credential,
                dialect: .tmdb,
                timeLimit: timeLimit,
                sizeLimit: TMDBLimits.responseSize
            )
        } catch {
            throw ConfigurationError(service: error)
        }
    }
}

extension ServiceSettings {
    /// Makes the transport of requests: the network, or the demo in its place.
    ///
    /// - Parameter dataDirectory: The folder of the demo's accounts. Without one, the demo has none.
    func makeTransport(network: CurlTransport, dataDirectory: String?) -> any HTTPTransport {
        switch backend {
        case .demo:
            DemoTransport(
                baseAddress: configuration.baseAddress,
                accountsPath: dataDirectory.map { $0 + "/demo-accounts.json" }
            )
        case .service: network
        }
    }

    func makeService(transport: any HTTPTransport, logger: (any NetworkLogger)?) -> any DataTransferService {
        makeService(configuration, transport, backend == .demo ? nil : makeGate(configuration), logger)
    }

    /// Makes a service with another credential. It is the real service, even if the demo is in use.
    ///
    /// - Throws: `invalidInput` if the text cannot be a token, `unusableConfiguration` if no credential may be sent to the
    ///   address.
    func makeService(
        accessToken: AccessToken,
        transport: any HTTPTransport,
        logger: (any NetworkLogger)?
    ) throws(RepositoryError) -> any DataTransferService {
        do {
            let credential = try RequestCredential(accessToken: accessToken.text)
            let configuration = try Self.configuration(serviceAddress, credential, timeLimit)
            return makeService(configuration, transport, makeGate(configuration), logger)
        } catch let error as ConfigurationError {
            throw .unusableConfiguration(reason: error.summary, remedy: error.advice)
        } catch {
            throw .invalidInput(reason: "A token must consist of visible ASCII characters.")
        }
    }

    /// Makes the part of the service that signs people in.
    func makeAuthenticationService(service: any DataTransferService) -> any AuthenticationService {
        switch backend {
        case .demo: DemoAuthenticationService(service: service)
        case .service: TMDBAuthenticationService(service: service)
        }
    }

    private func makeGate(_ configuration: ServiceConfiguration) -> RequestGate {
        let isOfficial = configuration.origin == SecretFiles.officialOrigin
        return RequestGate(
            origin: configuration.origin,
            limit: rateLimit ?? (isOfficial ? TMDBLimits.requestsPerSecond : nil),
            pacedLimit: TMDBLimits.requestsPerSecond,
            directory: gateDirectory
        )
    }

    private func makeService(
        _ configuration: ServiceConfiguration,
        _ transport: any HTTPTransport,
        _ gate: RequestGate?,
        _ logger: (any NetworkLogger)?
    ) -> any DataTransferService {
        let client = HTTPClient(configuration: configuration, transport: transport, gate: gate, logger: logger)
        return DefaultDataTransferService(client: client, sentSecrets: sentSecrets)
    }
}

extension ConfigurationError {
    fileprivate init(service error: ServiceConfigurationError) {
        switch error {
        case .notAbsolute:
            self.init(
                summary: "TMDB_BASE_URL is not the address of a service.",
                advice: "Set it to one such as https://api.themoviedb.org/3, or unset it."
            )
        case .notPlain:
            self.init(
                summary: "TMDB_BASE_URL contains a user name, a password, a query or a fragment.",
                advice: "Set it to the address alone, such as https://api.themoviedb.org/3."
            )
        case .insecure:
            self.init(
                summary: "TMDB_BASE_URL begins with http://, which would send your credential unencrypted.",
                advice: "Use https://, or unset the credential if the address is a proxy's that adds it."
            )
        }
    }
}
