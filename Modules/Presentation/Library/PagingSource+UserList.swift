package import Domain

extension MoviesListSource {
    package static func userList(_ list: UserList, by fetchList: FetchUserListUseCase) -> MoviesListSource {
        MoviesListSource(topic: .userList(list)) { page, policy in
            fetchList.execute(list, page: page, policy: policy)
        }
    }
}

extension MoviesListTopic {
    /// "movies on your watchlist", "favorite movies".
    package static func userList(_ list: UserList) -> MoviesListTopic {
        switch list {
        case .watchlist: .list(qualifier: "on your watchlist")
        case .favorites: .list(attribute: "favorite")
        }
    }
}
