/// The poster of a movie, at one of the widths that there are.
public struct Poster: Sendable, Hashable {
    public let movie: Movie
    public let width: PosterWidth
    public let image: PosterImage

    public init(movie: Movie, width: PosterWidth, image: PosterImage) {
        self.movie = movie
        self.width = width
        self.image = image
    }
}
