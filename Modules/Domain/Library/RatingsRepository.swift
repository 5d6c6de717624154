/// The ratings that users give to movies.
public protocol RatingsRepository: Sendable {
    /// Replaces the user's rating of a movie, or removes it if `rating` is `nil`. Returns after the service has confirmed
    /// the change.
    func setRating(
        _ rating: UserRating?,
        of movie: MovieID,
        in session: UserSession
    ) async throws(MoviesError)
}

/// A user's rating of a movie: 0.5 to 10 in steps of 0.5
/// (https://developer.themoviedb.org/reference/movie-add-rating).
public struct UserRating: Sendable, Hashable, CustomStringConvertible {
    public let value: Double

    /// - Throws: `invalidInput` for any other number.
    public init(_ value: Double) throws(MoviesError) {
        guard (0.5...10).contains(value), (value * 2).rounded() == value * 2 else {
            throw .invalidInput(reason: "A rating goes from 0.5 to 10 in steps of 0.5, so it cannot be \(value).")
        }
        self.value = value
    }

    /// The number without a superfluous `.0`: `8`, `8.5`.
    public var description: String {
        value.rounded() == value ? String(Int(value)) : String(value)
    }
}
