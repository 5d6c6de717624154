public import Domain

extension MoviesSource {
    /// A list of the signed-in user, or the movies that they have rated, the newest first.
    public static func userList(_ list: AccountState.Part, by fetchList: FetchUserListUseCase) -> MoviesSource {
        MoviesSource(topic: .userList(list)) { page, policy in
            fetchList.execute(list, page: page, policy: policy)
        }
    }
}

extension MoviesListTopic {
    /// `films you rated`, `films on your watchlist`, `favorite films`
    static func userList(_ part: AccountState.Part) -> MoviesListTopic {
        switch part {
        case .rating: .list(qualifier: " you rated", userList: part)
        case .watchlist: .list(qualifier: " on your watchlist", userList: part)
        case .favorite: .list(attribute: "favorite", userList: part)
        }
    }
}
