import Domain

/// TMDB's `/account/{id}` (https://developer.themoviedb.org/reference/account-add-to-watchlist).
enum AccountEndpoints {
    /// What was added last comes first.
    static func movies(in list: UserList, of session: AccountSession, page: PageNumber) -> Endpoint<MoviesPageDTO> {
        let request = question(list, of: session.account, page: page)
        let query = request.query + [QueryItem("session_id", session.id.text)]
        return Endpoint(json: ServiceRequest(path: request.path, query: query))
    }

    /// The same without the secret: what the answer is kept under, and the account's own.
    static func question(_ list: UserList, of account: Account, page: PageNumber) -> ServiceRequest {
        let query = [QueryItem("page", String(page.value)), QueryItem("sort_by", "created_at.desc")]
        return ServiceRequest(path: path(of: list, account) + "/movies", query: query)
    }

    static func change(
        _ list: UserList,
        of session: AccountSession,
        _ movie: MovieID,
        isListed: Bool
    ) -> Endpoint<ConfirmationDTO> {
        let change = ListChangeDTO(movie, isListed: isListed, in: list)
        let query = [QueryItem("session_id", session.id.text)]
        let path = path(of: list, session.account)
        return Endpoint(json: ServiceRequest(method: .post, path: path, query: query, json: change))
    }

    private static func path(of list: UserList, _ account: Account) -> String {
        switch list {
        case .watchlist: "/account/\(account.id)/watchlist"
        case .favorites: "/account/\(account.id)/favorite"
        }
    }
}
