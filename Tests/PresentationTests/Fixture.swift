import Domain
import Presentation
import TestDoubles
import Testing

/// Values that the tests share.
enum Fixture {
    /// 2026-03-01T08:30:00Z.
    static let savedAt = Timestamp(millisecondsSince1970: 1_772_353_800_000)
    /// Three hours later.
    static let now = savedAt.advanced(by: .seconds(3 * 3_600))
    static let service = Backend.service(name: "TMDB", host: "api.themoviedb.org")

    static func movie(_ id: Int, _ title: String, original: String? = nil) throws -> Movie {
        Movie(id: try #require(MovieID(id)), title: title, originalTitle: original ?? title)
    }

    /// A movie with nothing missing.
    static func batman() throws -> Movie {
        Movie(
            id: try #require(MovieID(268)),
            title: "Batman",
            originalTitle: "Batman",
            originalLanguage: try Language("en"),
            overview: "A \"dark\" knight.",
            releaseDate: CalendarDate(year: 1989, month: 6, day: 21),
            rating: Rating(average: 7.213, votes: 7521),
            poster: PosterPath("/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg")
        )
    }

    /// A movie with all that can be told of it.
    static func details() throws -> MovieDetails {
        MovieDetails(
            movie: try batman(),
            tagline: "Have you ever danced?",
            genres: [Genre(id: 14, name: "Fantasy"), Genre(id: 28, name: "Action")],
            runtime: .seconds(126 * 60),
            status: "Released",
            revenue: 411_569_241,
            directors: ["Tim Burton"],
            cast: ["Jack Nicholson", "Michael Keaton", "Kim Basinger"]
        )
    }

    static func page(_ number: Int, _ movies: [Movie], of pages: Int = 9, results: Int = 163) throws -> MoviesPage {
        MoviesPage(page: try PageNumber(number), totalPages: pages, totalResults: results, movies: movies)
    }

    static func stored(_ number: Int, _ movies: [Movie], of pages: Int = 9) throws -> Stored<MoviesPage> {
        Stored(try page(number, movies, of: pages), storedAt: savedAt)
    }

    static func list(
        _ movies: [Movie],
        query: String? = "batman",
        page number: Int = 2,
        origin: Origin = .remote
    ) throws -> MoviesList {
        let shown = ShownPage(try stored(number, movies), origin: origin)
        return try #require(MoviesList(topic: try topic(query), pages: [shown]))
    }

    /// The topic of a search; of a list of all movies where there is no query.
    static func topic(_ query: String?) throws -> MoviesListTopic {
        try query.map { .search(try SearchText($0)) } ?? .list()
    }

    static func query(_ text: String) throws -> MovieQuery {
        MovieQuery(text: try SearchText(text))
    }

    static func recentQuery(_ text: String, secondsAgo: Int) throws -> RecentQuery {
        RecentQuery(text: try SearchText(text), searchedAt: now.advanced(by: .seconds(-secondsAgo)))
    }
}
