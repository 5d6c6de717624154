import Data
import DemoBackend
import Infrastructure
import Presentation

/// Which host has the posters, as the environment asks for it.
struct ImageSettings: Sendable {
    /// https://developer.themoviedb.org/docs/image-basics
    private static let officialAddress = "https://image.tmdb.org/t/p"
    /// No such host exists (RFC 2606): what is sent there goes no further than the program.
    private static let demoAddress = "https://demo.invalid/images"

    /// The host in messages.
    let backend: Backend
    /// Tells what this host has from what another does. What a demo draws may change with the program.
    let namespace: String
    private let configuration: ServiceConfiguration

    /// - Parameter backend: Who answers for the movies: the demo draws their posters, too.
    init(environment: Environment, backend: Backend, timeLimit: Duration) throws(ConfigurationError) {
        let isDemo = backend == .demo
        do throws(ServiceConfigurationError) {
            configuration = try .images(
                baseAddress: isDemo ? Self.demoAddress : environment["MOVIES_IMAGE_BASE_URL"] ?? Self.officialAddress,
                stallLimit: timeLimit
            )
        } catch {
            throw ConfigurationError(imageHost: error)
        }
        self.backend = isDemo ? .demo : .service(name: "The image host", host: configuration.host)
        namespace = isDemo ? "demo \(Version.number)" : configuration.baseAddress
    }

    /// - Parameter transport: What real requests go over.
    func makeService(transport: any HTTPTransport, logger: (any NetworkLogger)?) -> any ImageDataService {
        DefaultImageDataService(
            client: HTTPClient(
                configuration: configuration,
                transport: backend == .demo ? DemoImageTransport(baseAddress: configuration.baseAddress) : transport,
                logger: logger
            )
        )
    }
}
