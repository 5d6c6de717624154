package import Domain
import DomainDoubles
package import DomainKit
import PresentationKit
import Testing

@testable package import Presentation

/// Values for several suites.
package enum Fixture {
    /// 2026-03-01T08:30:00Z.
    package static let cachedAt = Timestamp(millisecondsSince1970: 1_772_353_800_000)
    /// Three hours later.
    package static let now = cachedAt.advanced(by: .seconds(3 * 3_600))
    package static let service = Backend.service(name: "TMDB", host: "api.themoviedb.org")

    package static func movie(
        _ id: Int,
        _ title: String,
        original: String? = nil,
        year: Int? = nil,
        rating: Rating? = nil
    ) throws -> Movie {
        Movie(
            id: try #require(MovieID(id)),
            title: title,
            originalTitle: original ?? title,
            releaseDate: year.flatMap { CalendarDate(year: $0, month: 6, day: 19) },
            rating: rating
        )
    }

    /// A movie whose every field is known.
    package static func batman() throws -> Movie {
        Movie(
            id: try #require(MovieID(268)),
            title: "Batman",
            originalTitle: "Batman",
            originalLanguage: try Language("en"),
            overview: "A \"dark\" knight.",
            releaseDate: CalendarDate(year: 1989, month: 6, day: 21),
            rating: Rating(average: 7.213, votes: 7521),
            poster: PosterPath("/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg"),
            genres: [Genre(id: 14, name: "Fantasy"), Genre(id: 28, name: "Action")]
        )
    }

    /// The details of a movie whose every field is known.
    package static func details() throws -> MovieDetails {
        MovieDetails(
            movie: try batman(),
            tagline: "Have you ever danced?",
            genres: [Genre(id: 14, name: "Fantasy"), Genre(id: 28, name: "Action")],
            runtime: .seconds(126 * 60),
            status: "Released",
            countries: [Country(code: "US", name: "United States of America")],
            collection: MovieCollection(id: 120_794, name: "Batman Collection"),
            budget: 35_000_000,
            revenue: 411_569_241,
            directors: ["Tim Burton"],
            cast: ["Jack Nicholson", "Michael Keaton", "Kim Basinger"],
            imdbID: try IMDbID("tt0096895"),
            trailer: Trailer(name: "Official Trailer", address: "https://www.youtube.com/watch?v=dgC9Q0uhX70"),
            watchOptions: [try Region("DE"): watchOptions],
            similar: [try movie(475_557, "Joker")],
            recommended: [try movie(364, "Batman Returns", year: 1992)]
        )
    }

    /// What a user has made of Batman.
    package static func ownBatman() throws -> UserLibrary {
        let state = AccountState(rating: try UserRating(8.5), isOnWatchlist: true, isFavorite: false)
        return try library([try batman().id: state])
    }

    /// The library of a user who knows of some movies, and whose changes wait.
    package static func library(
        _ known: [MovieID: AccountState],
        waiting: [MovieChange] = [],
        list: AccountState.Part? = nil
    ) throws -> UserLibrary {
        let entries = waiting.enumerated().map { index, change in
            WaitingChange(id: index + 1, change: change, madeAt: cachedAt, mayBeMade: false, isWaiting: true)
        }
        let summary = OutboxSummary(count: entries.count, waitingCount: entries.count, lastID: entries.count)
        return UserLibrary(
            of: .account(try #require(UserSession.sample())),
            for: LibraryScope(known.keys, list: list),
            known: known,
            outbox: LibraryOutbox(entries: entries, summary: summary)
        )
    }

    /// Two streaming services, and one company that lends and sells.
    package static var watchOptions: WatchOptions {
        let store = [WatchProvider(id: 2, name: "Apple TV")]
        return WatchOptions(providers: [
            .stream: [WatchProvider(id: 8, name: "Netflix"), WatchProvider(id: 29, name: "Sky Go")], .rent: store,
            .buy: store,
        ])
    }

    package static func page(
        _ number: Int,
        _ movies: [Movie],
        of pages: Int = 9,
        results: Int = 163
    ) throws -> MoviesPage {
        MoviesPage(number: try PageNumber(number), totalPages: pages, totalResults: results, items: movies)
    }

    package static func cached(_ number: Int, _ movies: [Movie], of pages: Int = 9) throws -> Cached<MoviesPage> {
        Cached(try page(number, movies, of: pages), at: cachedAt)
    }

    package static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("IEND".utf8)

    package static func poster(width: PosterWidth = .w500) throws -> Poster {
        Poster(movie: try batman(), width: width, image: try #require(PosterImage(png)))
    }

    /// A list of one page.
    package static func list(
        _ movies: [Movie],
        library: UserLibrary = .none,
        query: String? = "batman",
        page number: Int = 2,
        origin: Origin = .service,
        cachedAt: Timestamp = Fixture.cachedAt
    ) throws -> MoviesList {
        let page = Cached(try page(number, movies), at: cachedAt)
        return try list([page], origin: origin, topic: try topic(query), library: library)
    }

    package static func list(
        _ pages: [Cached<MoviesPage>],
        origin: Origin = .service,
        topic: MoviesListTopic,
        library: UserLibrary = .none
    ) throws -> MoviesList {
        var state = MoviesListState(topic: topic, startingAt: pages.first?.value.number ?? .first)
        state.apply(pages.map { .finished($0, origin: origin) })
        return try #require(state.list(library))
    }

    /// The topic of a search, or of a list of all movies if there is no query.
    package static func topic(_ query: String?) throws -> MoviesListTopic {
        try query.map { .search(MovieQuery(text: try SearchText($0))) } ?? .list()
    }

    /// The report of a fetch.
    package static func report(
        _ origin: Origin = .service,
        error: RepositoryError? = nil,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .seconds(24 * 3600)),
        backend: Backend = service
    ) -> FetchReport {
        FetchReport(
            origin: origin,
            cachedAt: cachedAt,
            error: error,
            policy: policy,
            now: now,
            context: .sample(.searching, at: backend)
        )
    }

    package static func recentQuery(_ text: String, secondsAgo: Int) throws -> RecentQuery {
        RecentQuery(text: try SearchText(text), searchedAt: now.advanced(by: .seconds(-secondsAgo)))
    }
}

extension MoviesListState {
    /// The list as it is for somebody who is not signed in.
    package var unsigned: MoviesList? { list(.none) }
}

extension FailureContext {
    package static func sample(
        _ attempt: Attempt = .other,
        at backend: Backend = Fixture.service,
        by source: CredentialSource? = nil,
        isOffline: Bool = false,
        isGuest: Bool = false
    ) -> FailureContext {
        var context = FailureContext(backend: backend, names: .sample, credentialSource: source, attempt: attempt)
        (context.hasOfflineSearches, context.isGuest) = (isOffline, isGuest)
        return context
    }
}

/// What the services offer to somebody who signs in.
package enum SignInSetting {
    package static let tmdb = SessionCapabilities(
        signUpPage: "https://www.themoviedb.org/signup",
        approvesInBrowser: true
    )
    package static let demo = SessionCapabilities(signUpPage: nil, approvesInBrowser: false)
}

extension ServiceNames {
    package static let sample = ServiceNames(
        catalogue: .sample,
        tokenVariable: "TMDB_ACCESS_TOKEN",
        addressVariable: "TMDB_BASE_URL",
        credentialPage: "https://www.themoviedb.org/settings/api"
    )
}
