public import Domain
public import DomainKit
import DomainKitDoubles
import Synchronization

/// Ratings of one user in memory.
///
/// Test hook: `refuse(_:with:times:)` makes changes of a movie fail.
public final class FakeRatingsRepository: RatingsRepository {
    private struct State {
        var ratings: [MovieID: UserRating] = [:]
        var refusals: [MovieID: (error: RepositoryError, times: Int)] = [:]
    }

    private let state = Mutex(State())
    private let libraries: FakeUserLibraryRepository

    /// - Parameter libraries: Learn each change and each page.
    public init(libraries: FakeUserLibraryRepository) {
        self.libraries = libraries
    }

    public func refuse(_ movie: MovieID, with error: RepositoryError, times: Int = .max) {
        state.withLock { $0.refusals[movie] = (error, times) }
    }

    public func rating(of movie: MovieID) -> UserRating? {
        state.withLock { $0.ratings[movie] }
    }

    /// Returns all rated movies as one page, in the order of their ids. Their titles are their ids.
    public func ratedMovies(in session: UserSession, page: PageNumber, policy: FetchPolicy) -> MoviesFetch {
        let ratings = state.withLock { $0.ratings }
        let page = MoviesPage(number: page, ids: ratings.keys.sorted())
        for movie in page.items { libraries.learn(MovieChange(.rating(ratings[movie.id]), of: movie)) }
        return .responding(with: page)
    }

    public func setRating(_ rating: UserRating?, of movie: Movie, in session: UserSession) throws(RepositoryError) {
        try state.withLock { state throws(RepositoryError) in
            if let refusal = state.refusals[movie.id], refusal.times > 0 {
                state.refusals[movie.id]?.times -= 1
                throw refusal.error
            }
            state.ratings[movie.id] = rating
        }
        libraries.learn(MovieChange(.rating(rating), of: movie))
    }
}
