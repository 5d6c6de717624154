public import Domain

extension MoviesSource {
    /// A list of the signed-in user, the most recently added movie first.
    public static func userList(_ list: UserList, by fetchList: FetchUserListUseCase) -> MoviesSource {
        MoviesSource(topic: .userList(list.part)) { page, policy in
            fetchList.execute(list, page: page, policy: policy)
        }
    }

    /// The movies that the signed-in user has rated.
    public static func ratedMovies(by fetchRatedMovies: FetchRatedMoviesUseCase) -> MoviesSource {
        MoviesSource(topic: .userList(.rating)) { page, policy in
            fetchRatedMovies.execute(page: page, policy: policy)
        }
    }
}
