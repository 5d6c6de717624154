public import Domain

/// The user's lists at the service. Every page is cached until the next change or sign-out, and what it says of its movies
/// is remembered.
public struct DefaultUserListsRepository: UserListsRepository {
    private let fetcher: Fetcher
    private let states: AccountStateRecords

    /// - Parameter fetcher: Caches in a store of the user's own data.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
        states = AccountStateRecords(cache: fetcher.cache)
    }

    public func movies(
        in list: UserList,
        of session: AccountSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { events in
            let snapshot = await states.states(of: session.account)
            let resource = UserListResource(list: list, session: session, page: page)
            for await event in fetcher.fetch(resource, policy: policy) {
                if case .finished(let page, origin: .service) = event {
                    await states.update(session.account, since: snapshot) { $0.learn(page.value, of: list, at: $1) }
                }
                events.yield(event)
            }
        }
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
            query: [.session(session)],
            json: ListChangeDTO(movie, isListed: isListed, in: list)
        )
        let snapshot = await states.states(of: session.account)
        do throws(MoviesError) {
            try await fetcher.service.confirm(change)
        } catch {
            if error.mayHaveTakenEffect {
                await fetcher.cache.deleteCopies(in: UserListResource.collection)
                await states.update(session.account, since: snapshot) { states, _ in states.forget(movie) }
            }
            throw error
        }
        await fetcher.cache.deleteCopies(in: UserListResource.collection)
        await states.update(session.account, since: snapshot) {
            $0.learn(isListed: isListed, in: list, of: movie, at: $1)
        }
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
                .session(session),
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
