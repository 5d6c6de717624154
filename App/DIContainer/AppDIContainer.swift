import Data
import Domain
import Infrastructure
import Presentation

/// Builds what the whole program shares, once. Its extensions hand it to the containers of the scenes.
struct AppDIContainer: Sendable {
    let environment: Environment
    let clock: any WallClock
    let secrets: SecretFiles
    let settings: ServiceSettings
    let imageSettings: ImageSettings
    let storage: StorageEngine
    let cacheFolder: String?
    let warnings: any WarningReporter
    let logger: (any NetworkLogger)?
    let network: CurlTransport
    let service: any DataTransferService
    /// What can be fetched again.
    let cacheLayers: StoreLayers
    /// What is the user's own.
    let userDataLayers: StoreLayers
    let catalogue: CatalogueRepositories
    let user: UserRepositories

    /// - Parameter usesStoredToken: Whether what `movies auth token` keeps counts. One that cannot be used is an error then.
    init(
        environment: Environment,
        configuration: Configuration,
        terminal: Terminal,
        verbosity: Verbosity,
        usesStoredToken: Bool = true
    ) throws(ConfigurationError) {
        self.environment = environment
        let directories = Directories(environment: environment)
        secrets = SecretFiles(directories)
        settings = try ServiceSettings(
            environment: environment,
            tokenFile: usesStoredToken ? secrets.token : nil,
            timeLimit: configuration.timeLimit
        )
        imageSettings = try ImageSettings(
            environment: environment,
            backend: settings.backend,
            timeLimit: configuration.timeLimit
        )
        clock = SystemWallClock()
        warnings = StandardErrorWarningReporter(terminal: terminal, verbosity: verbosity)
        logger = verbosity == .verbose ? StandardErrorNetworkLogger(stream: terminal.error) : nil
        network = CurlTransport(userAgent: "movies/\(Version.number)")
        let indicator = verbosity == .quiet ? nil : terminal.activity
        let serviceTransport = IndicatedTransport(
            transport: settings.makeTransport(network: network, dataDirectory: directories.data),
            indicator: indicator,
            text: "Asking \(settings.backend.name) …"
        )
        service = settings.makeService(transport: serviceTransport, logger: logger)
        let imageTransport = IndicatedTransport(
            transport: network,
            indicator: indicator,
            text: "Downloading the poster …"
        )
        storage = configuration.storage
        cacheFolder = directories.cache
        cacheLayers = StoreLayers(storage, "cache", in: directories.cache, durability: .disposable, warnings)
        userDataLayers = StoreLayers(storage, "user", in: directories.data, durability: .durable, warnings)
        let store = cacheLayers.store
        catalogue = CatalogueRepositories(
            service: service,
            cache: AnswerCache(store: store, namespace: settings.namespace, clock: clock, warnings: warnings),
            images: imageSettings.makeService(transport: imageTransport, logger: logger),
            imageCache: AnswerCache(store: store, namespace: imageSettings.namespace, clock: clock, warnings: warnings),
            scheduler: DetachedRefreshScheduler(environment: environment)
        )
        user = UserRepositories(
            service: service,
            api: settings.makeAuthRemoteAPI(service: service),
            sessions: secrets.makeUserSessionDataStore(address: settings.configuration.baseAddress, warnings: warnings),
            store: userDataLayers.store,
            namespace: settings.namespace,
            clock: clock,
            warnings: warnings
        )
    }

    var cache: any RecordStore { cacheLayers.store }

    /// Ends what is still under way. The process may exit only after that.
    func shutDown() async {
        await network.shutDown()
        await cacheLayers.close()
        await userDataLayers.close()
    }
}

/// What commands and messages ask of the container themselves.
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

/// What the catalogue tells, and its posters, each kind from one repository: those who ask for the same share one
/// request, but for posters, each download of which tells of its own progress.
struct CatalogueRepositories: Sendable {
    let movies: Shared<any MoviesRepository>
    let discover: Shared<any DiscoverRepository>
    let details: Shared<any MovieDetailsRepository>
    let charts: Shared<any MoviesChartsRepository>
    let storedMovies: Shared<any StoredMoviesRepository>
    let posters: Shared<any PosterRepository>

    /// - Parameters:
    ///   - cache: Of the service.
    ///   - imageCache: Of the image host.
    init(
        service: any DataTransferService,
        cache: AnswerCache,
        images: any ImageDataService,
        imageCache: AnswerCache,
        scheduler: any RefreshScheduler<ChartKey>
    ) {
        movies = Shared(DefaultMoviesRepository(service: service, cache: cache))
        discover = Shared(DefaultDiscoverRepository(service: service, cache: cache))
        details = Shared(DefaultMovieDetailsRepository(service: service, cache: cache))
        charts = Shared(DefaultMoviesChartsRepository(service: service, cache: cache, scheduler: scheduler))
        storedMovies = Shared(DefaultStoredMoviesRepository(cache: cache))
        posters = Shared(DefaultPosterRepository(images: images, cache: imageCache))
    }
}

/// What is the user's own, each kind from one repository.
struct UserRepositories: Sendable {
    let sessions: Shared<any UserSessionRepository>
    let lists: Shared<any UserListsRepository>
    let ratings: Shared<any RatingsRepository>
    let recentQueries: Shared<any RecentQueriesRepository>
    let notices: Shared<any NoticesRepository>

    /// - Parameter store: Of the user's own data.
    init(
        service: any DataTransferService,
        api: any AuthRemoteAPI,
        sessions: any UserSessionDataStore,
        store: any RecordStore,
        namespace: String,
        clock: any WallClock,
        warnings: any WarningReporter
    ) {
        self.sessions = Shared(
            DefaultUserSessionRepository(api: api, sessions: sessions, userData: store, warnings: warnings)
        )
        let cache = AnswerCache(store: store, namespace: namespace, clock: clock, warnings: warnings)
        lists = Shared(DefaultUserListsRepository(service: service, cache: cache))
        ratings = Shared(DefaultRatingsRepository(service: service))
        recentQueries = Shared(DefaultRecentQueriesRepository(store: store, clock: clock, warnings: warnings))
        notices = Shared(DefaultNoticesRepository(store: store, clock: clock))
    }
}
