import DataKit
import DemoBackend
import Infrastructure
import InfrastructureKit
import PlatformKit
import Presentation

/// The host of posters that the environment asks for.
struct ImageSettings: Sendable {
    /// The address of TMDB's host (https://developer.themoviedb.org/docs/image-basics).
    private static let officialAddress = "https://image.tmdb.org/t/p"
    /// No such host exists (RFC 2606): requests to it never leave the program.
    private static let demoAddress = "https://demo.invalid/images"

    /// The host in messages.
    let backend: Backend
    /// Keeps the cached images of different hosts apart. The demo's may change with the version of the program.
    let namespace: String
    let configuration: ServiceConfiguration

    /// - Parameter backend: The service of movies. The demo draws its own posters.
    init(environment: EnvironmentVariables, backend: Backend, timeLimit: Duration) throws(ConfigurationError) {
        let isDemo = backend == .demo
        do throws(ServiceConfigurationError) {
            configuration = try .images(
                baseAddress: isDemo ? Self.demoAddress : environment["MOVIES_IMAGE_BASE_URL"] ?? Self.officialAddress,
                stallLimit: timeLimit,
                sizeLimit: TMDBLimits.imageSize
            )
        } catch {
            throw ConfigurationError(imageHost: error)
        }
        self.backend = isDemo ? .demo : .service(name: "The image host", host: configuration.host)
        namespace = isDemo ? "demo \(Version.number)" : configuration.baseAddress
    }

    /// - Parameters:
    ///   - transport: The transport of requests to a real host.
    ///   - gateDirectory: The folder in which processes share which hosts are to be spared, or `nil` if there is none.
    func makeService(
        transport: any HTTPTransport,
        gateDirectory: String?,
        logger: (any NetworkLogger)?
    ) -> any ImageDataService {
        let isDemo = backend == .demo
        return DefaultImageDataService(
            client: HTTPClient(
                configuration: configuration,
                transport: isDemo ? DemoImageTransport(baseAddress: configuration.baseAddress) : transport,
                gate: isDemo ? nil : RequestGate(origin: configuration.origin, limit: nil, directory: gateDirectory),
                logger: logger
            )
        )
    }
}

extension ConfigurationError {
    fileprivate init(imageHost error: ServiceConfigurationError) {
        let reason =
            switch error {
            case .notAbsolute: "is not the address of an image host"
            case .notPlain: "contains a user name, a password, a query or a fragment"
            case .insecure: "begins with http://, which is for this computer only"
            }
        self.init(
            summary: "MOVIES_IMAGE_BASE_URL \(reason).",
            advice: "Set it to one such as https://image.tmdb.org/t/p, or unset it."
        )
    }
}
