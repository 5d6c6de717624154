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

    /// Makes the use case that marks what the user has made of the movies of a list.
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
        .ratedMovies(
            by: FetchRatedMoviesUseCase(ratings: makeRatingsRepository(), sessions: makeUserSessionRepository())
        )
        .marked(by: makeMarkMoviesUseCase())
    }
}
