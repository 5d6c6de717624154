import Domain
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// States of the browser for several suites.
enum BrowseFixture {
    static func context(_ source: CredentialSource? = nil) -> FailureContext {
        FailureContext(backend: Fixture.service, names: .sample, credentialSource: source, attempt: .reading("list"))
    }

    /// 41 films, of which one has an original title in another script, one a long title, and one nothing but a title.
    static func films() throws -> [Movie] {
        let first = [
            try Fixture.batman(),
            Movie(
                id: try #require(MovieID(485_942)),
                title: "Batman Ninja",
                originalTitle: "ニンジャバットマン",
                releaseDate: CalendarDate(year: 2018, month: 6, day: 15),
                rating: Rating(average: 5.96, votes: 1_500),
                genres: [Genre(id: 16, name: "Animation"), Genre(id: 878, name: "Science Fiction")]
            ),
            try Fixture.movie(1003, "Batman: An Unusually Long Title That Has To Be Cut Somewhere"),
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
        state.library = try user(known())
        return state
    }

    /// What the user has made of the first two films.
    private static func known() throws -> [MovieID: AccountState] {
        let films = try films()
        return [
            films[0].id: AccountState(rating: try UserRating(8.5), isOnWatchlist: true, isFavorite: true),
            films[1].id: AccountState(isOnWatchlist: true),
        ]
    }

    /// A signed-in user.
    static func user(
        _ known: [MovieID: AccountState] = [:],
        name: String = "ann",
        waiting: Int = 0
    ) throws -> UserLibraryState {
        let account = try #require(Account(id: 7, username: name, name: ""))
        let session = AccountSession(id: try #require(SessionID("session")), account: account)
        let outbox = LibraryOutbox(summary: OutboxSummary(count: waiting, waitingCount: waiting, lastID: waiting))
        var state = UserLibraryState()
        state.session = .signedIn(.account(session))
        state.library = UserLibrary(
            of: .account(session),
            for: LibraryScope(known.keys),
            known: known,
            outbox: outbox
        )
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

    /// The copy of a chart, because there is no connection.
    static func stale() throws -> BrowseState {
        var state = try results()
        state.selectedTab = .chart(.popular)
        state.list.topic = .chart(.popular)
        state.list.totalResults = 5_832
        state.list.freshness = .stale(.service(.unreachable(reason: "connection refused")), cachedAt: Fixture.cachedAt)
        state.list.selection = 2
        state.library = try user(known(), waiting: 2)
        return state
    }

    /// A list whose second page is being fetched, and whose third page has failed.
    static func failedPage() throws -> BrowseState {
        var state = try results()
        state.list.rows =
            Array(state.list.rows.prefix(3))
            + [
                .failed(try PageNumber(3), .service(.unreachable(reason: "connection refused"))),
                .loading(try PageNumber(4)),
            ]
        state.list.selection = 3
        state.list.freshness = .refreshing(cachedAt: Fixture.cachedAt)
        return state
    }

    /// The results with the details of the first one, whose related movies are many.
    static func details(focus: BrowseFocus = .details) throws -> BrowseState {
        var state = try results()
        var pane = DetailsPaneState(try Fixture.batman())
        pane.fetched.apply(.cached(Cached(try Fixture.details(), at: Fixture.cachedAt)))
        pane.poster = .shown(name: "batman")
        state.details = pane
        state.focus = focus
        let own = AccountState(rating: try UserRating(8.5), isOnWatchlist: true, isFavorite: false)
        state.library = try user(known().merging([pane.movie.id: own]) { $1 })
        return state
    }

    static func rating() throws -> BrowseState {
        var state = try results()
        state.dialog = .rating(RatingDialogState(try Fixture.batman(), current: try UserRating(8.5)))
        return state
    }

    /// - Parameter change: Scrolls something.
    static func screen(
        _ state: BrowseState,
        _ columns: Int,
        _ rows: Int,
        change: (inout BrowseView) -> Void = { _ in }
    ) -> BrowseScreen {
        var view = BrowseView(ScreenSize(columns: columns, rows: rows))
        change(&view)
        return renderer(state).screen(view)
    }

    static func renderer(_ state: BrowseState) -> BrowseRenderer {
        BrowseRenderer(
            state,
            now: Fixture.now,
            spinner: "⠋",
            region: try? Region("DE"),
            moviePages: "https://www.themoviedb.org/movie/",
            showsPosters: true
        )
    }
}

/// States that nobody would think of.
extension BrowseFixture {
    static func random(_ generator: inout SeededGenerator) throws -> BrowseState {
        var state = BrowseState(context: context())
        state.selectedTab = BrowseTab.allCases.randomElement(using: &generator) ?? .search
        state.focus = [.field, .list, .details].randomElement(using: &generator) ?? .list
        state.search.field = TextEntry(RandomText.text(using: &generator))
        for _ in 0..<Int.random(in: 0...10, using: &generator) { state.search.field.edit(.moveLeft) }
        if Bool.random(using: &generator) { state.search.field = TextEntry() }
        state.search.recent = try typing().search.recent
        state.search.selectedRecent = Int.random(in: -1...3, using: &generator)
        state.list = try list(&generator)
        if Bool.random(using: &generator) { state.details = try details(&generator) }
        let rating = RatingDialogState(try movie(9, &generator), current: nil)
        if Int.random(in: 0...7, using: &generator) == 0 { state.dialog = .rating(rating) }
        let kind: BrowseNotice.Kind =
            [.done, .waiting, .failed, .asksToSignOut].randomElement(using: &generator) ?? .done
        if Bool.random(using: &generator) { state.notice = BrowseNotice(kind, RandomText.text(using: &generator)) }
        if Bool.random(using: &generator) {
            let waiting = Int.random(in: 0...2, using: &generator)
            state.library = try user(name: RandomText.text(using: &generator), waiting: waiting)
        }
        return state
    }

    private static let offline = RepositoryError.service(.unreachable(reason: "connection\u{1B} refused"))

    private static func movie(_ id: Int, _ generator: inout SeededGenerator) throws -> Movie {
        Movie(
            id: try #require(MovieID(id)),
            title: RandomText.text(using: &generator),
            originalTitle: RandomText.text(using: &generator),
            overview: RandomText.text(using: &generator),
            releaseDate: Bool.random(using: &generator) ? CalendarDate(year: 1989, month: 6, day: 21) : nil,
            rating: Rating(average: 10, votes: Int.random(in: 0...9_999_999, using: &generator)),
            poster: Bool.random(using: &generator) ? PosterPath("/a.jpg") : nil,
            genres: Bool.random(using: &generator) ? Genre.known : []
        )
    }

    private static func list(_ generator: inout SeededGenerator) throws -> MoviesScrollState {
        var list = MoviesScrollState()
        for id in 1..<Int.random(in: 1...120, using: &generator) {
            switch Int.random(in: 0...9, using: &generator) {
            case 0: list.rows.append(.loading(.first))
            case 1: list.rows.append(.failed(.first, offline))
            default: list.rows.append(.item(try movie(id, &generator)))
            }
        }
        list.topic = try Fixture.topic("\u{1B}batman")
        list.totalResults = Bool.random(using: &generator) ? Int.random(in: 0...1_000_000, using: &generator) : nil
        list.selection = Int.random(in: -1...130, using: &generator)
        list.freshness =
            [
                .loading, .current, .refreshing(cachedAt: Fixture.cachedAt),
                .stale(offline, cachedAt: Fixture.cachedAt),
            ]
            .randomElement(using: &generator) ?? .current
        return list
    }

    private static func details(_ generator: inout SeededGenerator) throws -> DetailsPaneState {
        var pane = DetailsPaneState(try movie(1, &generator))
        if Bool.random(using: &generator) {
            let movies = try (2...8).map { try movie($0, &generator) }
            let details = MovieDetails(
                movie: pane.movie,
                tagline: RandomText.text(using: &generator),
                cast: [RandomText.text(using: &generator)],
                similar: movies,
                recommended: movies
            )
            pane.fetched.apply(.cached(Cached(details, at: Fixture.cachedAt)))
        }
        pane.isLoading = Bool.random(using: &generator)
        if Bool.random(using: &generator) { pane.fetched.apply(.failed(offline, cached: nil)) }
        pane.poster = [.none, .loading, .shown(name: "a"), .failed(offline)].randomElement(using: &generator) ?? .none
        pane.selectedRelated = Bool.random(using: &generator) ? Int.random(in: -1...15, using: &generator) : nil
        return pane
    }
}
