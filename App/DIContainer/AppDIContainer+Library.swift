import Data
import Domain
import Presentation

extension AppDIContainer {
    func makeUserListsRepository() -> any UserListsRepository {
        DefaultUserListsRepository(fetcher: userFetcher)
    }

    /// Makes a list of the signed-in user.
    func makeUserList(_ list: UserList) -> PagingSource {
        .userList(list, by: makeFetchUserListUseCase())
    }

    func makeFetchUserListUseCase() -> FetchUserListUseCase {
        FetchUserListUseCase(lists: makeUserListsRepository(), sessions: makeUserSessionRepository())
    }

    func makeChangeUserListUseCase() -> ChangeUserListUseCase {
        ChangeUserListUseCase(lists: makeUserListsRepository(), sessions: makeUserSessionRepository())
    }

    func makeRateMovieUseCase() -> RateMovieUseCase {
        RateMovieUseCase(
            ratings: DefaultRatingsRepository(service: service),
            sessions: makeUserSessionRepository()
        )
    }
}
