public import Domain

/// The user's ratings at the service. Every page of rated movies is cached until the next change or sign-out. For a user with
/// an account, what the service says of the movies is remembered.
public struct DefaultRatingsRepository: RatingsRepository {
    private let fetcher: Fetcher
    private let states: AccountStateRecords

    /// - Parameter fetcher: Caches in a store of the user's own data.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
        states = AccountStateRecords(cache: fetcher.cache)
    }

    public func ratedMovies(
        in session: UserSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        let resource = RatedMoviesResource(session: session, page: page)
        guard let account = session.account else { return fetcher.fetch(resource, policy: policy) }
        return .performing { events in
            let snapshot = await states.states(of: account)
            for await event in fetcher.fetch(resource, policy: policy) {
                if case .finished(let page, origin: .service) = event {
                    await states.update(account, since: snapshot) { $0.learn(ratingsOn: page.value, at: $1) }
                }
                events.yield(event)
            }
        }
    }

    /// TMDB's `/movie/{id}/rating` (https://developer.themoviedb.org/reference/movie-add-rating).
    ///
    /// The cached pages are deleted after the service has confirmed the change, and also if it may have made the change
    /// without confirming it. Those of the watchlist too, because TMDB removes rated movies from it if the user wants so.
    public func setRating(
        _ rating: UserRating?,
        of movie: MovieID,
        in session: UserSession
    ) async throws(MoviesError) {
        guard let account = session.account else { return try await send(rating, of: movie, in: session) }
        let snapshot = await states.states(of: account)
        do throws(MoviesError) {
            try await send(rating, of: movie, in: session)
        } catch {
            if error.mayHaveTakenEffect {
                await states.update(account, since: snapshot) { states, _ in states.forget(movie) }
            }
            throw error
        }
        await states.update(account, since: snapshot) { $0.learn(rating, of: movie, at: $1) }
    }

    private func send(_ rating: UserRating?, of movie: MovieID, in session: UserSession) async throws(MoviesError) {
        do throws(MoviesError) {
            try await fetcher.service.confirm(request(rating, of: movie, in: session))
        } catch {
            if error.mayHaveTakenEffect { await fetcher.cache.deleteCopies(in: RatedMoviesResource.collection) }
            throw error
        }
        await fetcher.cache.deleteCopies(in: RatedMoviesResource.collection)
    }

    private func request(_ rating: UserRating?, of movie: MovieID, in session: UserSession) -> ServiceRequest {
        let path = "/movie/\(movie)/rating"
        let query = [QueryItem.session(session)]
        guard let rating else { return ServiceRequest(method: .delete, path: path, query: query) }
        return ServiceRequest(method: .post, path: path, query: query, json: ["value": rating.value])
    }
}

/// One page of the movies that a user has rated, with the ratings: TMDB's `/account/{id}/rated/movies` and
/// `/guest_session/{id}/rated/movies` (https://developer.themoviedb.org/reference/account-rated-movies,
/// https://developer.themoviedb.org/reference/guest-session-rated-movies).
struct RatedMoviesResource: RemoteResource {
    /// The collection of all lists of a user, so that a change or a sign-out deletes them together.
    static let collection = UserListResource.collection

    let session: UserSession
    let page: PageNumber

    var request: ServiceRequest {
        let query = [QueryItem("page", String(page.value)), QueryItem("sort_by", "created_at.desc")]
        return switch session {
        case .account(let account):
            ServiceRequest(
                path: "/account/\(account.account.id)/rated/movies",
                query: query + [.session(session)]
            )
        case .guest(let id):
            ServiceRequest(
                path: "/guest_session/\(id.text)/rated/movies",
                secretSegment: id.text,
                query: query
            )
        }
    }

    func value(from dto: MoviesPageDTO) throws(MoviesError) -> MoviesPage {
        let page = try dto.toDomain(requestedPage: page, includesAdult: true)
        return page.adding(
            dto.results.reduce(into: [:]) { states, row in
                guard let id = MovieID(row.id), let rating = row.rating.flatMap({ try? UserRating($0) }) else { return }
                states[id] = AccountState(rating: rating)
            }
        )
    }
}
