import Data
import DemoBackend
import Domain
import Infrastructure
import Presentation

/// Builds what the whole program shares, once, and hands it to the containers of its scenes.
struct AppDIContainer: Sendable {
    private let environment: Environment
    private let clock: any WallClock
    private let secrets: SecretFiles
    private let settings: ServiceSettings
    private let warnings: any WarningReporter
    private let network: CurlTransport
    private let logger: (any NetworkLogger)?
    private let service: any DataTransferService
    private let imageSettings: ImageSettings
    private let images: any ImageDataService
    private let sessions: any UserSessionDataStore
    /// What can be fetched again.
    private let cache: any RecordStore
    /// What is the user's own.
    private let userData: any RecordStore

    init(
        environment: Environment,
        standardError: StandardStream,
        verbosity: Verbosity
    ) throws(ConfigurationError) {
        self.environment = environment
        let directories = Directories(environment: environment)
        secrets = SecretFiles(directories)
        settings = try ServiceSettings(environment: environment, tokenFile: secrets.token)
        imageSettings = try ImageSettings(environment: environment, backend: settings.backend)
        clock = SystemWallClock()
        warnings = StandardErrorWarningReporter(stream: standardError, verbosity: verbosity)
        network = CurlTransport(userAgent: "movies/\(Version.number)")
        logger = verbosity == .verbose ? StandardErrorNetworkLogger(stream: standardError) : nil
        let transport = Self.makeTransport(settings, network, directories)
        service = Self.makeService(settings, transport, logger)
        images = imageSettings.makeService(transport: transport, logger: logger)
        sessions = secrets.makeUserSessionDataStore(host: settings.configuration.host, warnings: warnings)
        cache = RecordStores.make("cache", in: directories.cache, durability: .disposable, warnings)
        userData = RecordStores.make("user", in: directories.data, durability: .durable, warnings)
    }

    func makeMoviesSceneDIContainer() -> MoviesSceneDIContainer {
        let discover = DefaultDiscoverRepository(
            service: service,
            store: cache,
            namespace: settings.namespace,
            clock: clock,
            warnings: warnings
        )
        return MoviesSceneDIContainer(
            movies: makeMoviesRepository(),
            discover: discover,
            recentQueries: makeRecentQueriesRepository()
        )
    }

    func makeMovieDetailsSceneDIContainer() -> MovieDetailsSceneDIContainer {
        let details = DefaultMovieDetailsRepository(
            service: service,
            store: cache,
            namespace: settings.namespace,
            clock: clock,
            warnings: warnings
        )
        return MovieDetailsSceneDIContainer(details: details, movies: makeMoviesRepository())
    }

    func makeHistorySceneDIContainer() -> HistorySceneDIContainer {
        HistorySceneDIContainer(recentQueries: makeRecentQueriesRepository())
    }

    func makePosterSceneDIContainer() -> PosterSceneDIContainer {
        PosterSceneDIContainer(
            details: makeMovieDetailsSceneDIContainer().details,
            images: images,
            cache: cache,
            namespace: imageSettings.namespace,
            clock: clock,
            warnings: warnings
        )
    }

    func makeSessionSceneDIContainer() -> SessionSceneDIContainer {
        SessionSceneDIContainer(sessions: makeUserSessionRepository())
    }

    func makeUserListsSceneDIContainer() -> UserListsSceneDIContainer {
        UserListsSceneDIContainer(
            lists: DefaultUserListsRepository(
                service: service,
                store: userData,
                namespace: settings.namespace,
                clock: clock,
                warnings: warnings
            ),
            ratings: DefaultRatingsRepository(service: service),
            sessions: makeUserSessionRepository()
        )
    }

    func makeAccessTokenSceneDIContainer() -> AccessTokenSceneDIContainer {
        AccessTokenSceneDIContainer(
            settings: settings,
            secrets: secrets.makeTokenStore(),
            transport: network,
            logger: logger
        )
    }

    func makeChartsSceneDIContainer() -> ChartsSceneDIContainer {
        ChartsSceneDIContainer(
            service: service,
            cache: cache,
            namespace: settings.namespace,
            clock: clock,
            warnings: warnings,
            scheduler: DetachedRefreshScheduler(environment: environment)
        )
    }

    /// Ends what is still under way. The process may exit only after that.
    func shutDown() async {
        await network.shutDown()
        await cache.close()
        await userData.close()
    }

    private func makeMoviesRepository() -> any MoviesRepository {
        DefaultMoviesRepository(
            service: service,
            store: cache,
            namespace: settings.namespace,
            clock: clock,
            warnings: warnings
        )
    }

    private func makeRecentQueriesRepository() -> any RecentQueriesRepository {
        DefaultRecentQueriesRepository(store: userData, clock: clock, warnings: warnings)
    }

    private func makeUserSessionRepository() -> any UserSessionRepository {
        let api: any AuthRemoteAPI =
            switch settings.backend {
            case .demo: DemoAuthRemoteAPI(service: service)
            case .service: TMDBAuthRemoteAPI(service: service)
            }
        return DefaultUserSessionRepository(api: api, sessions: sessions, userData: userData, warnings: warnings)
    }

    private static func makeTransport(
        _ settings: ServiceSettings,
        _ network: CurlTransport,
        _ directories: Directories
    ) -> any HTTPTransport {
        switch settings.backend {
        case .demo:
            DemoTransport(
                baseAddress: settings.configuration.baseAddress,
                accountsPath: directories.data.map { $0 + "/demo-accounts.json" }
            )
        case .service: network
        }
    }

    private static func makeService(
        _ settings: ServiceSettings,
        _ transport: any HTTPTransport,
        _ logger: (any NetworkLogger)?
    ) -> any DataTransferService {
        let service = DefaultNetworkService(
            configuration: settings.configuration,
            transport: transport,
            logger: logger
        )
        return DefaultDataTransferService(network: service)
    }
}

extension AppDIContainer {
    var backend: Backend { settings.backend }

    func now() -> Timestamp { clock.now() }

    /// Where the service shows a movie to people, followed by its id; nil where it has no such place.
    var moviePages: String? {
        settings.backend == .demo ? nil : "https://www.themoviedb.org/movie/"
    }

    /// What a message about a failure must know.
    func failureContext(_ attempt: Attempt) -> FailureContext {
        attempt.isDownload
            ? FailureContext(backend: imageSettings.backend, credentialSource: nil, attempt: attempt)
            : FailureContext(backend: backend, credentialSource: settings.credentialSource, attempt: attempt)
    }
}
