import Domain
import TestDoubles
import Testing

@testable import Presentation

/// States of the browser for several suites.
enum BrowseFixture {
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
        var state = BrowseState(backend: Fixture.service)
        let films = try films()
        state.search.field = TextField("batman")
        state.list.topic = try Fixture.topic("batman")
        state.list.rows = films.map { .movie($0) }
        state.list.states = [
            films[0].id: AccountState(rating: try UserRating(8.5), isOnWatchlist: true, isFavorite: true),
            films[1].id: AccountState(isOnWatchlist: true),
        ]
        state.list.totalResults = 163
        state.list.freshness = .current
        state.userName = "ann"
        return state
    }

    /// A search that is typed, with the recent searches below.
    static func typing() throws -> BrowseState {
        var state = BrowseState(backend: Fixture.service)
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
        state.waitingChanges = 2
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
        pane.shown = ShownMovie(Cached(try Fixture.details(), at: Fixture.cachedAt), origin: .cache)
        pane.state = pane.shown?.details.state
        pane.poster = .shown(name: "batman")
        state.details = pane
        state.focus = focus
        return state
    }

    static func screen(_ state: BrowseState, _ columns: Int, _ rows: Int) -> BrowseScreen {
        BrowseRenderer(
            state,
            now: Fixture.now,
            spinner: "⠋",
            region: try? Region("DE"),
            moviePages: "https://www.themoviedb.org/movie/",
            showsPosters: true
        )
        .screen(ScreenSize(columns: columns, rows: rows))
    }
}
