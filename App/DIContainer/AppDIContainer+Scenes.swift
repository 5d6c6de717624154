import Data
import Domain
import Infrastructure
import Presentation

/// The containers of the scenes, each with what it needs and no more.
extension AppDIContainer {
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
            credentialSource: settings.credentialSource,
            storage: storage,
            cache: DefaultCacheRepository(store: cacheLayers.engine),
            recentQueries: DefaultRecentQueriesRepository(
                store: userDataLayers.engine,
                clock: clock,
                warnings: warnings
            )
        )
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
}
