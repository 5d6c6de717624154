import Domain
import Presentation

extension AppDIContainer {
    func makeUserList(_ list: UserList) -> PagingSource {
        .userList(list, by: FetchUserListUseCase(lists: lists(), sessions: sessions()))
    }

    func makeChangeUserListUseCase() -> ChangeUserListUseCase {
        ChangeUserListUseCase(lists: lists(), sessions: sessions())
    }

    func makeRateMovieUseCase() -> RateMovieUseCase {
        RateMovieUseCase(ratings: ratings(), sessions: sessions())
    }
}
