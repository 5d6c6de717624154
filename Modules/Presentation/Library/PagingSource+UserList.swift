public import Domain

extension PagingSource {
    /// A list of the signed-in user, the most recently added movie first.
    public static func userList(_ list: UserList, by fetchList: FetchUserListUseCase) -> PagingSource {
        PagingSource(topic: .userList(list.part)) { page, policy in
            fetchList.execute(list, page: page, policy: policy)
        }
    }

    /// The movies that the signed-in user has rated.
    public static func ratedMovies(by fetchRatedMovies: FetchRatedMoviesUseCase) -> PagingSource {
        PagingSource(topic: .userList(.rating)) { page, policy in
            fetchRatedMovies.execute(page: page, policy: policy)
        }
    }
}
