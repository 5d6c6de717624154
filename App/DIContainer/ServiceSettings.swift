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
