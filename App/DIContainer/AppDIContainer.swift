import Data
import Domain
import Infrastructure
import Presentation

/// The composition root: the objects that the whole program shares.
///
/// Each repository is made once, on first use. Equal requests are therefore shared, and a command pays only for the
/// repositories that it uses. The extensions make the view models and use cases of each feature.
///
/// ```swift
/// let viewModel = container.makeMovieDetailsViewModel()
/// let queries = try await container.recentQueries().recentQueries()
/// ```
struct AppDIContainer: Sendable {
    let environment: Environment
    let clock: any WallClock
    let settings: ServiceSettings
    let imageSettings: ImageSettings
    let storage: StorageEngine
    let directories: Directories
    let secrets: SecretFiles
    let warnings: any WarningReporter
    let logger: (any NetworkLogger)?
    let network: CurlTransport
    let service: any DataTransferService
    /// The store of data that can be fetched again.
    let cache: StoreLayers
    /// The store of the user's own data.
    let userData: StoreLayers

    let movies: Lazy<any MoviesRepository>
    let discover: Lazy<any DiscoverRepository>
    let details: Lazy<any MovieDetailsRepository>
    let charts: Lazy<any MoviesChartsRepository>
    let cachedMovies: Lazy<any CachedMoviesRepository>
    let posters: Lazy<any PosterRepository>
    let sessions: Lazy<any UserSessionRepository>
    let lists: Lazy<any UserListsRepository>
    let ratings: Lazy<any RatingsRepository>
    let recentQueries: Lazy<any RecentQueriesRepository>
    let notices: Lazy<any NoticesRepository>

    /// - Parameter usesStoredToken: Whether to read the token that `movies auth token` has stored.
    /// - Throws: An error if the environment or the stored token cannot be used.
    init(
        environment: Environment,
        configuration: Configuration,
        terminal: Terminal,
        verbosity: Verbosity,
        usesStoredToken: Bool = true
    ) throws(ConfigurationError) {
        let directories = Directories(environment: environment)
        let secrets = SecretFiles(directories)
        let settings = try ServiceSettings(
            environment: environment,
            tokenFile: usesStoredToken ? secrets.token : nil,
            timeLimit: configuration.timeLimit
        )
        let imageSettings = try ImageSettings(
            environment: environment,
            backend: settings.backend,
            timeLimit: configuration.timeLimit
        )
        self.environment = environment
        self.directories = directories
        self.secrets = secrets
        self.settings = settings
        self.imageSettings = imageSettings
        storage = configuration.storage

        let clock = SystemWallClock()
        let warnings = StandardErrorWarningReporter(terminal: terminal, verbosity: verbosity)
        let logger = verbosity == .verbose ? StandardErrorNetworkLogger(stream: terminal.error) : nil
        self.clock = clock
        self.warnings = warnings
        self.logger = logger

        let network = CurlTransport(userAgent: "movies/\(Version.number)")
        let indicator = verbosity == .quiet ? nil : terminal.activity
        let service = settings.makeService(
            transport: IndicatedTransport(
                transport: settings.makeTransport(network: network, dataDirectory: directories.data),
                indicator: indicator,
                text: "Asking \(settings.backend.name) …"
            ),
            logger: logger
        )
        let images = imageSettings.makeService(
            transport: IndicatedTransport(
                transport: network,
                indicator: indicator,
                text: "Downloading the poster …"
            ),
            logger: logger
        )
        self.network = network
        self.service = service

        let cache = StoreLayers.cache(configuration.storage, in: directories.cache, warnings: warnings)
        let userData = StoreLayers.userData(in: directories.data, warnings: warnings)
        self.cache = cache
        self.userData = userData

        // All repositories of a store have the same fetcher, so that they share equal requests.
        func makeFetcher(_ store: any RecordStore) -> Fetcher {
            Fetcher(
                service: service,
                store: store,
                clock: clock,
                namespace: settings.namespace,
                warnings: warnings
            )
        }
        let fetcher = makeFetcher(cache.store)
        let userFetcher = makeFetcher(userData.store)
        movies = Lazy(DefaultMoviesRepository(fetcher: fetcher))
        discover = Lazy(DefaultDiscoverRepository(fetcher: fetcher))
        details = Lazy(DefaultMovieDetailsRepository(fetcher: fetcher))
        charts = Lazy(
            DefaultMoviesChartsRepository(
                fetcher: fetcher,
                scheduler: DetachedRefreshScheduler(environment: environment)
            )
        )
        cachedMovies = Lazy(DefaultCachedMoviesRepository(fetcher: fetcher))
        posters = Lazy(
            DefaultPosterRepository(
                images: images,
                store: cache.store,
                clock: clock,
                namespace: imageSettings.namespace,
                warnings: warnings
            )
        )
        sessions = Lazy(
            DefaultUserSessionRepository(
                authentication: settings.makeAuthenticationService(service: service),
                sessions: secrets.makeUserSessionDataStore(
                    address: settings.configuration.baseAddress,
                    warnings: warnings
                ),
                userData: userData.store,
                warnings: warnings
            )
        )
        lists = Lazy(DefaultUserListsRepository(fetcher: userFetcher))
        ratings = Lazy(DefaultRatingsRepository(service: service))
        recentQueries = Lazy(
            DefaultRecentQueriesRepository(store: userData.store, clock: clock, warnings: warnings)
        )
        notices = Lazy(DefaultNoticesRepository(store: userData.store, clock: clock))
    }

    /// Ends requests in flight and closes the stores. Call this before the process exits.
    func shutDown() async {
        await network.shutDown()
        await cache.close()
        await userData.close()
    }
}

extension AppDIContainer {
    /// The service in messages.
    var backend: Backend { settings.backend }

    /// The address of the service's pages about movies, without the id at its end, or `nil` if it has none.
    var moviePages: String? {
        settings.backend == .demo ? nil : "https://www.themoviedb.org/movie/"
    }

    func now() -> Timestamp { clock.now() }

    /// Makes the view model of any list of movies.
    @MainActor
    func makeMoviesListViewModel() -> MoviesListViewModel {
        MoviesListViewModel()
    }

    /// The context of the message about a failed attempt.
    func failureContext(_ attempt: Attempt) -> FailureContext {
        attempt.isDownload
            ? FailureContext(backend: imageSettings.backend, credentialSource: nil, attempt: attempt)
            : FailureContext(backend: backend, credentialSource: settings.credentialSource, attempt: attempt)
    }
}
