public import Domain

/// Ratings at the service. What it confirms is remembered for the account.
public struct DefaultRatingsRepository: RatingsRepository {
    private let service: any DataTransferService
    private let states: AccountStateRecords

    /// - Parameter fetcher: Caches in a store of the user's own data.
    public init(fetcher: Fetcher) {
        service = fetcher.service
        states = AccountStateRecords(cache: fetcher.cache)
    }

    /// TMDB's `/movie/{id}/rating` (https://developer.themoviedb.org/reference/movie-add-rating).
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
        let path = "/movie/\(movie)/rating"
        let query = [QueryItem.session(session)]
        if let rating {
            try await service.confirm(
                ServiceRequest(method: .post, path: path, query: query, json: ["value": rating.value])
            )
        } else {
            try await service.confirm(ServiceRequest(method: .delete, path: path, query: query))
        }
    }
}
