import Domain
import Presentation

extension AppDIContainer {
    func makeUserList(_ list: UserList) -> PagingSource {
        .userList(list, by: FetchUserListUseCase(lists: lists(), sessions: sessions()))
    }

    func makeAddToUserListUseCase() -> AddToUserListUseCase {
        AddToUserListUseCase(lists: lists(), sessions: sessions())
    }

    func makeRemoveFromUserListUseCase() -> RemoveFromUserListUseCase {
        RemoveFromUserListUseCase(lists: lists(), sessions: sessions())
    }

    func makeRateMovieUseCase() -> RateMovieUseCase {
        RateMovieUseCase(ratings: ratings(), sessions: sessions())
    }

    func makeRemoveRatingUseCase() -> RemoveRatingUseCase {
        RemoveRatingUseCase(ratings: ratings(), sessions: sessions())
    }
}
