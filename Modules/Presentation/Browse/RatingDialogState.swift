package import Domain

/// The state of the dialog in which a person rates a movie.
package struct RatingDialogState: Sendable, Hashable {
    /// The movie to rate.
    package let movie: Movie
    /// The rating before, or `nil` if there is none.
    package let current: UserRating?
    /// The new rating as the person has entered it. Empty for none.
    package internal(set) var input: String
    /// Whether the next character replaces the input, as after an arrow key.
    package internal(set) var replacesInput = true
    /// Why the input cannot be confirmed. A sentence.
    package internal(set) var problem: String?

    /// The dialog for a movie that has the rating `current`, or none.
    package init(_ movie: Movie, current: UserRating?) {
        self.movie = movie
        self.current = current
        input = current?.description ?? ""
    }
}
