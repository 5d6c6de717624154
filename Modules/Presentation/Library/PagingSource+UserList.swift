package import Domain

extension PagingSource {
    package static func userList(_ list: UserList, by fetchList: FetchUserListUseCase) -> PagingSource {
        PagingSource(topic: .userList(list)) { page, policy in
            fetchList.execute(list, page: page, policy: policy)
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
