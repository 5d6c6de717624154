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

extension MoviesListTopic {
    /// `films you rated`, `films on your watchlist`, `favorite films`
    static func userList(_ part: AccountState.Part) -> MoviesListTopic {
        switch part {
        case .rating: .list(qualifier: "you rated", userList: part)
        case .watchlist: .list(qualifier: "on your watchlist", userList: part)
        case .favorite: .list(attribute: "favorite", userList: part)
        }
    }
}
