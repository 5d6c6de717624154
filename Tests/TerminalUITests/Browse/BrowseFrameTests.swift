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
                  1 Search  2 Charts  3 Discover >
                Search: batman                  1 of 163
                 FILM                  YEAR  YOU
                ▌Batman                1989  ★8½  W  ♥
                 Batman Ninja (ニン…   2018       W
                 Batman: An�Unusuall…     –
                 Batman 4              1944
                 Batman 5              1945
                 Batman 6              1946
                 Batman 7              1947
                 Batman 8              1948
                ⏎ open  Tab lists  ? help  q quit
                """
        )
        state.dialog = .rating(RatingDialogState(try Fixture.batman(), current: try UserRating(8.5)))
        #expect(
            frame(state, 84, 12) == """
                 1 Search  2 Charts  3 Discover │ 4 W Watchlist  5 ♥ Favorites  6 ★ Ratings      ann
                Search: batman                                                              1 of 163
                 FILM                                                        YEAR  TMDB  YOU
                ╭─ Rate Batman (1989) ─────────────────────────────────────────────────────────────╮
                │ > Your rating  8.5                                                               │
                │   Your rating now: 8.5                                                           │
                │                                                                                  │
                │ Enter rate  Esc close  Arrows change  Del remove                                 │
                ╰──────────────────────────────────────────────────────────────────────────────────╯
                 Batman 7                                                    1947   1.4
                 Batman 8                                                    1948   1.6
                ⏎ open  Tab lists  / search  w W  f ♥  r rate  ? help  q quit
                """
        )
    }

    @Test func `a list and details stand beside each other in frames`() throws {
        let state = try BrowseFixture.details(focus: .list)
        #expect(
            frame(state, 100, 14) == """
                 1 Search  2 Charts  3 Discover │ 4 W Watchlist  5 ♥ Favorites  6 ★ Ratings                      ann
                ╭─ Search ─────────────────────────────────────────────╮╭─ Batman ─────────────────────────────────╮
                │ / batman                                             ││ Batman (1989)                            │
                │ FILM                          YEAR  TMDB  YOU        ││ Have you ever danced?                    │
                │▌Batman                        1989   7.2  ★8½  W  ♥  ││ 2h 6m · Fantasy · Action · US            │
                │ Batman Ninja (ニンジャバッ…   2018   6.0       W     ││                                          │
                │ Batman: An�Unusually Long T…     –     –             ││ TMDB  ███████░░░  7.2   7,521 votes      │
                │ Batman 4                      1944   0.8             ││ YOU   ★★★★½       8.5   W ♥              │
                │ Batman 5                      1945   1.0             ││                                          │
                │ Batman 6                      1946   1.2             ││ by Tim Burton                            │
                │ Batman 7                      1947   1.4             ││ with Jack Nicholson · Michael Keaton     │
                │ Batman 8                      1948   1.6             ││      Kim Basinger                        │
                ╰─ 1 of 163 ─────────────────────────────────────── ▼ ─╯╰───────────────────────────── ⏎ page ─ ▼ ─╯
                ⏎ open  Tab lists  / search  w W  f ♥  r rate  ? help  q quit
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
            #expect(frame(state, 80, 24).contains("── \(place) of 2 ──"))
        }
        let lines = BrowseFixture.screen(state, 80, 12).frame.lines[3...6]
        let words = lines.map { $0.text.split(separator: " ").dropFirst().joined(separator: " ") }
        #expect(words[0] == "1989 7.2 ★8½ − ♥")
        #expect(words[1].hasSuffix(" W") && words[2].hasSuffix(" −"))
        #expect(
            lines.map { $0.pieces.contains { $0.style == TextStyle(isStruck: true) } } == [true, false, true, false]
        )
    }

    typealias Change = @Sendable (inout BrowseState) throws -> Void

    /// Lines of a screen, from the top.
    struct Place {
        let lines: ClosedRange<Int>
        var columns = 80
        var rows = 24
        var isListWhole = false
        var showsPosters = true
        var isASCII = false

        static let field = Place(lines: 2...2)
        static let columns = Place(lines: 3...3)
        static let list = Place(lines: 3...21)
        static let firstRow = Place(lines: 4...4)
        static let fourthRow = Place(lines: 7...7)
        static let narrowRow = Place(lines: 6...6, columns: 58)
        static let count = Place(lines: 22...22)
        static let keys = Place(lines: 23...23)
        static let wideKeys = Place(lines: 23...23, columns: 120)
        static let posterRows = Place(lines: 9...10)
        static let smallDetails = Place(lines: 2...10, columns: 40, rows: 12)
        static let title = Place(lines: 1...1)
        static let tabs = Place(lines: 0...0)
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
        let place = row.place
        let screen = BrowseFixture.screen(
            state,
            place.columns,
            place.rows,
            showsPosters: place.showsPosters,
            isASCII: place.isASCII
        ) { $0.isListWhole = place.isListWhole }
        let words = screen.frame.text[place.lines].flatMap { $0.split { " ─│╭╮╰╯".contains($0) } }
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
        Row(.count, "1 of 163 · saved 3 hours ago ⠋ ▼") { $0.list.freshness = .refreshing(cachedAt: Fixture.cachedAt) },
        Row(.count, "1 of 163 · ⠋ asking TMDB ▼") { $0.list.freshness = .loading },
        Row(.count, "1 of 163 · ! Offline: seen 3 hours ago ▼", stale(unreachable)),
        Row(
            Place(lines: 1...1, columns: 60, rows: 17),
            "Search: batman 1 of 163 · ! seen 3 hours ago",
            stale(unavailable)
        ),
        Row(Place(lines: 1...1, columns: 59), "Search: batman 1 of 163", stale(unavailable)),
        Row(
            Place(lines: 23...23, columns: 56),
            "⏎ open Tab lists ? help q quit ! seen 3 hours ago",
            stale(unavailable)
        ),
        Row(.keys, "? help q quit ! TMDB is not available (HTTP 503). Press R to try again.", stale(unavailable)),
        Row(
            .keys,
            "⏎ open Tab lists ? help q quit ! TMDB requires a token (HTTP 401).",
            stale(.service(.unauthorized))
        ),
        Row(.field, "/ press / to type") { ($0.search.field, $0.list.rows) = (TextEntry(), []) },
        Row(.field, "/ batman") { _ in },
        Row(Place(lines: 1...1, columns: 29), "/ batman 1 of 163") { _ in },
        Row(
            Place(lines: 1...4, columns: 40),
            "Search: RECENT SEARCHES ▌batman just now 映画 alien 3 hours ago",
            typing
        ),
        Row(Place(lines: 3...3, columns: 27), "▌batman", typing),
        Row(Place(lines: 3...3, columns: 28), "▌batman just now", typing),
        Row(Place(lines: 3...3, columns: 42), "▌batman just now", typing),
        Row(Place(lines: 3...3, columns: 43), "▌batman just now works offline", typing),
        Row(.title, "Charts ▸ Today · This week · Popular · In cinemas · Upcoming · Top rated") {
            ($0.selectedTab, $0.list.topic) = (.chart(.popular), .chart(.popular))
        },
        Row(Place(lines: 1...1, columns: 60), "Charts ▸ Today · This week · Popular · In cinemas · …") {
            ($0.selectedTab, $0.list.topic) = (.chart(.popular), .chart(.popular))
        },
        Row(Place(lines: 1...1, columns: 60), "Charts ▸ … · In cinemas · Upcoming · Top rated") {
            ($0.selectedTab, $0.list.topic) = (.chart(.topRated), .chart(.topRated))
        },
        Row(.title, "♥ Favorites") { $0.selectedTab = .userList(.favorites) },
        Row(.title, "Discover ▸ Comedy, by popularity") {
            var filters = DiscoverFilters()
            filters.genres = GenreFilter([Genre(id: 35, name: "Comedy")])
            let query = DiscoverQuery(order: .popularity, sortOrder: .descending, filters: filters)
            ($0.selectedTab, $0.list.topic) = (.discover, .discover(query))
        },
        Row(Place(lines: 1...1, columns: 59), "Popular films 1 of 1,000,000") {
            ($0.selectedTab, $0.list.topic, $0.list.totalResults) = (.chart(.popular), .chart(.popular), 1_000_000)
        },
        Row(.tabs, "1 Search 2 Charts 3 Discover 4 W Watchlist 5 ♥ Favorites 6 ★ Ratings ann") {
            $0.library.counts = [.watchlist: 45]
        },
        Row(
            Place(lines: 0...0, columns: 84),
            "1 Search 2 Charts 3 Discover 4 W Watchlist 45 5 ♥ Favorites 6 ★ Ratings ann"
        ) { $0.library.counts = [.watchlist: 45] },
        Row(.tabs, "1 Search 2 Charts 3 Discover 4 Watchlist 5 Favorites 6 Ratings anna lena") {
            $0.library = try BrowseFixture.user(named: "anna lena")
        },
        Row(.tabs, "1 Search 2 Charts 3 Discover 4 W Watchlist 5 ♥ Favorites 6 ★ Ratings") {
            $0.library = UserLibraryState()
        },
        Row(
            Place(lines: 0...0, columns: 100),
            "1 Search 2 Charts 3 Discover 4 W Watchlist 5 ♥ Favorites 6 ★ Ratings not signed in"
        ) {
            $0.library = UserLibraryState()
        },
        Row(.count, "1 of 163 · 2 changes are waiting ▼") { $0.library = try BrowseFixture.user(waiting: 2) },
        Row(Place(lines: 11...11, columns: 56, rows: 12), "⏎ open Tab lists ? help q quit 2 changes are waiting") {
            $0.library = try BrowseFixture.user(waiting: 2)
        },
    ]

    private static let columns: [Row] = [
        Row(Place(lines: 3...3, columns: 139, isListWhole: true), "FILM YEAR TMDB YOU GENRES") { _ in },
        Row(Place(lines: 3...3, columns: 140, isListWhole: true), "FILM YEAR TMDB YOU VOTES GENRES") { _ in },
        Row(.columns, "FILM YEAR TMDB YOU") { _ in },
    ]

    private static let messages: [Row] = [
        Row(.keys, "\(hints) w W f ♥ ? help q quit ✓ It is done.") { $0.notice = BrowseNotice(.done, "It is done.") },
        Row(.keys, "\(hints) w W f ♥ ? help q quit … It waits.") { $0.notice = BrowseNotice(.waiting, "It waits.") },
        Row(.keys, "\(hints) w W f ♥ ? help q quit ✗ It failed.") { $0.notice = BrowseNotice(.failed, "It failed.") },
        Row(.keys, "⏎ open ? help q quit … Signed in as ann. Press a again to sign out.") {
            $0.notice = BrowseNotice(.asksToSignOut, "Signed in as ann.")
        },
        // A long message takes lines from the list, whose selected row stays.
        Row(
            Place(lines: 8...10, columns: 40, rows: 12),
            "▌Batman 7 1947 ✗ TMDB no longer accepts your session. Press a to sign in again."
        ) {
            $0.list.selection = 6
            $0.notice = BrowseNotice(.failed, "TMDB no longer accepts your session. Press a to sign in again.")
        },
        Row(Place(lines: 6...8, columns: 24, rows: 10), "Batman 5 1945 ✗ a message which is too long for its lines on…")
        {
            $0.notice = BrowseNotice(.failed, "a message which is too long for its lines on the screen")
        },
        Row(
            Place(lines: 20...23),
            "1 of 163 ▼ ✗ This says so much that it does not fit beside the keys of the line at the bottom. \(hints) "
                + "\(film) ? help q quit"
        ) {
            $0.notice = BrowseNotice(
                .failed,
                "This says so much that it does not fit beside the keys of the line at the bottom."
            )
        },
        Row(.keys, "⏎ open Esc stop Tab lists ? help q quit End loads 2,000 films a press.") {
            ($0.list.lastPage, $0.list.totalResults) = (23, 2_001)
        },
        Row(.keys, "⏎ open Esc stop Tab lists v posters / search w W f ♥ ? help q quit") {
            ($0.list.lastPage, $0.list.totalResults) = (23, 2_000)
        },
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

    /// The only film has been taken off the watchlist.
    private static let gone: Change = { state in
        (state.selectedTab, state.list.topic, state.list.totalResults) = (
            .userList(.watchlist), .userList(.watchlist), 0
        )
        state.list.rows = [.gone(try Fixture.batman())]
    }

    private static let sentences: [Row] = [
        Row(.list, "/ No films matched \"batman\". Try fewer words, or the title in another language.", empty(.search)),
        Row(
            .list,
            "/ No films matched \"batman\". Did you mean Batman (1989), which lists here have shown? "
                + "Press Enter to search for \"bat (1989)\"."
        ) {
            try empty(.search)(&$0)
            let correction = MovieQuery(text: try SearchText("bat"), year: try ReleaseYear(1989))
            $0.search.suggestions = MovieSuggestions(movies: [try Fixture.batman()], correction: correction)
        },
        Row(.list, "W Your watchlist is empty. Press w on a film to add it.", empty(.userList(.watchlist), .watchlist)),
        Row(
            .list,
            "♥ You have no favorite films yet. Press f on a film to add it.",
            empty(.userList(.favorites), .favorite)
        ),
        Row(.list, "★ You have not rated any films yet. Press r on a film to rate it.", empty(.ratings, .rating)),
        Row(.count, "Your watchlist is empty.", gone),
        Row(Place(lines: 1...1, columns: 40, rows: 12), "Films on your… Your watchlist is empty.", gone),
        Row(Place(lines: 1...1, columns: 20, rows: 12), "Your watchlist is e…", gone),
        Row(.list, "– No popular films. Press R to ask again.") {
            ($0.selectedTab, $0.list.rows, $0.list.topic) = (.chart(.popular), [], .chart(.popular))
        },
        Row(.list, "– No films. Press F to choose other filters.") {
            ($0.selectedTab, $0.list.rows, $0.list.topic) = (.discover, [], nil)
        },
        Row(Place(lines: 4...7), loading) { ($0.list.rows, $0.list.freshness) = ([], .loading) },
        Row(Place(lines: 4...7), loading) { $0.list.rows = [.loading(.first)] },
        Row(.list, "! TMDB is not available (HTTP 503). Press R to try again.") {
            ($0.list.rows, $0.list.freshness) = ([], .stale(unavailable, cachedAt: Fixture.cachedAt))
        },
        Row(.columns, "", failed(unreachable)),
        Row(.list, "✗ You are not signed in. Press a to sign in.", failed(.notSignedIn)),
        Row(.list, "✗ A guest has no lists. Press a to sign in with an account.", failed(.accountRequired)),
        Row(.list, "✗ TMDB no longer accepts your session. Press a to sign in again.", failed(rejected)),
        Row(.list, "✗ Offline: this is not saved. Run it once without --offline.", failed(offline)),
        Row(.list, "✗ It is too long.", failed(.invalidInput(reason: "It is too long."))),
        Row(Place(lines: 11...11), "✗ TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP") {
            $0.context = BrowseFixture.context(.tokenVariable("TMDB_ACCESS_TOKEN"))
            $0.list.rows = [.failed(.first, .service(.unauthorized))]
        },
        Row(.fourthRow, "▌Page 3 is not saved.", offlinePage),
        Row(.keys, "? help q quit ✗ Offline: this is not saved. Run it once without --offline.", offlinePage),
        Row(.narrowRow, "Page 3 could not be fetched: refused. Enter tries again.", page { .failed($0, unreachable) }),
        Row(Place(lines: 6...6, columns: 56), "✗ Page 3: refused", page { .failed($0, unreachable) }),
        Row(
            Place(lines: 9...11, columns: 40, rows: 12),
            "✗ refused. Enter tries again. ⏎ try again Tab lists ? help q quit",
            page(selection: 3) { .failed($0, unreachable) }
        ),
        Row(.fourthRow, String(repeating: "░", count: 28), page { .loading($0) }),
        Row(.fourthRow, "Loading page 3 of 23 …") {
            try page { .loading($0) }(&$0)
            $0.list.lastPage = 23
        },
    ]

    /// The keys of a selected film.
    private static let film = "w W f ♥ r rate"
    private static let hints = "⏎ open Tab lists v posters / search"
    private static let loading = [15, 22, 9, 28].map { String(repeating: "░", count: $0) }.joined(separator: " ")

    private static let keys: [Row] = [
        Row(Place(lines: 23...23, showsPosters: false), "⏎ open Tab lists / search \(film) ? help q quit") { _ in },
        Row(
            Place(lines: 22...23, columns: 100, isASCII: true),
            "1 of 163 ▼ Enter page ▼ Enter open Tab lists v posters / search \(film) ? help q quit"
        ) { $0 = try BrowseFixture.details(focus: .list) },
        Row(.keys, "⏎ search Esc back Tab lists F1 help Ctrl-C quit", typing),
        Row(.wideKeys, "\(hints) F filters \(film) ? help q quit") { $0.selectedTab = .discover },
        Row(.wideKeys, "\(hints) \(film) ? help q quit") {
            $0.selectedTab = .userList(.watchlist)
        },
        Row(.wideKeys, "\(hints) \(film) a sign in ? help q quit") {
            $0.library = UserLibraryState()
        },
        Row(
            .wideKeys,
            "⏎ open Tab lists v posters ? help q quit ! Could not reach api.themoviedb.org (refused). Press R to try again.",
            stale(unreachable)
        ),
        Row(.wideKeys, "\(hints) \(film) ? help q quit", stale(offline)),
        Row(.wideKeys, "⏎ open Esc stop Tab lists v posters / search \(film) ? help q quit") {
            $0.list.lastPage = 9
        },
        Row(.wideKeys, "Tab lists / search ? help q quit", empty(.userList(.watchlist), .watchlist)),
        Row(.wideKeys, "Esc back Tab lists F1 help Ctrl-C quit") {
            try empty(.search)(&$0)
            $0.focus = .field
        },
        Row(.wideKeys, "Esc back Tab lists F1 help Ctrl-C quit") {
            ($0.focus, $0.search.field, $0.list.rows) = (.field, TextEntry(), [])
        },
        Row(
            .keys,
            "Tab lists / search ? help q quit",
            failed(.invalidInput(reason: "It is too long."))
        ),
        Row(.keys, "⏎ try again Tab lists / search ? help q quit", failed(.service(.notFound))),
        Row(.keys, "⏎ sign in Tab lists / search a sign in ? help q quit") {
            ($0.list.rows, $0.library) = ([.failed(.first, .notSignedIn)], UserLibraryState())
        },
        Row(
            .wideKeys,
            "Esc back Tab related / search \(film) t trailer o page , country ? help q quit"
        ) { $0 = try BrowseFixture.details() },
        Row(.wideKeys, "⏎ open Esc back Tab related / search \(film) t trailer o page , country ? help q quit") {
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
            "Batman (1989) Have you ever danced? 2h 6m · Fantasy · Action · US TMDB ███████░░░ 7.2 7,521 votes "
                + "YOU ★★★★½ 8.5 W ♥ by Tim Burton with Jack Nicholson · Michael Keaton ▼",
            pane { _ in }
        ),
        // What the list knows shows until the details arrive.
        Row(.count, "⠋ asking TMDB", without(nil)),
        Row(
            Place(lines: 3...3),
            "Fantasy · Action",
            pane { ($0.fetched, $0.isLoading, $0.poster) = (FetchedState(), true, .loading) }
        ),
        Row(
            .smallDetails,
            (["Film (2001)"] + [18, 26, 38, 38, 19].map { String(repeating: "░", count: $0) } + ["▼"])
                .joined(separator: " "),
            bare { _ in }
        ),
        Row(
            .smallDetails,
            "Film (2001) ✗ TMDB is not available (HTTP 503). Press R to try again. TMDB: "
                + "https://www.themoviedb.org/movie/1",
            bare { $0.fetched.apply(.failed(unavailable, cached: nil)) }
        ),
        Row(
            .smallDetails,
            "Film (2001) No overview. TMDB: https://www.themoviedb.org/movie/1",
            bare { pane in
                pane.fetched.apply(.cached(Cached(MovieDetails(movie: pane.movie), at: Fixture.cachedAt)))
            }
        ),
        Row(Place(lines: 18...18), "✗ TMDB is not available (HTTP 503). Press R to try again.", without(unavailable)),
        Row(.count, "saved 3 hours ago ⠋ ▼", pane { $0.isLoading = true }),
        Row(.count, "! seen 3 hours ago ▼", pane { $0.fetched.apply(.failed(unavailable, cached: nil)) }),
        Row(.title, "Alien: Romulus ▸ Alien ▸ Batman", pane { $0.path = ["Alien: Romulus", "Alien"] }),
        Row(
            Place(lines: 1...1, columns: 60),
            "… ▸ Alien ▸ Batman",
            pane { $0.path = ["The Strange Case of Dr. Jekyll and Miss Osbourne", "Alien"] }
        ),
        Row(Place(lines: 13...13), "Where to watch: press , and choose a country.") {
            $0 = try BrowseFixture.details()
            $0.region = nil
        },
        // A selected related movie is seen, however far down it is.
        Row(
            .smallDetails,
            "Stream [Netflix] [Sky Go] ▲ Rent or buy [Apple TV] Germany data of JustWatch , other country "
                + "A \"dark\" knight. SIMILAR ▌Joker ▼",
            pane { $0.selectedRelated = 0 }
        ),
        Row(
            .smallDetails,
            "▲ A \"dark\" knight. SIMILAR Joker FANS ALSO LIKE ▌Batman Returns (1992) ▼",
            pane { $0.selectedRelated = 1 }
        ),
        Row(
            .smallDetails,
            "Stream [Netflix] [Sky Go] ▲ Rent or buy [Apple TV] Germany data of JustWatch , other country "
                + "A \"dark\" knight. SIMILAR ▌Joker W ? ▼"
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
            "No poster: timed \(director) out \(cast)",
            withoutPoster(.timedOut(after: .seconds(15)))
        ),
        Row(
            .posterRows,
            "No poster: TMDB \(director) cannot be reached. \(cast)",
            withoutPoster(.unreachable(reason: "refused"))
        ),
        Row(.posterRows, "No poster: not \(director) saved \(cast)", withoutPoster(.offline)),
        Row(.posterRows, "Batman \(director) \(cast)", pane { $0.poster = .loading }),
    ]

    private static let (director, cast) = ("Director Tim Burton", "Cast Jack Nicholson · Michael Keaton")
}
