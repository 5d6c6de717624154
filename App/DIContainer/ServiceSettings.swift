import Data
import DemoBackend
import Infrastructure
import Presentation

/// Which service answers, as the environment asks for it.
struct ServiceSettings: Sendable {
    /// TMDB's own address (https://developer.themoviedb.org/docs/getting-started).
    private static let officialAddress = "https://api.themoviedb.org/3"
    /// No such host exists (RFC 2606): what is sent there goes no further than the program.
    private static let demoAddress = "https://demo.invalid/3"

    let backend: Backend
    /// The one that a credential is for, also where the demo answers.
    let service: Backend
    let configuration: ServiceConfiguration
    private let serviceAddress: String
    private let timeLimit: Duration
    /// Where the credential came from; nil where there is none.
    let credentialSource: CredentialSource?

    /// The demo, unless a credential or an address is set. Without a credential, none is sent: the address may be a
    /// proxy's that adds it.
    ///
    /// - Parameter tokenFile: What `movies auth token` keeps the credential in.
    init(environment: Environment, tokenFile: SecretFile?, timeLimit: Duration) throws(ConfigurationError) {
        let credential = try CredentialSetting(environment: environment, file: tokenFile)
        credentialSource = credential?.source
        let address = environment["TMDB_BASE_URL"]
        let isDemo = credential == nil && address == nil
        self.timeLimit = timeLimit
        serviceAddress = address ?? Self.officialAddress
        configuration = try Self.configuration(
            isDemo ? Self.demoAddress : serviceAddress,
            credential?.value,
            timeLimit
        )
        backend = isDemo ? .demo : .service(name: "TMDB", host: configuration.host)
        service = .service(name: "TMDB", host: try Self.configuration(serviceAddress, nil, timeLimit).host)
    }

    /// Tells what this service answered from what another did. What a demo answers may change with the program.
    var namespace: String {
        backend == .demo ? "demo \(Version.number)" : configuration.baseAddress
    }

    /// How the service would be talked to with another credential, also where it is the demo that answers now.
    func configuration(with credential: Credential) throws(ConfigurationError) -> ServiceConfiguration {
        try Self.configuration(serviceAddress, credential, timeLimit)
    }

    private static func configuration(
        _ address: String,
        _ credential: Credential?,
        _ timeLimit: Duration
    ) throws(ConfigurationError) -> ServiceConfiguration {
        do throws(ServiceConfigurationError) {
            return try ServiceConfiguration(baseAddress: address, credential: credential, timeLimit: timeLimit)
        } catch {
            throw ConfigurationError(error)
        }
    }
}

extension ServiceSettings {
    /// What requests go over: the network, or the demo in its place.
    ///
    /// - Parameter dataDirectory: Where the demo keeps its accounts; without one it has none.
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

    /// How people sign in there.
    func makeAuthRemoteAPI(service: any DataTransferService) -> any AuthRemoteAPI {
        switch backend {
        case .demo: DemoAuthRemoteAPI(service: service)
        case .service: TMDBAuthRemoteAPI(service: service)
        }
    }

    func makeService(transport: any HTTPTransport, logger: (any NetworkLogger)?) -> any DataTransferService {
        let network = DefaultNetworkService(
            client: HTTPClient(configuration: configuration, transport: transport, logger: logger)
        )
        return DefaultDataTransferService(network: network)
    }
}

extension ConfigurationError {
    init(_ error: ServiceConfigurationError) {
        switch error {
        case .notAbsolute:
            self.init(
                summary: "TMDB_BASE_URL is no address of a service.",
                advice: "Set it to one such as https://api.themoviedb.org/3, or unset it."
            )
        case .notPlain:
            self.init(
                summary: "TMDB_BASE_URL holds a user name, a password, a query or a fragment.",
                advice: "Set it to the address alone, such as https://api.themoviedb.org/3."
            )
        case .insecure:
            self.init(
                summary: "TMDB_BASE_URL begins with http://, which would send your credential unencrypted.",
                advice: "Use https://, or unset the credential if the address is a proxy's that adds it."
            )
        }
    }

    init(imageHost error: ServiceConfigurationError) {
        let reason =
            switch error {
            case .notAbsolute: "is no address of a host of images"
            case .notPlain: "holds a user name, a password, a query or a fragment"
            case .insecure: "begins with http://, which is for this computer only"
            }
        self.init(
            summary: "MOVIES_IMAGE_BASE_URL \(reason).",
            advice: "Set it to one such as https://image.tmdb.org/t/p, or unset it."
        )
    }

    init(_ error: CredentialError, source: CredentialSource) {
        let reason =
            switch error {
            case .empty: "is blank"
            case .unprintable: "holds a space, a control character or a letter that no credential has"
            }
        switch source {
        case .variable(let name):
            self.init(
                summary: "\(name) \(reason).",
                advice: "Copy it anew from https://www.themoviedb.org/settings/api, or unset it."
            )
        case .file(let path):
            self.init(
                summary: "\(path) \(reason).",
                advice: "Store another one with 'movies auth token', or forget it:  movies auth token --remove"
            )
        case .given:
            self.init(
                summary: "The token \(reason).",
                advice: "Copy it anew from https://www.themoviedb.org/settings/api."
            )
        }
    }

    init(_ error: SecretStoreError) {
        switch error {
        case .exposed(let reason, let remedy):
            self.init(summary: "\(reason).", advice: remedy)
        case .failed(let reason):
            self.init(summary: "A file of the configuration cannot be read: \(reason).", advice: "Make it readable.")
        }
    }
}
