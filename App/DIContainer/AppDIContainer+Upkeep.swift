import Data
import DemoBackend
import Domain
import Infrastructure
import Presentation

/// The containers of the scenes, each with what it needs and no more.
extension AppDIContainer {
    func makeMoviesSceneDIContainer() -> MoviesSceneDIContainer {
        MoviesSceneDIContainer(
            movies: catalogue.movies(),
            discover: catalogue.discover(),
            recentQueries: user.recentQueries()
        )
    }

    func makeMovieDetailsSceneDIContainer() -> MovieDetailsSceneDIContainer {
        MovieDetailsSceneDIContainer(details: catalogue.details(), movies: catalogue.movies())
    }

    func makeHistorySceneDIContainer() -> HistorySceneDIContainer {
        HistorySceneDIContainer(recentQueries: user.recentQueries())
    }

    func makePosterSceneDIContainer() -> PosterSceneDIContainer {
        PosterSceneDIContainer(details: catalogue.details(), posters: catalogue.posters())
    }

    func makeSessionSceneDIContainer() -> SessionSceneDIContainer {
        SessionSceneDIContainer(sessions: user.sessions())
    }

    func makeUserListsSceneDIContainer() -> UserListsSceneDIContainer {
        UserListsSceneDIContainer(lists: user.lists(), ratings: user.ratings(), sessions: user.sessions())
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
        ChartsSceneDIContainer(charts: catalogue.charts())
    }

    func makeCompletionSceneDIContainer() -> CompletionSceneDIContainer {
        CompletionSceneDIContainer(movies: catalogue.storedMovies())
    }

    func makeNoticeSceneDIContainer() -> NoticeSceneDIContainer {
        NoticeSceneDIContainer(notices: user.notices())
    }

    func makeCacheSceneDIContainer() -> CacheSceneDIContainer {
        CacheSceneDIContainer(
            cache: DefaultCacheRepository(store: cache),
            storage: storage,
            place: storage == .memory ? nil : cacheFolder
        )
    }

    func makeDoctorSceneDIContainer() -> DoctorSceneDIContainer {
        DoctorSceneDIContainer(
            service: service,
            address: settings.configuration.baseAddress,
            credentialSource: settings.credentialSource,
            storage: storage,
            cache: DefaultCacheRepository(store: cacheLayers.engine),
            recentQueries: DefaultRecentQueriesRepository(
                store: userDataLayers.engine,
                clock: clock,
                warnings: warnings
            ),
            earlier: cacheLayers.earlier + userDataLayers.earlier
        )
    }
}

/// Makes what the care of the cache needs.
struct CacheSceneDIContainer: Sendable {
    let cache: any CacheRepository
    let storage: StorageEngine
    /// The folder; nil where it is kept in memory.
    let place: String?

    func makeSummarizeCacheUseCase() -> SummarizeCacheUseCase {
        SummarizeCacheUseCase(cache: cache)
    }

    func makeClearCacheUseCase() -> ClearCacheUseCase {
        ClearCacheUseCase(cache: cache)
    }
}

/// Makes what a look at the program's health needs.
struct DoctorSceneDIContainer: Sendable {
    static var libraries: [Finding] {
        let versions = LibraryVersions()
        return [.good("SQLite", versions.sqlite), curl(versions)]
    }

    private static func curl(_ versions: LibraryVersions) -> Finding {
        guard let curl = versions.curl, let tls = versions.tls else {
            let detail = versions.curl.map { "\($0), without TLS" } ?? "cannot be loaded"
            return .bad("libcurl", detail, advice: ["Install libcurl 4 with TLS: without it, no service can be asked."])
        }
        return .good("libcurl", "\(curl) (\(tls))")
    }

    let service: any DataTransferService
    let address: String
    /// Where the credential came from; nil where there is none.
    let credentialSource: CredentialSource?
    let storage: StorageEngine
    /// On the engine itself: the layer that goes on in memory would hide what is broken.
    let cache: any CacheRepository
    /// On the engine itself too.
    let recentQueries: any RecentQueriesRepository
    /// The engines that were chosen before and may have left something.
    let earlier: [EarlierRecordStore]

    func makeCheckServiceAccessUseCase() -> CheckServiceAccessUseCase {
        CheckServiceAccessUseCase(access: DefaultServiceAccessRepository(service: service))
    }

    func makeSummarizeCacheUseCase() -> SummarizeCacheUseCase {
        SummarizeCacheUseCase(cache: cache)
    }

    /// Each with the place of its engine.
    func makeSummarizeEarlierCacheUseCases() -> [(place: String, useCase: SummarizeCacheUseCase)] {
        earlier.map { ($0.name, SummarizeCacheUseCase(cache: DefaultCacheRepository(store: $0.store))) }
    }

    func makeFetchRecentQueriesUseCase() -> FetchRecentQueriesUseCase {
        FetchRecentQueriesUseCase(recentQueries: recentQueries)
    }
}

/// Makes what notices need.
struct NoticeSceneDIContainer: Sendable {
    let notices: any NoticesRepository

    /// How many films the demo knows.
    var demoFilmCount: Int { DemoTransport.filmCount }

    func makeTakeNoticeUseCase() -> TakeNoticeUseCase {
        TakeNoticeUseCase(notices: notices)
    }
}

/// Makes what the completion of movies needs.
struct CompletionSceneDIContainer: Sendable {
    let movies: any StoredMoviesRepository

    func makeFetchStoredMoviesUseCase() -> FetchStoredMoviesUseCase {
        FetchStoredMoviesUseCase(movies: movies)
    }
}
