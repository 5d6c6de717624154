import Data
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
