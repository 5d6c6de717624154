package import Domain
import DomainKit
package import Presentation
package import PresentationKit
package import TerminalKit

package struct MovieDetailsRenderer: FetchedRenderer, Sendable {
    private let shown: Fetched<MovieDetails>
    private let library: UserLibrary
    private let region: Region?
    private let backend: Backend
    private let moviePages: String?

    /// - Parameter moviePages: The address of the service's movie pages, without the id at its end.
    package init(
        _ shown: Fetched<MovieDetails>,
        _ library: UserLibrary,
        region: Region?,
        backend: Backend,
        moviePages: String?
    ) {
        self.shown = shown
        self.library = library
        self.region = region
        self.backend = backend
        self.moviePages = moviePages
    }

    private var details: MovieDetails { shown.value }
    private var movie: Movie { shown.value.movie }
    private var address: String? { moviePages.map { "\($0)\(movie.id)" } }

    package func lines(width: Int) -> [StyledLine] {
        let text = MovieDetailsText(
            details: details,
            library: library,
            region: region,
            address: address,
            service: backend.name,
            width: width
        )
        return MovieDetailsText.joined([text.body, text.related, text.addresses])
    }

    /// For other programs: a line for every field, with its name, a colon, a tab and its value, which is empty if it is
    /// not known. Then a line with `--`, and the overview.
    package func tabSeparated() -> [String] {
        let fields: [(name: String, value: String?)] = [
            ("id", movie.id.description),
            ("title", movie.title),
            ("original title", movie.originalTitle),
            ("language", movie.originalLanguage?.tag),
            ("release date", movie.releaseDate?.description),
            ("rating", movie.rating.map(NumberFormat.rating)),
            ("votes", movie.rating.map { String($0.votes) }),
            ("runtime", details.runtime.map { String(NumberFormat.minutes($0)) }),
            ("genres", details.genres.map(\.name).joined(separator: ", ")),
            ("directors", details.directors.joined(separator: ", ")),
            ("cast", details.cast.joined(separator: ", ")),
            ("revenue", details.revenue.map(String.init)),
            ("status", details.status),
            ("tagline", details.tagline),
            ("poster", movie.poster?.value),
            ("url", address),
            ("budget", details.budget.map(String.init)),
            ("countries", details.countries.map(\.name).joined(separator: ", ")),
            ("collection", details.collection?.name),
            ("imdb", details.imdbID?.value),
            ("trailer", details.trailer?.address),
            ("recommended", details.recommended.map(MovieDetailsText.name).joined(separator: "; ")),
            ("similar", details.similar.map(MovieDetailsText.name).joined(separator: "; ")),
        ]
        let watchFields = WatchOptionsRenderer(details.watchOptions).fields(region: region)
        let state = library.state(of: movie.id)
        let ownFields: [(name: String, value: String?)] = [
            ("your rating", state?.rating?.description),
            ("on watchlist", state?.isOnWatchlist.map { $0 ? "yes" : "no" }),
            ("favorite", state?.isFavorite.map { $0 ? "yes" : "no" }),
            ("waiting", MovieField.waiting(for: movie.id, library).map(\.rawValue).joined(separator: ", ")),
            ("overview language", details.isOverviewInEnglish ? "en" : nil),
        ]
        return (fields + watchFields + ownFields).map { TerminalText.tabSeparated(["\($0.name):", $0.value ?? ""]) }
            + ["--", TerminalText(movie.overview).value]
    }

    /// One object: the members of the report, and `movie` with `fields`.
    package func json(fields: [MovieDetailsField], report: FetchReport, layout: JSONLayout) -> String {
        let movie = JSONValue.object(fields.map { ($0.rawValue, $0.value(in: details, library, region: region)) })
        return JSONValue.object(report.members + [("movie", movie)]).text(layout)
    }
}
