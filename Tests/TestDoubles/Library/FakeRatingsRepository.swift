public import Domain
import Synchronization

/// Ratings of one user in memory.
public final class FakeRatingsRepository: RatingsRepository {
    private let ratings = Mutex<[MovieID: UserRating]>([:])

    public init() {}

    public func rating(of movie: MovieID) -> UserRating? {
        ratings.withLock { $0[movie] }
    }

    public func rate(_ movie: MovieID, _ rating: UserRating, in session: UserSession) {
        ratings.withLock { $0[movie] = rating }
    }

    public func removeRating(of movie: MovieID, in session: UserSession) {
        ratings.withLock { $0[movie] = nil }
    }
}
