package import Domain

/// The dialog in which a person rates a movie.
package struct RatingDialogState: Sendable, Hashable {
    package let movie: Movie
    /// The rating before, or `nil` if there is none.
    package let current: UserRating?

    package init(_ movie: Movie, current: UserRating?) {
        self.movie = movie
        self.current = current
    }
}
