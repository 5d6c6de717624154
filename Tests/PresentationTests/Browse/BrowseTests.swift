import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// Tabs, the focus, messages, and the movie beside the list.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct BrowseTests {
    private let films: [Movie]
    private let details: [MovieDetails]

    init() throws {
        let films = try (1...60).map { try Fixture.movie($0, "Film \($0)") }
        self.films = films
        details = films[..<5].enumerated().map { index, film in
            MovieDetails(
                movie: film,
                trailer: index == 0 ? Trailer(name: "Trailer", address: "https://example.org/1") : nil,
                similar: index < 3 ? [films[index + 1]] : [],
                recommended: index == 0 ? [films[4]] : []
            )
        }
    }

    /// A browser that shows the films as the popular ones.
    private func popular(
        isWide: Bool = true,
        details known: [MovieDetails]? = nil,
        backend: Backend = Fixture.service
    ) async throws -> TestBrowser {
        let app = try TestBrowser(isWide: isWide, details: known ?? details, backend: backend)
        await app.showPopular(films)
        return app
    }

    @Test func `a chart is the first screen, or the search for a text, and each other chart is kept`() async throws {
        let app = try TestBrowser(look: BrowseLook(chart: .upcoming))
        #expect((app.state.selectedTab, app.state.focus) == (.chart(.upcoming), .list))
        app.perform(.search)
        #expect((app.state.selectedTab, app.state.focus) == (.search, .field))
        app.perform(.selectChart(by: 1), .selectChart(by: 1), .selectChart(by: -1), .selectTab(.chart(.popular)))
        let charts: [MoviesChart] = [.topRated, .upcoming, .popular]
        await until { app.effects == charts.map { .keep(BrowseLook(chart: $0)) } }
        let search = try TestBrowser(query: "batman", look: BrowseLook(chart: .topRated))
        #expect((search.state.selectedTab, search.state.focus) == (.search, .list))
        search.perform(.next)
        #expect(search.state.selectedTab == .chart(.topRated))
    }

    @Test func `a message of what is done or waits goes by itself, and a failure and a question stay`() async throws {
        let app = try TestBrowser()
        for kind in [BrowseNotice.Kind.done, .waiting] {
            app.browserClock.gate.close()
            let count = app.browserClock.sleeps.count
            app.browser.show(BrowseNotice(kind, "A"))
            await until { app.browserClock.sleeps.count > count }
            #expect(app.browserClock.sleeps.all.last == .seconds(5))
            app.perform(.move(by: 1))
            #expect(app.state.notice?.text == "A")
            app.browserClock.gate.open()
            await until { app.state.notice == nil }
        }
        for kind in [BrowseNotice.Kind.failed, .asksToSignOut] {
            app.browserClock.gate.close()
            app.browser.show(BrowseNotice(.done, "A"))
            app.browser.show(BrowseNotice(kind, "B"))
            app.browserClock.gate.open()
            await drain()
            #expect(app.state.notice == BrowseNotice(kind, "B"))
        }
    }

    @Test func `the films of the user's own lists are counted as far as they are known`() async throws {
        let ada = UserSession.account(try #require(UserSession.sample()))
        let app = try TestBrowser(session: ada)
        app.libraries.learn([
            films[0].id: AccountState(isOnWatchlist: true), films[1].id: AccountState(isFavorite: true),
        ])
        await until { app.state.library.counts == [.watchlist: 1, .favorite: 1, .rating: 0] }
        app.browser.library.begin(.signedOut)
        #expect(app.state.library.counts.isEmpty)
    }

    @Test func `the tabs lead in a circle`() throws {
        let app = try TestBrowser()
        let tabs = app.state.tabs
        for tab in tabs.dropFirst(2) + tabs.prefix(2) {
            app.perform(.next)
            #expect(app.state.selectedTab == tab)
        }
        app.perform(.previous, .previous)
        #expect(app.state.selectedTab == .ratings)
    }

    @Test func `only the tab that is seen is observed, and each keeps its place`() async throws {
        let app = try await popular()
        app.lists.respond(to: "upcoming", with: films)
        app.perform(.move(by: 20), .move(by: 1))
        let place = app.state.list.selection
        #expect(place > 0)
        app.perform(.selectTab(.chart(.upcoming)))
        await until { app.lists.openLists == ["upcoming"] }
        #expect(app.state.list.selection == 0)
        app.perform(.selectTab(.chart(.popular)))
        await until { app.lists.openLists == ["popular"] }
        #expect(app.state.list.selection == place)
        app.browser.stop()
        await until { app.lists.openLists.isEmpty }
        #expect(app.state.details == nil)
    }

    @Test func `looking again, a refresh and opening a failed row ask the service`() async throws {
        let app = try TestBrowser()
        await app.showPopular(Array(films[0...3]))
        app.lists.respond(to: "popular", with: Array(films[0...4]))
        app.browser.becomeActive()
        await until { app.titles.count == 5 }
        app.perform(.refresh)
        let popular = { app.lists.requests.all.filter { $0.list == "popular" }.map(\.policy) }
        await until { popular().count == 3 }
        let policies = popular()
        #expect(policies.first == .observed(maxAge: MoviesChart.maxAge))
        #expect(policies.last == .observed(maxAge: nil))
        app.lists.fail("upcoming", with: .service(.unavailable(status: 500, retryAfter: nil)))
        app.perform(.selectTab(.chart(.upcoming)))
        await until { if case .failed? = app.state.list.rows.first { true } else { false } }
        app.lists.fail("upcoming", with: nil)
        app.lists.respond(to: "upcoming", with: films)
        app.perform(.open)
        await until { app.titles.count == 40 }
    }

    @Test func `the next intent removes the message, and so does what a person does on the screen alone`() throws {
        let app = try TestBrowser()
        app.browser.show(BrowseNotice(.failed, "No browser."))
        #expect(app.state.notice?.text == "No browser.")
        app.perform(.back)
        #expect(app.state.notice == nil)
        app.browser.show(BrowseNotice(.failed, "No browser."))
        app.browser.dismissNotice()
        #expect(app.state.notice == nil)
    }

    @Test func `while a dialog is open, nothing else is done`() throws {
        let app = try TestBrowser()
        app.perform(.chooseFilters)
        app.perform(.selectTab(.chart(.popular)), .edit(.insert("a")))
        #expect(app.hasDialog)
        #expect((app.state.selectedTab, app.state.search.field.text) == (.discover, ""))
    }

    @Test func `new filters show Discover from its beginning`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "discover", with: films)
        app.perform(.back, .chooseFilters)
        #expect(app.state.selectedTab == .discover)
        await until { app.titles.count == 40 }
        app.perform(.filters(.confirm), .move(by: 1), .move(by: 1))
        #expect(app.state.list.selection == 2)
        app.perform(.chooseFilters, .filters(.choose(by: 1)), .filters(.confirm))
        #expect(!app.hasDialog)
        #expect(app.state.list.selection == 0)
        await until { app.titles.count == 40 }
    }

    @Test func `a country is chosen by its name or code, holds at once for the lists of countries, and is saved`()
        async throws
    {
        let app = try await popular()
        let region = try Region("DE")
        let requests = app.lists.requests.count
        app.perform(.chooseRegion, .region(.edit(.insert("germ"))), .region(.confirm))
        await until { app.effects == [.keep(BrowseLook(chart: .popular)), .saveRegion(region)] }
        #expect((app.state.region, app.hasDialog) == (region, false))
        try await app.lists.requests.wait(forCount: requests + 1)
        app.perform(.chooseRegion, .region(.edit(.insert("nowhere"))), .region(.select(by: 1)), .region(.confirm))
        #expect(app.hasDialog)
        app.perform(.region(.cancel))
        app.perform(.chooseRegion, .region(.edit(.insert("united"))), .region(.select(by: 9)), .region(.confirm))
        #expect((app.state.region, app.hasDialog) == (try Region("US"), false))
    }

    @Test func `the details follow the selection, and a film that is passed is not asked for`() async throws {
        let app = try await popular()
        await until { app.shownDetails == details[0] }
        app.clock.gate.close()
        app.perform(.move(by: 1))
        #expect((app.state.details?.movie, app.shownDetails) == (films[1], nil))
        await until { app.clock.sleeps.count >= 2 }
        app.perform(.move(by: 1))
        await drain()
        app.clock.gate.open()
        await until { app.shownDetails == details[2] }
        #expect(app.details.requests == [films[0].id, films[2].id])
        let late = ScriptedFetch<MovieDetails>()
        app.details.script(late)
        app.perform(.move(by: 1))
        await until { app.details.requests.last == films[3].id }
        app.perform(.move(by: 1))
        late.finish(with: .finished(Cached(details[3], at: Fixture.cachedAt), origin: .service))
        await until { app.shownDetails == details[4] }
        await drain()
        #expect((app.state.details?.movie, app.shownDetails) == (films[4], details[4]), "late details do not show")
    }

    @Test func `on a narrow screen, only an opened film is fetched, and counts as loading at once`() async throws {
        let app = try await popular(isWide: false)
        app.perform(.move(by: 1))
        await drain()
        #expect(app.state.details == nil)
        #expect(app.details.requests.isEmpty)
        app.perform(.open)
        #expect((app.state.focus, app.state.details?.isLoading) == (.details, true))
        await until { app.shownDetails == details[1] }
        #expect(app.state.details?.isLoading == false)
        app.perform(.back)
        #expect((app.state.focus, app.state.details?.movie) == (.list, nil))
        app.browser.hasRoomForDetails = true
        await until { app.shownDetails == details[1] }
    }

    @Test(arguments: [true, false])
    func `an opened related film stays while the list changes`(isWide: Bool) async throws {
        let app = try await popular(isWide: isWide)
        app.perform(.open)
        await until { app.shownDetails == details[0] }
        app.perform(.next, .open)
        await until { app.shownDetails == details[1] }
        app.lists.respond(to: "popular", with: Array(films[1...]))
        app.perform(.refresh)
        await until { app.titles.first == "Film 2" }
        #expect((app.state.details?.movie, app.state.details?.depth) == (films[1], 1))
    }

    @Test func `related films lead on, and back leads to where one was`() async throws {
        let app = try await popular()
        app.perform(.open)
        await until { app.shownDetails == details[0] }
        app.perform(.next, .next)
        #expect(app.state.details?.selectedRelated == 1)
        app.perform(.open)
        #expect((app.state.details?.movie, app.state.details?.path) == (films[4], [films[0].title]))
        // A request that is cancelled before it begins is none.
        await until { app.details.requests == [films[0].id, films[4].id] }
        app.perform(.back)
        #expect((app.state.details?.movie, app.state.details?.depth) == (films[0], 0))
        #expect(app.state.details?.selectedRelated == 1)
        // The film is observed again.
        await until { app.details.requests == [films[0].id, films[4].id, films[0].id] }
        app.perform(.previous)
        #expect(app.state.details?.selectedRelated == 0)
        app.perform(.openRelated(1))
        #expect((app.state.details?.movie, app.state.details?.depth) == (films[4], 1))
        app.perform(.back, .back)
        #expect(app.state.focus == .list)
        await until { app.shownDetails == details[0] }
    }

    @Test func `a related film is selected as long as it is there`() {
        var pane = DetailsPaneState(films[0])
        pane.apply(.cached(Cached(MovieDetails(movie: films[0], similar: [films[1], films[2]]), at: Fixture.cachedAt)))
        pane.selectRelated(1)
        pane.apply(.cached(Cached(MovieDetails(movie: films[0], similar: [films[1]]), at: Fixture.cachedAt)))
        #expect(pane.selectedRelated == nil)
    }

    @Test func `a failure keeps what the list knows, and the film is fetched again when it is opened`() async throws {
        let app = try await popular(details: Array(details.dropFirst()))
        await until { app.state.details?.fetched.error == .service(.notFound) }
        #expect(app.state.details?.movie == films[0])
        let requests = app.details.requests.count
        app.perform(.open)
        await until { app.details.requests.count > requests }
    }

    @Test func `the poster shows after the pause, named by its image`() async throws {
        let batman = try Fixture.batman()
        let app = try TestBrowser(details: [MovieDetails(movie: batman)])
        app.lists.respond(to: "popular", with: [batman])
        app.clock.gate.close()
        app.perform(.selectTab(.chart(.popular)))
        await until { app.state.details?.movie == batman }
        await drain()
        #expect(app.posters.requests.count == 0)
        app.clock.gate.open()
        await until { app.state.details?.poster == .failed(.notCached) }
        #expect(app.posters.requests.all.map(\.width) == [.w342])
    }

    private nonisolated static let backends: [(Backend, opened: String?, noTrailer: String)] = [
        (Fixture.service, nil, "TMDB knows no trailer of Film 2."),
        (
            .demo, "The demo's ids are not TMDB's, so this is a search for the title.",
            "The demo has no trailers, so there is none of Film 2."
        ),
    ]

    @Test(arguments: backends)
    func `the trailer, the page and the address are effects`(backend: Backend, opened: String?, noTrailer: String)
        async throws
    {
        let app = try await popular(backend: backend)
        app.perform(.openPage)
        #expect(app.state.notice?.text == opened)
        app.perform(.copyAddress)
        #expect(app.state.notice == BrowseNotice(.done, "Copied the address of Film 1."))
        app.perform(.openTrailer)
        await until { app.effects.count == 4 }
        let page = "https://www.themoviedb.org/movie/1"
        let pages: [BrowseEffect] = [.openPage(page), .copy(page), .openPage("https://example.org/1")]
        #expect(app.effects == [.keep(BrowseLook(chart: .popular))] + pages)
        app.perform(.move(by: 1), .openTrailer)
        await until { app.state.notice == BrowseNotice(.failed, noTrailer) }
    }
}
