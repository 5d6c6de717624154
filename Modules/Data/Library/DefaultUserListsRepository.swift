public import DataKit
public import Domain
public import DomainKit

/// The user's lists at the service. Every page is cached until the sign-out, and its movies are remembered in the library.
public struct DefaultUserListsRepository: UserListsRepository {
    private let fetcher: Fetcher
    private let library: LibraryRecords

    /// - Parameter fetcher: Caches in a store of the user's own data.
    public init(fetcher: Fetcher, library: LibraryRecords) {
        self.fetcher = fetcher
        self.library = library
    }

    public func movies(
        in list: UserList,
        of session: AccountSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { events in
            let records = await library.records(of: .account(session))
            let resource = UserListResource(list: list, session: session, page: page, records: records)
            for await event in fetcher.fetch(resource, policy: policy) { events.yield(event) }
        }
    }

    public func setMovie(
        _ movie: Movie,
        isListed: Bool,
        in list: UserList,
        of session: AccountSession
    ) async throws(RepositoryError) {
        let request = ServiceRequest(
            as: .session,
            method: .post,
            path: list.path(of: session.account),
            query: [.session(session)],
            json: ListChangeDTO(movie.id, isListed: isListed, in: list)
        )
        let change = MovieChange(.list(list, isListed: isListed), of: movie)
        try await library.make(change, of: .account(session), by: request, fetcher.service)
    }
}

/// One page of a user's list: TMDB's `/account/{id}/watchlist/movies` and `/account/{id}/favorite/movies`
/// (https://developer.themoviedb.org/reference/account-watchlist-movies).
struct UserListResource: RemoteResource {
    static let collection = UserRecords.pages

    let list: UserList
    let session: AccountSession
    let page: PageNumber
    let records: UserRecords?

    /// The session is a secret, and so not part of the copy's key. The account's number is.
    var request: ServiceRequest {
        ServiceRequest(
            as: .session,
            path: list.path(of: session.account) + "/movies",
            query: [
                QueryItem("page", String(page.value)),
                QueryItem("sort_by", "created_at.desc"),
                .session(session),
            ]
        )
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: true)
    }

    func learn(from dto: MoviesPageDTO, requestedAt: Timestamp) async {
        await records?.learn(dto, of: list.part, requestedAt: requestedAt)
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

/// https://developer.themoviedb.org/reference/account-add-to-watchlist
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
