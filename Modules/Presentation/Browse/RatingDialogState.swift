public import Domain

/// The state of the dialog in which a person rates a movie.
public struct RatingDialogState: Sendable, Hashable {
    /// The movie to rate.
    public let movie: Movie
    /// The rating before, or `nil` if there is none.
    public let current: UserRating?
    /// The new rating as the person has entered it. Empty for none.
    public internal(set) var input: String
    /// Whether the next character replaces the input, as after a step.
    public internal(set) var replacesInput = true
    /// Why the input cannot be confirmed. A sentence.
    public internal(set) var problem: String?

    /// The dialog for a movie that has the rating `current`, or none.
    public init(_ movie: Movie, current: UserRating?) {
        self.movie = movie
        self.current = current
        input = current?.description ?? ""
    }
}
