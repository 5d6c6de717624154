import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// What is asked for, shown and saved while a person types, and the way into the field and out of it.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct SearchAsYouTypeTests {
    private let batman: Movie
    private let joker: Movie
    private let refused = RepositoryError.service(.unreachable(reason: "refused"))

    init() throws {
        batman = try Fixture.batman()
        joker = try Fixture.movie(475_557, "Joker")
    }

    /// Answers a search with some films.
    private func answer(_ app: TestBrowser, _ text: String, _ movies: [Movie]) throws {
        app.lists.send(.finished(try Fixture.cached(1, movies, of: 1), origin: .service), to: "search \(text)")
    }

    @Test func `many characters without a pause make one request`() async throws {
        let app = try TestBrowser(isSearching: true)
        app.clock.gate.close()
        for character in "batman" {
            let sleeps = app.clock.sleeps.count
            app.type(String(character))
            await until { app.clock.sleeps.count > sleeps }
        }
        #expect(app.searches.isEmpty)
        #expect(Set(app.clock.sleeps.all) == [SearchViewModel.pause])
        app.clock.gate.open()
        await until { app.searches.count == 1 }
        app.type(" ")
        app.perform(.edit(.moveLeft), .edit(.moveLeft), .edit(.moveRight))
        await drain()
        #expect(app.searches == ["batman"])
        #expect(await app.recent.saves == 0, "it was only typed")
    }

    @Test func `opening the results asks at once, and again if the service has failed`() async throws {
        let first = try TestBrowser(query: "bat")
        try await first.lists.requests.wait(forCount: 1)
        #expect((first.clock.sleeps.count, first.state.search.field.text) == (0, "bat"))
        let app = try TestBrowser(isSearching: true)
        app.clock.gate.close()
        app.type("bat")
        app.perform(.open)
        await until { app.lists.openPages(of: "search bat") == [1] }
        app.clock.gate.open()
        await drain()
        #expect(app.searches == ["bat"])
        #expect(app.state.focus == .field)
        app.clock.gate.close()
        app.lists.send(.failed(refused, cached: nil), to: "search bat")
        await until { app.state.list.rows == [.failed(.first, refused)] }
        app.perform(.open)
        await until { app.searches.count == 2 }
        try answer(app, "bat", [batman])
        await until { app.state.focus == .list }
    }

    @Test func `what is typed after a search that comes to nothing stays text, whenever its answer comes`() async throws
    {
        for answersFirst in [true, false] {
            let app = try TestBrowser(isSearching: true)
            app.type("zzzz")
            await until { app.lists.openPages(of: "search zzzz") == [1] }
            if !answersFirst { app.perform(.open) }
            try answer(app, "zzzz", [])
            await until { app.state.list.totalResults != nil }
            if answersFirst { app.perform(.open) }
            #expect(app.state.focus == .field)
            app.type("a")
            await until { app.lists.openPages(of: "search zzzza") == [1] }
            try answer(app, "zzzza", [batman])
            await until { app.titles == ["Batman"] }
            #expect((app.state.focus, app.state.search.field.text) == (.field, "zzzza"))
        }
    }

    @Test(arguments: [[BrowseIntent.open], [.move(by: 1)], [.back, .open]])
    func `a search with an answer is saved once the person has meant it`(intents: [BrowseIntent]) async throws {
        let app = try TestBrowser(isSearching: true)
        app.type("bat")
        await until { app.searches.count == 1 }
        if intents == [.open] { app.perform(.open) }
        await drain()
        #expect(await app.recent.saves == 0)
        try answer(app, "bat", [batman])
        await until { app.titles == ["Batman"] }
        for intent in intents { app.perform(intent) }
        await until { await app.recent.saves == 1 }
        app.perform(.open, .back, .open)
        await drain()
        #expect(await app.recent.saves == 1)
    }

    @Test func `an empty field shows the recent searches, which run again`() async throws {
        let queries = [try Fixture.recentQuery("joker", secondsAgo: 0), try Fixture.recentQuery("bat", secondsAgo: 60)]
        let app = try TestBrowser(isSearching: true, recent: queries)
        app.lists.respond(to: "search bat", with: [batman])
        await until { app.state.search.recent.map(\.query.text.value) == ["joker", "bat"] }
        app.perform(.move(by: 1))
        #expect(app.state.search.selectedRecent == 1)
        app.perform(.open)
        await until { app.titles == ["Batman"] }
        #expect((app.state.search.field.text, app.state.focus) == ("bat", .list))
        app.perform(.search, .edit(.deleteToStart))
        #expect(app.titles.isEmpty)
        await until { app.state.search.recent.map(\.query.text.value) == ["bat", "joker"] }
        #expect(app.state.search.selectedRecent == 0)
        app.perform(.runRecent(1))
        #expect(app.state.search.field.text == "joker")
    }

    @Test func `what was probably meant by a text that no film matches is searched for`() async throws {
        let app = try TestBrowser(isSearching: true, details: [MovieDetails(movie: batman)])
        app.lists.respond(to: "search batmna", with: [])
        app.lists.respond(to: "search batman", with: [batman])
        app.type("batmna")
        await until { app.state.search.suggestions?.movies == [batman] }
        app.perform(.open)
        #expect((app.state.search.field.text, app.state.search.suggestions) == ("batman", nil))
        await until { app.titles == ["Batman"] }
    }

    @Test func `a text that cannot be searched for says why`() async throws {
        let app = try TestBrowser(isSearching: true)
        app.perform(.edit(.insert(String(repeating: "a", count: 501))))
        let reason = "A search must have at most 500 characters."
        for _ in 1...2 {
            #expect(app.state.list.rows == [.failed(.first, .invalidInput(reason: reason))])
            app.perform(.open)
        }
        #expect(app.searches.isEmpty)
        app.perform(.edit(.deleteBackward))
        await until { app.searches.count == 1 }
    }

    @Test func `the keys for a film mean the one that shows, which stays open and selected`() async throws {
        let app = try TestBrowser(isSearching: true, session: .account(try #require(UserSession.sample())))
        await until { app.state.library.userName != nil }
        app.lists.respond(to: "search b", with: [batman, joker])
        app.type("b")
        await until { app.titles == ["Batman", "Joker"] }
        app.type("a")
        await until { app.lists.openPages(of: "search ba") == [1] }
        #expect((app.titles, app.state.list.isFormer) == (["Batman", "Joker"], true))
        app.perform(.back, .move(by: 1), .toggle(.watchlist))
        await until { app.shown(joker)?.isOnWatchlist == true && app.userLists.ids(in: .watchlist) == [joker.id] }
        app.perform(.open)
        #expect((app.state.details?.movie, app.state.focus) == (joker, .details))
        try answer(app, "ba", [try Fixture.movie(1, "B1"), batman, joker])
        await until { app.titles.count == 3 }
        #expect(app.state.list.selectedItem == joker)
        #expect(app.state.details?.movie == joker)
    }

    /// A person who types "bat" in the field, and sees the results.
    private func typing() async throws -> TestBrowser {
        let app = try TestBrowser(isSearching: true)
        app.lists.respond(to: "search bat", with: [batman])
        app.lists.respond(to: "search x", with: [])
        app.type("bat")
        await until { app.titles == ["Batman"] }
        return app
    }

    @Test func `back leads out of the field, and never into it`() async throws {
        let app = try await typing()
        for _ in 1...3 {
            app.perform(.back)
            #expect((app.state.focus, app.state.search.text) == (.list, "bat"))
        }
        let empty = try TestBrowser()
        empty.perform(.selectTab(.discover), .search, .back, .back)
        #expect((empty.state.focus, empty.state.selectedTab) == (.list, .discover), "nothing was found there")
    }

    @Test(arguments: [BrowseIntent.back, .open, .move(by: 1), .selectRow(0), .next, .openDetails])
    func `another text begins empty, and the one before may come back`(leave: BrowseIntent) async throws {
        let app = try await typing()
        app.perform(.back, .search)
        #expect((app.state.search.field.text, app.state.search.formerText) == ("", "bat"))
        #expect(app.titles == ["Batman"])
        app.perform(leave)
        #expect(app.state.focus != .field)
        #expect((app.state.search.field, app.state.search.formerText) == (TextEntry("bat"), nil))
        await drain()
        #expect(app.searches == ["bat"])
    }

    @Test func `a text that was typed stays, and if it is deleted again, the one before comes back`() async throws {
        let app = try await typing()
        app.perform(.back, .search)
        app.type("x")
        await until { app.titles.isEmpty }
        app.perform(.edit(.deleteBackward))
        await until { app.titles == ["Batman"] }
        #expect(!app.state.showsRecentSearches)
        app.perform(.edit(.deleteBackward))
        #expect(app.state.showsRecentSearches)
        app.type("x")
        app.perform(.back)
        #expect((app.state.search.field, app.state.search.formerText) == (TextEntry("x"), nil))
        // A move of the cursor leads into the text before.
        app.perform(.search, .edit(.moveLeft), .edit(.insert("h")), .search)
        #expect(app.state.search.field.text == "hx")
    }
}
