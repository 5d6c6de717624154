public import DataKit
public import Domain
public import DomainKit

/// The user's lists and ratings at the service. Every page is cached until the sign-out, and the user's library has what the service
/// says of the movies.
public struct DefaultUserListsRepository: UserListsRepository {
    private let fetcher: Fetcher
    private let library: LibraryRecords

    /// - Parameter fetcher: Caches in the store of what was fetched for the user.
    public init(fetcher: Fetcher, library: LibraryRecords) {
        self.fetcher = fetcher
        self.library = library
    }

    public func movies(
        in list: AccountState.Part,
        of session: UserSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { events in
            let records = await library.records(of: session)
            let resource = UserListResource(list: list, session: session, page: page, records: records)
            for await event in fetcher.fetch(resource, policy: policy) { events.yield(event) }
        }
    }

    public func hasWhole(_ list: AccountState.Part, of session: UserSession, maxAge: Duration) async -> Bool {
        await library.hasWhole(list, of: session, maxAge: maxAge)
    }

    /// If the service may have made the change without a confirmation, that part of the movie's state is forgotten. If a rating may
    /// have taken the movie off the watchlist, the service is asked.
    public func make(_ change: MovieChange, of session: UserSession) async throws(RepositoryError) {
        let request = try request(change, of: session)
        let records = await library.records(of: session)
        do throws(RepositoryError) {
            try await fetcher.service.confirm(request)
        } catch .service(.alreadyExists) {
            // An earlier attempt has made it.
        } catch {
            if error.mayHaveTakenEffect { await records?.forget(change) }
            throw error
        }
        if let records, await records.learn(change) { await learnState(of: change.movie.id, session, records) }
    }

    /// Without a response, the state is unknown until the movie or its lists are fetched.
    private func learnState(of movie: MovieID, _ session: UserSession, _ records: UserRecords) async {
        let request = ServiceRequest(
            as: .session,
            path: "/movie/\(movie)",
            query: [QueryItem("append_to_response", "account_states"), .session(session)]
        )
        // Later than the change, even within the same millisecond.
        let requestedAt = library.cache.clock.now().advanced(by: .milliseconds(1))
        let response = try? await fetcher.service.response(to: request, as: StatefulMovieDTO.self)
        if let states = response?.accountStates.toDomain() {
            await records.learn(states, of: movie, requestedAt: requestedAt)
        }
    }

    /// `/movie/{id}/rating` (https://developer.themoviedb.org/reference/movie-add-rating), or the path of a list
    /// (https://developer.themoviedb.org/reference/account-add-to-watchlist).
    private func request(
        _ change: MovieChange,
        of session: UserSession
    ) throws(RepositoryError) -> ServiceRequest {
        let (movie, query) = (change.movie.id, [QueryItem.session(session)])
        switch change.value {
        case .rating(let rating?):
            return ServiceRequest(
                as: .session,
                method: .post,
                path: "/movie/\(movie)/rating",
                query: query,
                json: ["value": rating.value]
            )
        case .rating(nil):
            return ServiceRequest(as: .session, method: .delete, path: "/movie/\(movie)/rating", query: query)
        case .list(let list, let isListed):
            guard let account = session.account else { throw .accountRequired }
            return ServiceRequest(
                as: .session,
                method: .post,
                path: "/account/\(account.id)/\(list.part.pathSegment)",
                query: query,
                json: ListChangeDTO(movie, isListed: isListed, in: list)
            )
        }
    }
}

/// One page of a user's list, or of the movies that they have rated, with the ratings: TMDB's `/account/{id}/watchlist/movies`,
/// `/account/{id}/favorite/movies`, `/account/{id}/rated/movies` and `/guest_session/{id}/rated/movies`
/// (https://developer.themoviedb.org/reference/account-watchlist-movies,
/// https://developer.themoviedb.org/reference/guest-session-rated-movies).
struct UserListResource: RemoteResource {
    /// A sign-out deletes the pages of all lists together.
    static let collection = UserRecords.pages

    let list: AccountState.Part
    let session: UserSession
    let page: PageNumber
    let records: UserRecords?

    /// The session is a secret, and so not part of the copy's key. The account's number is.
    var request: ServiceRequest {
        let query = [QueryItem("page", String(page.value)), QueryItem("sort_by", "created_at.desc")]
        return switch session {
        case .account(let account):
            ServiceRequest(
                as: .session,
                path: "/account/\(account.account.id)/\(list.pathSegment)/movies",
                query: query + [.session(session)]
            )
        case .guest(let id):
            ServiceRequest(
                as: .session,
                path: "/guest_session/\(id.text)/\(list.pathSegment)/movies",
                secretSegment: id.text,
                query: query
            )
        }
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: true)
    }

    func learn(from dto: MoviesPageDTO, requestedAt: Timestamp) async {
        await records?.learn(dto, of: list, requestedAt: requestedAt)
    }
}

extension AccountState.Part {
    fileprivate var pathSegment: String {
        switch self {
        case .rating: "rated"
        case .watchlist: "watchlist"
        case .favorite: "favorite"
        }
    }
}

private struct StatefulMovieDTO: Decodable, Sendable {
    let accountStates: AccountStatesDTO
}

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
