import Data
import Domain
import Presentation

extension AppDIContainer {
    func makeUserListsRepository() -> any UserListsRepository {
        DefaultUserListsRepository(fetcher: userFetcher)
    }

    func makeAccountStatesRepository() -> any AccountStatesRepository {
        DefaultAccountStatesRepository(fetcher: fetcher, userFetcher: userFetcher)
    }

    /// Makes the use case that adds the user's ratings and lists to the movies of a list.
    func makeMarkMoviesUseCase() -> MarkMoviesUseCase {
        MarkMoviesUseCase(states: makeAccountStatesRepository(), sessions: makeUserSessionRepository())
    }

    /// Makes a list of the signed-in user.
    func makeUserList(_ list: UserList) -> PagingSource {
        .userList(list, by: makeFetchUserListUseCase()).marked(by: makeMarkMoviesUseCase())
    }

    func makeFetchUserListUseCase() -> FetchUserListUseCase {
        FetchUserListUseCase(lists: makeUserListsRepository(), sessions: makeUserSessionRepository())
    }

    func makeChangeUserListUseCase() -> ChangeUserListUseCase {
        ChangeUserListUseCase(lists: makeUserListsRepository(), sessions: makeUserSessionRepository())
    }

    func makeRatingsRepository() -> any RatingsRepository {
        DefaultRatingsRepository(fetcher: userFetcher)
    }

    func makeRateMovieUseCase() -> RateMovieUseCase {
        RateMovieUseCase(ratings: makeRatingsRepository(), sessions: makeUserSessionRepository())
    }

    /// Makes the list of the movies that the signed-in user has rated.
    func makeRatedMovies() -> PagingSource {
        .ratedMovies(by: makeFetchRatedMoviesUseCase()).marked(by: makeMarkMoviesUseCase())
    }

    func makeFetchRatedMoviesUseCase() -> FetchRatedMoviesUseCase {
        FetchRatedMoviesUseCase(ratings: makeRatingsRepository(), sessions: makeUserSessionRepository())
    }

    /// Reads a file of ratings.
    ///
    /// - Throws: `MoviesError.invalidInput` if it is not such a file.
    func makeRatingsFile(_ bytes: [UInt8]) throws(MoviesError) -> RatingsFile {
        try RatingsFileReader(hasTMDBIDs: backend != .demo).read(bytes)
    }

    func makeImportRatingsUseCase() -> ImportRatingsUseCase {
        ImportRatingsUseCase(
            ratings: makeRatingsRepository(),
            sessions: makeUserSessionRepository(),
            movies: DefaultExportedMoviesRepository(service: service),
            imdbTitles: DefaultIMDbTitlesRepository(fetcher: fetcher),
            progress: DefaultImportProgressRepository(
                store: userData.store,
                clock: clock,
                namespace: settings.namespace,
                warnings: warnings
            )
        )
    }
}
