import Data
import DemoBackend
import Domain
import Infrastructure
import Presentation

/// Builds what the whole program shares, once, and hands it to the containers of its scenes.
struct AppDIContainer: Sendable {
    private let environment: Environment
    private let clock: any WallClock
    private let settings: ServiceSettings
    private let warnings: any WarningReporter
    private let transport: any HTTPTransport
    private let storage: StorageEngine
    private let cacheFolder: String?
    private let service: any DataTransferService
    private let imageSettings: ImageSettings
    private let images: any ImageDataService
    /// What can be fetched again.
    private let cache: any RecordStore
    /// What is the user's own.
    private let userData: any RecordStore

    init(
        environment: Environment,
        configuration: Configuration,
        terminal: Terminal,
        verbosity: Verbosity
    ) throws(ConfigurationError) {
        let standardError = terminal.error
        settings = try ServiceSettings(environment: environment, timeLimit: configuration.timeLimit)
        self.environment = environment
        imageSettings = try ImageSettings(
            environment: environment,
            backend: settings.backend,
            timeLimit: configuration.timeLimit
        )
        clock = SystemWallClock()
        warnings = StandardErrorWarningReporter(stream: standardError, verbosity: verbosity)
        transport = Self.makeTransport(settings)
        let logger = verbosity == .verbose ? StandardErrorNetworkLogger(stream: standardError) : nil
        let watched = IndicatedTransport(
            transport: transport,
            indicator: verbosity == .quiet ? nil : terminal.activity,
            name: settings.backend.name
        )
        service = Self.makeService(settings, watched, logger)
        images = imageSettings.makeService(transport: transport, logger: logger)
        let directories = Directories(environment: environment)
        storage = configuration.storage
        cacheFolder = directories.cache
        cache = Self.makeStore(storage, "cache", in: directories.cache, durability: .disposable, warnings)
        userData = Self.makeStore(storage, "user", in: directories.data, durability: .durable, warnings)
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

    func makeCompletionSceneDIContainer() -> CompletionSceneDIContainer {
        CompletionSceneDIContainer(cache: cache, namespace: settings.namespace)
    }

    func makeNoticeSceneDIContainer() -> NoticeSceneDIContainer {
        NoticeSceneDIContainer(store: userData, clock: clock)
    }

    func makeCacheSceneDIContainer() -> CacheSceneDIContainer {
        CacheSceneDIContainer(cache: cache, storage: storage, place: storage == .memory ? nil : cacheFolder)
    }

    func makeDoctorSceneDIContainer() -> DoctorSceneDIContainer {
        DoctorSceneDIContainer(
            service: service,
            address: settings.configuration.baseAddress,
            credentialSource: settings.credentialSource
        )
    }

    /// Ends what is still under way. The process may exit only after that.
    func shutDown() async {
        await (transport as? CurlTransport)?.shutDown()
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

    private static func makeTransport(_ settings: ServiceSettings) -> any HTTPTransport {
        switch settings.backend {
        case .demo: DemoTransport(baseAddress: settings.configuration.baseAddress)
        case .service: CurlTransport(userAgent: "movies/\(Version.number)")
        }
    }

    private static func makeService(
        _ settings: ServiceSettings,
        _ transport: any HTTPTransport,
        _ logger: (any NetworkLogger)?
    ) -> any DataTransferService {
        let network = DefaultNetworkService(
            configuration: settings.configuration,
            transport: transport,
            logger: logger
        )
        return DefaultDataTransferService(network: network)
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

    /// What a failure is told by, on standard error; nothing for what is nobody's failure.
    func errorLines(_ error: MoviesError, _ attempt: Attempt) -> [String] {
        let message = ErrorMessage(error, context: failureContext(attempt))
        return message.map { ["Error: \($0.summary)"] + $0.advice } ?? []
    }
}
