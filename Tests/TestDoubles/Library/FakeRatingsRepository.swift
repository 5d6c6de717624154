public import Domain
import Synchronization

/// Ratings of one user in memory.
public final class FakeRatingsRepository: RatingsRepository {
    private let ratings = Mutex<[MovieID: UserRating]>([:])

    public init() {}

    public func rating(of movie: MovieID) -> UserRating? {
        ratings.withLock { $0[movie] }
    }

    public func setRating(_ rating: UserRating?, of movie: MovieID, in session: UserSession) {
        ratings.withLock { $0[movie] = rating }
    }
}
