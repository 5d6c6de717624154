import Infrastructure
import Presentation

/// Which service answers, as the environment asks for it.
struct ServiceSettings: Sendable {
    /// TMDB's own address (https://developer.themoviedb.org/docs/getting-started).
    private static let officialAddress = "https://api.themoviedb.org/3"
    /// No such host exists (RFC 2606): what is sent there goes no further than the program.
    private static let demoAddress = "https://demo.invalid/3"

    let backend: Backend
    let configuration: ServiceConfiguration
    /// The variable that the credential came from; nil where there is none.
    let credentialSource: String?

    /// The demo, unless a credential or an address is set. Without a credential, none is sent: the address may be a
    /// proxy's that adds it.
    init(environment: Environment, timeLimit: Duration) throws(ConfigurationError) {
        let credential = try CredentialSetting(environment: environment)
        credentialSource = credential?.source
        let address = environment["TMDB_BASE_URL"]
        let isDemo = credential == nil && address == nil
        do throws(ServiceConfigurationError) {
            configuration = try ServiceConfiguration(
                baseAddress: isDemo ? Self.demoAddress : address ?? Self.officialAddress,
                credential: credential?.value,
                timeLimit: timeLimit
            )
        } catch {
            throw ConfigurationError(error)
        }
        backend = isDemo ? .demo : .service(name: "TMDB", host: configuration.host)
    }

    /// Tells what this service answered from what another did. What a demo answers may change with the program.
    var namespace: String {
        backend == .demo ? "demo \(Version.number)" : configuration.baseAddress
    }
}
