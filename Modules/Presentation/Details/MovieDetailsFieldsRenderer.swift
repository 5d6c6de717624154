package import Domain

/// One movie for other programs: `key:`, a tab and the value, a line for every key even where nothing is known; then `--`
/// and the overview.
package struct MovieDetailsFieldsRenderer: Sendable {
    private let moviePages: String?

    /// - Parameter moviePages: Where the service shows a movie to people, followed by its id; nil where it has no such place.
    package init(moviePages: String?) {
        self.moviePages = moviePages
    }

    package func lines(_ details: MovieDetails) -> [String] {
        let movie = details.movie
        let fields: [(name: String, value: String?)] = [
            ("id", movie.id.description),
            ("title", movie.title),
            ("original title", movie.originalTitle),
            ("language", movie.originalLanguage?.tag),
            ("release date", movie.releaseDate?.description),
            ("rating", movie.rating.map(RatingFormat.text)),
            ("votes", movie.rating.map { String($0.votes) }),
            ("runtime", details.runtime.map { String(RuntimeFormat.minutes($0)) }),
            ("genres", details.genres.map(\.name).joined(separator: ", ")),
            ("directors", details.directors.joined(separator: ", ")),
            ("cast", details.cast.joined(separator: ", ")),
            ("revenue", details.revenue.map(String.init)),
            ("status", details.status),
            ("tagline", details.tagline),
            ("poster", movie.poster?.value),
            ("url", moviePages.map { "\($0)\(movie.id)" }),
        ]
        return fields.map { TabSeparatedLine.text(["\($0.name):", $0.value ?? ""]) }
            + ["--", TerminalText(movie.overview).value]
    }
}
