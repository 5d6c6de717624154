package import Domain

extension PagingSource {
    /// A list of the signed-in user, the most recently added movie first.
    package static func userList(_ list: UserList, by fetchList: FetchUserListUseCase) -> PagingSource {
        PagingSource(topic: .userList(list)) { page, policy in
            fetchList.execute(list, page: page, policy: policy)
        }
    }

    /// The movies that the signed-in user has rated, with the ratings.
    package static func ratedMovies(by fetchRatedMovies: FetchRatedMoviesUseCase) -> PagingSource {
        PagingSource(topic: .userRatings) { page, policy in
            fetchRatedMovies.execute(page: page, policy: policy)
        }
    }
}

extension PagingSource {
    /// Returns the same list with the signed-in user's ratings and lists of its movies.
    package func marked(by markMovies: MarkMoviesUseCase) -> PagingSource {
        PagingSource(topic: topic) { first, limit, policy in
            markMovies.execute(pages(first, limit, policy), policy: policy)
        }
    }
}

extension MoviesListTopic {
    /// "movies on your watchlist", "favorite movies".
    static func userList(_ list: UserList) -> MoviesListTopic {
        switch list {
        case .watchlist: .list(qualifier: "on your watchlist")
        case .favorites: .list(attribute: "favorite")
        }
    }
}
