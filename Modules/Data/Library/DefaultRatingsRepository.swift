public import DataKit
public import Domain
public import DomainKit

/// The user's ratings at the service. Every page of rated movies is cached until the sign-out, and the user's library has what
/// the service says of the movies.
public struct DefaultRatingsRepository: RatingsRepository {
    private let fetcher: Fetcher
    private let library: LibraryRecords

    /// - Parameter fetcher: Caches in a store of the user's own data.
    public init(fetcher: Fetcher, library: LibraryRecords) {
        self.fetcher = fetcher
        self.library = library
    }

    public func ratedMovies(
        in session: UserSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { events in
            let records = await library.records(of: session)
            let resource = RatedMoviesResource(session: session, page: page, records: records)
            for await event in fetcher.fetch(resource, policy: policy) { events.yield(event) }
        }
    }

    /// `/movie/{id}/rating` (https://developer.themoviedb.org/reference/movie-add-rating).
    public func setRating(
        _ rating: UserRating?,
        of movie: Movie,
        in session: UserSession
    ) async throws(RepositoryError) {
        let request = request(rating, of: movie.id, in: session)
        try await library.make(MovieChange(.rating(rating), of: movie), of: session, by: request, fetcher.service)
    }

    private func request(_ rating: UserRating?, of movie: MovieID, in session: UserSession) -> ServiceRequest {
        let path = "/movie/\(movie)/rating"
        let query = [QueryItem.session(session)]
        guard let rating else { return ServiceRequest(as: .session, method: .delete, path: path, query: query) }
        return ServiceRequest(as: .session, method: .post, path: path, query: query, json: ["value": rating.value])
    }
}

/// One page of the movies that a user has rated, with the ratings: TMDB's `/account/{id}/rated/movies` and
/// `/guest_session/{id}/rated/movies` (https://developer.themoviedb.org/reference/account-rated-movies,
/// https://developer.themoviedb.org/reference/guest-session-rated-movies).
struct RatedMoviesResource: RemoteResource {
    /// That of all lists of a user, so that a sign-out deletes them together.
    static let collection = UserRecords.pages

    let session: UserSession
    let page: PageNumber
    let records: UserRecords?

    var request: ServiceRequest {
        let query = [QueryItem("page", String(page.value)), QueryItem("sort_by", "created_at.desc")]
        return switch session {
        case .account(let account):
            ServiceRequest(
                as: .session,
                path: "/account/\(account.account.id)/rated/movies",
                query: query + [.session(session)]
            )
        case .guest(let id):
            ServiceRequest(
                as: .session,
                path: "/guest_session/\(id.text)/rated/movies",
                secretSegment: id.text,
                query: query
            )
        }
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: true)
    }

    func learn(from dto: MoviesPageDTO, requestedAt: Timestamp) async {
        let ratings: [MovieID: UserRating] = dto.results.elements.reduce(into: [:]) { ratings, row in
            guard let id = MovieID(row.id), let rating = row.rating.flatMap({ try? UserRating($0) }) else { return }
            ratings[id] = rating
        }
        await records?.learn(dto, of: .rating, ratings, requestedAt: requestedAt)
    }
}
