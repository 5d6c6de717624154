import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// Two whole frames, and what the lines of other situations say, whatever stands between their words.
struct BrowseFrameTests {
    private func frame(_ state: BrowseState, _ columns: Int, _ rows: Int) -> String {
        BrowseFixture.screen(state, columns, rows).frame.text.joined(separator: "\n")
    }

    @Test func `results fill a small screen, and a dialog is over them`() throws {
        var state = try BrowseFixture.results()
        #expect(
            frame(state, 40, 12) == """
                 [Search] Today  This week  Popular >
                Search: batman                  1 of 163
                  TITLE                 YEAR  YOURS
                > Batman                1989  ★8.5 W ♥
                  Batman Ninja (ニン…   2018  W
                  Batman: An�Unusuall…  –
                  Batman 4              1944
                  Batman 5              1945
                  Batman 6              1946
                  Batman 7              1947
                                                     ann
                Enter open  Tab lists  ? help  q quit
                """
        )
        state.dialog = .rating(RatingDialogState(try Fixture.batman(), current: try UserRating(8.5)))
        #expect(
            frame(state, 84, 12) == """
                 [Search] Today  This week  Popular  In cinemas  Upcoming  Top rated  Discover >
                Search: batman                                                              1 of 163
                  TITLE                                            YEAR  RATING  YOURS       VOTES
                > B + Rate Batman (1989) ------------------------------------------------------+ 1
                  B | > Your rating  8.5                                                       | 0
                  B |   Your rating now: 8.5                                                   |
                  B |                                                                          |
                  B | Enter rate  Esc close  Arrows change  Del remove                         |
                  B +--------------------------------------------------------------------------+
                  Batman 7                                         1947  1.4                 217
                                                                                                 ann

                """
        )
    }

    @Test func `a list with all columns and details stand beside each other on a very wide screen`() throws {
        #expect(
            frame(try BrowseFixture.details(focus: .list), 200, 14) == """
                [Search] Today  This week  Popular  In cinemas  Upcoming  Top rated  Discover  Watchlist  Favorites  Ratings
                Search: batman                                                                                                                                                                                  1 of 163
                  TITLE                         YEAR  RATING  YOURS       VOTES    GENRES                 | DETAILS
                > Batman                        1989  7.2     ★8.5 W ♥    7,521    Fantasy, Action        | Batman (1989)  #268
                  Batman Ninja (ニンジャバッ…   2018  6.0     W           1,500    Animation, Science Fi… | ★ 7.2 (7,521 votes) • 2h 6m • Fantasy, Action
                  Batman: An�Unusually Long T…  –     –                   –        –                      | Have you ever danced?
                  Batman 4                      1944  0.8                 124      Action                 | Your rating: 8.5 • On your watchlist • One of your favorites
                  Batman 5                      1945  1.0                 155      Action                 | Director: Tim Burton
                  Batman 6                      1946  1.2                 186      Action                 | Cast: Jack Nicholson, Michael Keaton, Kim Basinger
                  Batman 7                      1947  1.4                 217      Action                 |
                  Batman 8                      1948  1.6                 248      Action                 |   A "dark" knight.
                  Batman 9                      1949  1.8                 279      Action                 |                                                                                                            v
                                                                                                                                                                                                                     ann
                Enter open  Tab lists  / search  w watchlist  f favorite  r rate  ? help  q quit
                """
        )
    }

    @Test func `a film that is gone from the list is struck, marked in place of the list, and does not count`() throws {
        var state = try BrowseFixture.results()
        let films = try BrowseFixture.films()
        state.list.topic = .userList(.watchlist)
        (state.selectedTab, state.list.totalResults) = (.userList(.watchlist), 2)
        state.list.rows = [.gone(films[0]), .item(films[1]), .gone(films[2]), .item(films[3])]
        for (selection, place) in ["–", "1", "–", "2"].enumerated() {
            state.list.selection = selection
            #expect(frame(state, 80, 12).contains("Films on your watchlist\(String.spaces(51))\(place) of 2"))
        }
        let lines = BrowseFixture.screen(state, 80, 12).frame.lines[3...6]
        let words = lines.map { $0.text.split(separator: " ").dropFirst().joined(separator: " ") }
        #expect(words[0] == "1989 7.2 ★8.5 − ♥ 7,521")
        #expect(words[1].contains(" W ") && words[2].contains(" − "))
        #expect(lines.map { $0.pieces.contains(where: \.style.isStruck) } == [true, false, true, false])
    }

    typealias Change = @Sendable (inout BrowseState) throws -> Void

    /// Lines of a screen, from the top.
    struct Place {
        let lines: ClosedRange<Int>
        var columns = 80
        var rows = 24

        static let heading = Place(lines: 1...1)
        static let list = Place(lines: 3...21)
        static let columns = Place(lines: 2...2)
        static let firstRow = Place(lines: 3...3)
        static let fourthRow = Place(lines: 6...6)
        static let narrowRow = Place(lines: 6...6, columns: 58)
        static let status = Place(lines: 22...22)
        static let keys = Place(lines: 23...23)
        static let wideKeys = Place(lines: 23...23, columns: 120)
        static let posterRows = Place(lines: 10...11)
        static let smallDetails = Place(lines: 3...9, columns: 40, rows: 12)
    }

    struct Row: CustomTestStringConvertible {
        let place: Place
        let testDescription: String
        let change: Change

        init(_ place: Place, _ text: String, _ change: @escaping Change) {
            (self.place, testDescription, self.change) = (place, text, change)
        }
    }

    @Test(arguments: freshness + columns + messages + sentences + keys + details)
    func `each line says what its situation is`(row: Row) throws {
        var state = try BrowseFixture.results()
        try row.change(&state)
        let screen = BrowseFixture.screen(state, row.place.columns, row.place.rows)
        let words = screen.frame.text[row.place.lines].flatMap { $0.split(separator: " ") }
        #expect(words.joined(separator: " ") == row.testDescription)
        #expect(screen.shows("⠋") == screen.frame.text.contains { $0.contains("⠋") })
    }

    private static let offline = RepositoryError.service(.offline)
    private static let rejected = RepositoryError.service(.sessionRejected)
    private static let unreachable = RepositoryError.service(.unreachable(reason: "refused"))
    private static let unavailable = RepositoryError.service(.unavailable(status: 503, retryAfter: nil))

    private static func stale(_ error: RepositoryError) -> Change {
        { $0.list.freshness = .stale(error, cachedAt: Fixture.cachedAt) }
    }

    private static let typing: Change = { $0 = try BrowseFixture.typing() }

    private static let freshness: [Row] = [
        Row(.heading, "Search: batman 1 of 163 · saved 3 hours ago ⠋") {
            $0.list.freshness = .refreshing(cachedAt: Fixture.cachedAt)
        },
        Row(.heading, "Search: batman 1 of 163 · ⠋ asking TMDB") { $0.list.freshness = .loading },
        Row(.heading, "Search: batman 1 of 163 · ! Offline: seen 3 hours ago", stale(unreachable)),
        Row(Place(lines: 1...1, columns: 60), "/ batman 1 of 163 · ! seen 3 hours ago", stale(unavailable)),
        Row(Place(lines: 1...1, columns: 59), "Search: batman 1 of 163", stale(unavailable)),
        Row(Place(lines: 22...22, columns: 56), "! seen 3 hours ago ann", stale(unavailable)),
        Row(.status, "! TMDB is not available (HTTP 503). Press R to try again. ann", stale(unavailable)),
        Row(.status, "ann", stale(offline)),
        Row(.heading, "Search: press / to type") { ($0.search.field, $0.list.rows) = (TextEntry(), []) },
        Row(Place(lines: 1...1, columns: 29), "/ batman 1 of 163") { _ in },
        Row(Place(lines: 1...4, columns: 40), "Search: RECENT SEARCHES > batman just now 映画 alien 3 hours ago", typing),
        Row(Place(lines: 3...3, columns: 28), "> batman", typing),
        Row(Place(lines: 3...3, columns: 29), "> batman just now", typing),
        Row(Place(lines: 3...3, columns: 43), "> batman just now", typing),
        Row(Place(lines: 3...3, columns: 44), "> batman just now works offline", typing),
        Row(.heading, "Popular films 1 of 1,000,000") {
            ($0.selectedTab, $0.list.topic, $0.list.totalResults) = (.chart(.popular), .chart(.popular), 1_000_000)
        },
    ]

    private static let columns: [Row] = [
        Row(Place(lines: 2...2, columns: 100), "TITLE YEAR RATING YOURS") { _ in },
        Row(Place(lines: 2...2, columns: 109), "TITLE YEAR RATING YOURS") { _ in },
        Row(.columns, "TITLE YEAR RATING YOURS VOTES") { _ in },
    ]

    private static let messages: [Row] = [
        Row(.status, "✓ It is done. ann") { $0.notice = BrowseNotice(.done, "It is done.") },
        Row(.status, "… It waits. ann") { $0.notice = BrowseNotice(.waiting, "It waits.") },
        Row(.status, "! It failed. ann") { $0.notice = BrowseNotice(.failed, "It failed.") },
        Row(.status, "… Signed in as ann. Press a again to sign out. ann") {
            $0.notice = BrowseNotice(.asksToSignOut, "Signed in as ann.")
        },
        // A long message takes lines from the list, whose selected row stays.
        Row(
            Place(lines: 8...10, columns: 40, rows: 12),
            "> Batman 7 1947 ! TMDB no longer accepts your session. Press a to sign in again."
        ) {
            $0.list.selection = 6
            $0.notice = BrowseNotice(.failed, "TMDB no longer accepts your session. Press a to sign in again.")
        },
        Row(Place(lines: 7...8, columns: 40, rows: 10), "Batman 6 1946 ! a message which is too long for its…") {
            $0.notice = BrowseNotice(.failed, "a message which is too long for its lines on the screen")
        },
        Row(.status, "2 changes are waiting · ann") { $0.library = try BrowseFixture.user(waiting: 2) },
        Row(.status, "not signed in") { $0.library = UserLibraryState() },
        Row(.status, "End loads 2,000 films a press. ann") { ($0.list.lastPage, $0.list.totalResults) = (23, 2_001) },
        Row(.status, "ann") { ($0.list.lastPage, $0.list.totalResults) = (23, 2_000) },
    ]

    /// Three films, and a row of the third page.
    private static func page(
        selection: Int = 0,
        _ row: @Sendable @escaping (PageNumber) -> ScrollingListRow<Movie>
    ) -> Change {
        { state in
            state.list.rows = Array(state.list.rows.prefix(3)) + [row(try PageNumber(3))]
            state.list.selection = selection
        }
    }

    private static let offlinePage = page(selection: 3) { .failed($0, offline) }

    private static func failed(_ error: RepositoryError) -> Change {
        { $0.list.rows = [.failed(.first, error)] }
    }

    private static func empty(_ tab: BrowseTab, _ list: AccountState.Part? = nil) -> Change {
        { state in
            (state.selectedTab, state.list.rows) = (tab, [])
            if let list { state.list.topic = .userList(list) }
        }
    }

    private static let sentences: [Row] = [
        Row(.list, "No films matched \"batman\". Try fewer words, or the title in another language.", empty(.search)),
        Row(
            .list,
            "No films matched \"batman\". Did you mean Batman (1989), which lists here have shown? "
                + "Press Enter to search for \"bat (1989)\"."
        ) {
            try empty(.search)(&$0)
            let correction = MovieQuery(text: try SearchText("bat"), year: try ReleaseYear(1989))
            $0.search.suggestions = MovieSuggestions(movies: [try Fixture.batman()], correction: correction)
        },
        Row(.list, "Your watchlist is empty. Press w on a film to add it.", empty(.userList(.watchlist), .watchlist)),
        Row(
            .list,
            "You have no favorite films yet. Press f on a film to add it.",
            empty(.userList(.favorites), .favorite)
        ),
        Row(.list, "You have not rated any films yet. Press r on a film to rate it.", empty(.ratings, .rating)),
        Row(.list, "No popular films. Press R to ask again.") {
            ($0.selectedTab, $0.list.rows, $0.list.topic) = (.chart(.popular), [], .chart(.popular))
        },
        Row(.list, "No films. Press F to choose other filters.") {
            ($0.selectedTab, $0.list.rows, $0.list.topic) = (.discover, [], nil)
        },
        Row(.list, "⠋ Asking TMDB…") { ($0.list.rows, $0.list.freshness) = ([], .loading) },
        Row(.list, "TMDB is not available (HTTP 503). Press R to try again.") {
            ($0.list.rows, $0.list.freshness) = ([], .stale(unavailable, cachedAt: Fixture.cachedAt))
        },
        Row(.columns, "", failed(unreachable)),
        Row(.list, "You are not signed in. Press a to sign in.", failed(.notSignedIn)),
        Row(.list, "A guest has no lists. Press a to sign in with an account.", failed(.accountRequired)),
        Row(.list, "TMDB no longer accepts your session. Press a to sign in again.", failed(rejected)),
        Row(.list, "Offline: this is not saved. Run it once without --offline.", failed(offline)),
        Row(.list, "It is too long.", failed(.invalidInput(reason: "It is too long."))),
        Row(.firstRow, "TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP") {
            $0.context = BrowseFixture.context(.tokenVariable("TMDB_ACCESS_TOKEN"))
            $0.list.rows = [.failed(.first, .service(.unauthorized))]
        },
        Row(.fourthRow, "> Page 3 is not saved.", offlinePage),
        Row(.status, "! Offline: this is not saved. Run it once without --offline. ann", offlinePage),
        Row(.narrowRow, "Page 3 could not be fetched: refused. Enter tries again.", page { .failed($0, unreachable) }),
        Row(Place(lines: 6...6, columns: 57), "! Page 3: refused", page { .failed($0, unreachable) }),
        Row(
            Place(lines: 9...11, columns: 40, rows: 12),
            "! refused. Enter tries again. ann Enter try again ? help q quit",
            page(selection: 3) { .failed($0, unreachable) }
        ),
        Row(.fourthRow, "⠋ Loading page 3 …", page { .loading($0) }),
        Row(.fourthRow, "⠋ Loading page 3 of 23 …") {
            try page { .loading($0) }(&$0)
            $0.list.lastPage = 23
        },
    ]

    /// The keys of a selected film.
    private static let film = "w watchlist f favorite r rate"

    private static let keys: [Row] = [
        Row(.keys, "Enter search Esc back Tab lists F1 help Ctrl-C quit", typing),
        Row(.wideKeys, "Enter open Tab lists / search F filters \(film) ? help q quit") { $0.selectedTab = .discover },
        Row(.wideKeys, "Enter open Tab lists / search \(film) ? help q quit") {
            $0.selectedTab = .userList(.watchlist)
        },
        Row(.wideKeys, "Enter open Tab lists / search \(film) a sign in ? help q quit") {
            $0.library = UserLibraryState()
        },
        Row(.wideKeys, "Enter open Tab lists / search \(film) R refresh ? help q quit", stale(unreachable)),
        Row(.wideKeys, "Enter open Tab lists / search \(film) ? help q quit", stale(offline)),
        Row(.wideKeys, "Enter open Esc stop Tab lists / search \(film) ? help q quit") { $0.list.lastPage = 9 },
        Row(.wideKeys, "Tab lists / search ? help q quit", empty(.userList(.watchlist), .watchlist)),
        Row(.wideKeys, "Esc back Tab lists F1 help Ctrl-C quit") {
            try empty(.search)(&$0)
            $0.focus = .field
        },
        Row(.wideKeys, "Esc back Tab lists F1 help Ctrl-C quit") {
            ($0.focus, $0.search.field, $0.list.rows) = (.field, TextEntry(), [])
        },
        Row(.keys, "Tab lists / search ? help q quit", failed(.invalidInput(reason: "It is too long."))),
        Row(.keys, "Enter try again Tab lists / search ? help q quit", failed(.service(.notFound))),
        Row(.keys, "Enter sign in Tab lists / search a sign in ? help q quit") {
            ($0.list.rows, $0.library) = ([.failed(.first, .notSignedIn)], UserLibraryState())
        },
        Row(
            .wideKeys,
            "Esc back Tab related / search \(film) t trailer o page , country ? help q quit"
        ) { $0 = try BrowseFixture.details() },
        Row(.wideKeys, "Enter open Esc back Tab related / search \(film) t trailer o page ? help q quit") {
            $0 = try BrowseFixture.details()
            $0.details?.selectedRelated = 0
        },
        Row(.wideKeys, "Esc back Tab lists / search \(film) t trailer o page , country ? help q quit") {
            $0 = try BrowseFixture.details()
            $0.details?.fetched = FetchedState()
        },
    ]

    private static func pane(_ change: @Sendable @escaping (inout DetailsPaneState) throws -> Void) -> Change {
        { state in
            state = try BrowseFixture.details()
            var pane = try #require(state.details)
            try change(&pane)
            state.details = pane
        }
    }

    /// The details before they have arrived, or failed to.
    private static func without(_ error: RepositoryError?) -> Change {
        pane { pane in
            pane.fetched = FetchedState()
            if let error { pane.fetched.apply(.failed(error, cached: nil)) } else { pane.isLoading = true }
        }
    }

    /// The details of a movie of which the list knows little.
    private static func bare(_ change: @Sendable @escaping (inout DetailsPaneState) throws -> Void) -> Change {
        pane { pane in
            pane = DetailsPaneState(try Fixture.movie(1, "Film", year: 2001))
            pane.isLoading = true
            try change(&pane)
        }
    }

    private static func withoutPoster(_ error: ServiceFailure) -> Change {
        pane { $0.poster = .failed(.service(error)) }
    }

    private static let details: [Row] = [
        // On a small screen, they stand in place of the list.
        Row(
            .smallDetails,
            "Batman (1989) #268 Have you ever danced? 2h 6m · Fantasy · Action · US "
                + "TMDB ███████░░░ 7.2 7,521 votes YOU ★★★★½ 8.5 W ♥ ▼",
            pane { _ in }
        ),
        // What the list knows shows until the details arrive.
        Row(.columns, "Batman ⠋ asking TMDB", without(nil)),
        Row(
            Place(lines: 4...4),
            "│ │ Fantasy · Action",
            pane {
                ($0.fetched, $0.isLoading, $0.poster) = (FetchedState(), true, .loading)
            }
        ),
        Row(
            .smallDetails,
            (["Film (2001) #1"] + [18, 26, 38, 38].map { String(repeating: "░", count: $0) } + ["▼"]).joined(
                separator: " "
            ),
            bare { _ in }
        ),
        Row(
            .smallDetails,
            "Film (2001) #1 ! TMDB is not available (HTTP 503). Press R to try again. TMDB: "
                + "https://www.themoviedb.org/movie/1",
            bare { $0.fetched.apply(.failed(unavailable, cached: nil)) }
        ),
        Row(
            .smallDetails,
            "Film (2001) #1 No overview. TMDB: https://www.themoviedb.org/movie/1",
            bare { pane in
                pane.fetched.apply(.cached(Cached(MovieDetails(movie: pane.movie), at: Fixture.cachedAt)))
            }
        ),
        Row(Place(lines: 19...19), "! TMDB is not available (HTTP 503). Press R to try again.", without(unavailable)),
        Row(.columns, "Batman saved 3 hours ago ⠋", pane { $0.isLoading = true }),
        Row(.columns, "Batman ! seen 3 hours ago", pane { $0.fetched.apply(.failed(unavailable, cached: nil)) }),
        Row(.columns, "Alien: Romulus ▸ Alien ▸ Batman", pane { $0.path = ["Alien: Romulus", "Alien"] }),
        Row(Place(lines: 2...2, columns: 30), "… ▸ Alien ▸ Batman", pane { $0.path = ["Alien: Romulus", "Alien"] }),
        Row(Place(lines: 14...14), "│ │ Where to watch: press , and choose a country.") {
            $0 = try BrowseFixture.details()
            $0.region = nil
        },
        // A selected related movie is seen, however far down it is.
        Row(
            .smallDetails,
            "data of JustWatch , other country ▲ A \"dark\" knight. SIMILAR > Joker ▼",
            pane { $0.selectedRelated = 0 }
        ),
        Row(.smallDetails, "▲ SIMILAR Joker FANS ALSO LIKE > Batman Returns (1992) ▼", pane { $0.selectedRelated = 1 }),
        Row(
            .smallDetails,
            "data of JustWatch , other country ▲ A \"dark\" knight. SIMILAR > Joker W ? ▼"
        ) {
            $0 = try BrowseFixture.details()
            $0.library = try BrowseFixture.user([
                try #require($0.details?.related.first).id: AccountState(isOnWatchlist: true)
            ])
            $0.details?.selectedRelated = 0
        },
        // A frame with the title is in the place of a poster, with the reason if there is none.
        Row(
            .posterRows,
            "│ No poster: timed │ \(director) │ out │ \(cast)",
            withoutPoster(.timedOut(after: .seconds(15)))
        ),
        Row(
            .posterRows,
            "│ No poster: TMDB │ \(director) │ cannot be │ \(cast)",
            withoutPoster(.unreachable(reason: "refused"))
        ),
        Row(.posterRows, "│ No poster: not │ \(director) │ saved │ \(cast)", withoutPoster(.offline)),
        Row(.posterRows, "│ Batman │ \(director) │ │ \(cast)", pane { $0.poster = .loading }),
    ]

    private static let (director, cast) = ("Director Tim Burton", "Cast Jack Nicholson · Michael Keaton")
}
