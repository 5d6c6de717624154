import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// States of the browser.
enum BrowseFixture {
    static func context(_ source: CredentialSource? = nil) -> FailureContext {
        FailureContext(backend: Fixture.service, names: .sample, credentialSource: source, attempt: .reading("list"))
    }

    /// 41 films, of which one has an original title in another script, and one a long and harmful title, and nothing else.
    static func films() throws -> [Movie] {
        let ninja = Movie(
            id: try #require(MovieID(485_942)),
            title: "Batman Ninja",
            originalTitle: "ニンジャバットマン",
            releaseDate: CalendarDate(year: 2018, month: 6, day: 15),
            rating: Rating(average: 5.96, votes: 1_500),
            genres: [Genre(id: 16, name: "Animation"), Genre(id: 878, name: "Science Fiction")]
        )
        let first = [
            try Fixture.batman(), ninja,
            try Fixture.movie(1003, "Batman: An\u{1B}Unusually Long Title That Has To Be Cut Somewhere"),
        ]
        return try first
            + (4...41).map { number in
                Movie(
                    id: try #require(MovieID(number)),
                    title: "Batman \(number)",
                    originalTitle: "Batman \(number)",
                    releaseDate: CalendarDate(year: 1940 + number, month: 6, day: 15),
                    rating: Rating(average: Double(number) / 5, votes: number * 31),
                    genres: [Genre(id: 28, name: "Action")]
                )
            }
    }

    /// A search whose results have just come, signed in.
    static func results() throws -> BrowseState {
        var state = BrowseState(context: context())
        let films = try films()
        state.search.field = TextEntry("batman")
        state.list.topic = try Fixture.topic("batman")
        state.list.rows = films.map { .item($0) }
        state.list.totalResults = 163
        state.list.freshness = .current
        state.region = try Region("DE")
        state.library = try user([
            films[0].id: AccountState(rating: try UserRating(8.5), isOnWatchlist: true, isFavorite: true),
            films[1].id: AccountState(isUnrated: true, isOnWatchlist: true, isFavorite: false),
        ])
        return state
    }

    /// A signed-in user.
    static func user(
        _ known: [MovieID: AccountState] = [:],
        named name: String = "ann",
        waiting: Int = 0
    ) throws -> UserLibraryState {
        let account = try #require(Account(id: 7, username: name, name: ""))
        let session = AccountSession(id: try #require(SessionID("session")), account: account)
        let outbox = LibraryOutbox(summary: OutboxSummary(count: waiting, waitingCount: waiting, lastID: waiting))
        var state = UserLibraryState()
        state.session = .signedIn(.account(session))
        state.library = UserLibrary(of: .account(session), for: LibraryScope(known.keys), known: known, outbox: outbox)
        return state
    }

    /// A search that is typed, with the recent searches below.
    static func typing() throws -> BrowseState {
        var state = BrowseState(context: context())
        state.focus = .field
        state.search.recent = [
            RecentSearch(query: try Fixture.recentQuery("batman", secondsAgo: 0), worksOffline: true),
            RecentSearch(query: try Fixture.recentQuery("映画 alien", secondsAgo: 3 * 3_600), worksOffline: false),
        ]
        return state
    }

    /// The results with the details of the first one, whose related movies are many.
    static func details(focus: BrowseFocus = .details) throws -> BrowseState {
        var state = try results()
        var pane = DetailsPaneState(try Fixture.batman())
        pane.fetched.apply(.cached(Cached(try Fixture.details(), at: Fixture.cachedAt)))
        let image = try #require(PosterImage(Fixture.png))
        pane.poster = .shown(Poster(movie: pane.movie, width: .w342, image: image))
        state.details = pane
        state.focus = focus
        return state
    }

    /// - Parameter change: Scrolls something.
    static func screen(
        _ state: BrowseState,
        _ columns: Int,
        _ rows: Int,
        showsPosters: Bool = true,
        isASCII: Bool = false,
        change: (inout BrowseView) -> Void = { _ in }
    ) -> BrowseScreen {
        var view = BrowseView(ScreenSize(columns: columns, rows: rows))
        change(&view)
        return renderer(state, showsPosters: showsPosters, isASCII: isASCII).screen(view)
    }

    static func renderer(_ state: BrowseState, showsPosters: Bool = true, isASCII: Bool = false) -> BrowseRenderer {
        BrowseRenderer(
            state,
            now: Fixture.now,
            spinner: "⠋",
            moviePages: "https://www.themoviedb.org/movie/",
            showsPosters: showsPosters,
            isASCII: isASCII
        )
    }
}
