/// A film as a list shows it.
public struct Movie: Sendable, Hashable, Identifiable {
    public let id: MovieID
    public let title: String
    /// The title in the film's own language; equal to `title` where there is no other.
    public let originalTitle: String
    public let originalLanguage: Language?
    /// Empty where the catalogue has none in the language asked for.
    public let overview: String
    public let releaseDate: CalendarDate?
    public let rating: Rating?
    public let poster: PosterPath?

    public init(
        id: MovieID,
        title: String,
        originalTitle: String,
        originalLanguage: Language? = nil,
        overview: String = "",
        releaseDate: CalendarDate? = nil,
        rating: Rating? = nil,
        poster: PosterPath? = nil
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.originalLanguage = originalLanguage
        self.overview = overview
        self.releaseDate = releaseDate
        self.rating = rating
        self.poster = poster
    }
}
