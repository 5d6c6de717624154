public import Domain
public import DomainKit
import DomainKitDoubles
import Synchronization

/// Ratings of one user in memory.
///
/// Test hook: `refuse(_:with:times:)` makes changes of a movie fail.
public final class FakeRatingsRepository: RatingsRepository {
    private let ratings = Mutex<[MovieID: UserRating]>([:])
    private let refusals = Mutex<[MovieID: (error: RepositoryError, times: Int)]>([:])
    private let libraries: FakeUserLibraryRepository?

    /// - Parameter libraries: Learn each change and each page, or `nil`.
    public init(libraries: FakeUserLibraryRepository? = nil) {
        self.libraries = libraries
    }

    public func refuse(_ movie: MovieID, with error: RepositoryError, times: Int = .max) {
        refusals.withLock { $0[movie] = (error, times) }
    }

    public func rating(of movie: MovieID) -> UserRating? {
        ratings.withLock { $0[movie] }
    }

    /// Returns all rated movies as one page, in the order of their ids. Their titles are their ids.
    public func ratedMovies(in session: UserSession, page: PageNumber, policy: FetchPolicy) -> MoviesFetch {
        let ratings = ratings.withLock { $0 }
        let page = MoviesPage(number: page, ids: ratings.keys.sorted())
        for movie in page.items { libraries?.learn(MovieChange(.rating(ratings[movie.id]), of: movie)) }
        return .responding(with: page)
    }

    public func setRating(_ rating: UserRating?, of movie: Movie, in session: UserSession) throws(RepositoryError) {
        let refusal = refusals.withLock { refusals -> RepositoryError? in
            guard let refusal = refusals[movie.id], refusal.times > 0 else { return nil }
            refusals[movie.id]?.times -= 1
            return refusal.error
        }
        if let refusal { throw refusal }
        ratings.withLock { $0[movie.id] = rating }
        libraries?.learn(MovieChange(.rating(rating), of: movie))
    }
}
