public import Domain

/// The user's lists at the service. Every page is cached until the next change or sign-out.
public struct DefaultUserListsRepository: UserListsRepository {
    private let fetcher: Fetcher

    /// - Parameter fetcher: Caches in a store of the user's own data.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func movies(
        in list: UserList,
        of session: AccountSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        fetcher.fetch(UserListResource(list: list, session: session, page: page), policy: policy)
    }

    /// The cached pages are deleted after the service has confirmed the change, and also if it may have made the change
    /// without confirming it.
    public func setMovie(
        _ movie: MovieID,
        isListed: Bool,
        in list: UserList,
        of session: AccountSession
    ) async throws(MoviesError) {
        let change = ServiceRequest(
            method: .post,
            path: list.path(of: session.account),
            query: [QueryItem("session_id", session.id.text, isSecret: true)],
            json: ListChangeDTO(movie, isListed: isListed, in: list)
        )
        do throws(MoviesError) {
            try await fetcher.service.confirm(change)
        } catch {
            if error.mayHaveTakenEffect { await fetcher.cache.deleteCopies(in: UserListResource.collection) }
            throw error
        }
        await fetcher.cache.deleteCopies(in: UserListResource.collection)
    }
}

/// One page of a user's list: TMDB's `/account/{id}/watchlist/movies` and `/account/{id}/favorite/movies`
/// (https://developer.themoviedb.org/reference/account-watchlist-movies).
struct UserListResource: RemoteResource {
    static let collection = RecordCollection(name: "account-movies-1", limit: 200)

    let list: UserList
    let session: AccountSession
    let page: PageNumber

    /// The session is a secret, and so not part of the copy's key. The account's number is.
    var request: ServiceRequest {
        ServiceRequest(
            path: list.path(of: session.account) + "/movies",
            query: [
                QueryItem("page", String(page.value)),
                QueryItem("sort_by", "created_at.desc"),
                QueryItem("session_id", session.id.text, isSecret: true),
            ]
        )
    }

    func value(from dto: MoviesPageDTO) throws(MoviesError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: true)
    }
}

extension UserList {
    fileprivate func path(of account: Account) -> String {
        switch self {
        case .watchlist: "/account/\(account.id)/watchlist"
        case .favorites: "/account/\(account.id)/favorite"
        }
    }
}

/// A change of a list (https://developer.themoviedb.org/reference/account-add-to-watchlist).
private struct ListChangeDTO: Encodable, Sendable {
    let mediaType = "movie"
    let mediaID: Int
    /// One of the two is present: the list that changes.
    let watchlist: Bool?
    let favorite: Bool?

    enum CodingKeys: String, CodingKey {
        case mediaType = "media_type"
        case mediaID = "media_id"
        case watchlist, favorite
    }

    init(_ movie: MovieID, isListed: Bool, in list: UserList) {
        mediaID = movie.value
        watchlist = list == .watchlist ? isListed : nil
        favorite = list == .favorites ? isListed : nil
    }
}
