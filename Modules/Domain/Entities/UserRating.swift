/// What one user thinks of a movie: 0.5 to 10 in steps of 0.5
/// (https://developer.themoviedb.org/reference/movie-add-rating).
public struct UserRating: Sendable, Hashable {
    public let value: Double

    /// Throws `invalidInput` for anything between the steps and outside the range.
    public init(_ value: Double) throws(MoviesError) {
        guard (0.5...10).contains(value), (value * 2).rounded() == value * 2 else {
            throw .invalidInput(reason: "A rating goes from 0.5 to 10 in steps of 0.5, so it cannot be \(value).")
        }
        self.value = value
    }
}

extension UserRating: CustomStringConvertible {
    /// `8` and `8.5`.
    public var description: String {
        value.rounded() == value ? String(Int(value)) : String(value)
    }
}
