import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// The films of an older text, which stay on the screen until something of the newer one is there.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FormerResultsTests {
    private let batman: Movie
    private let joker: Movie

    init() throws {
        batman = try Fixture.batman()
        joker = try Fixture.movie(475_557, "Joker")
    }

    @Test func `the films of the older text stay without their count until something of the newer one is there`()
        async throws
    {
        let app = try TestBrowser()
        app.lists.respond(to: "search b", with: [batman, joker])
        app.type("b")
        await until { app.titles == ["Batman", "Joker"] }
        app.perform(.move(by: 1), .move(by: 1))
        app.perform(.search, .edit(.moveToEnd))
        app.type("a")
        #expect(app.titles == ["Batman", "Joker"])
        #expect(app.state.list.totalResults == nil)
        #expect(app.state.list.freshness == .loading)
        #expect(app.state.list.isFormer)
        app.type("t")
        #expect(app.titles == ["Batman", "Joker"])
        await until { app.lists.openPages(of: "search bat") == [1] }
        let found = Cached(try Fixture.page(1, [joker, batman], of: 1), at: Fixture.cachedAt)
        app.lists.send(.finished(found, origin: .service), to: "search bat")
        await until { app.titles == ["Joker", "Batman"] }
        #expect(app.state.list.selection == 0)
        #expect(app.state.list.totalResults != nil)
        #expect(!app.state.list.isFormer)
    }

    @Test func `a failure of the newer text takes the place of the older films`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "search b", with: [batman])
        app.type("b")
        await until { app.titles == ["Batman"] }
        app.type("a")
        await until { app.lists.openPages(of: "search ba") == [1] }
        let error = RepositoryError.service(.unreachable(reason: "refused"))
        app.lists.send(.failed(error, cached: nil), to: "search ba")
        await until { app.state.list.rows == [.failed(.first, error)] }
        app.type("t")
        #expect(app.state.list.rows == [.loading(.first)])
        #expect(!app.state.list.isFormer)
    }

    @Test func `the keys for a film mean the one that shows, also while a newer text is searched for`() async throws {
        let app = try TestBrowser(session: .account(try #require(UserSession.sample())))
        await until { app.state.library.userName != nil }
        app.lists.respond(to: "search b", with: [batman, joker])
        app.type("b")
        await until { app.titles == ["Batman", "Joker"] }
        app.type("a")
        await until { app.lists.openPages(of: "search ba") == [1] }
        app.perform(.back, .move(by: 1), .toggle(.watchlist))
        await until { app.shown(joker)?.isOnWatchlist == true }
        await until { app.userLists.ids(in: .watchlist) == [joker.id] }
        app.perform(.open)
        #expect(app.state.details?.movie == joker)
        #expect(app.state.focus == .details)
        app.lists.send(
            .finished(Cached(try Fixture.page(1, [batman], of: 1), at: Fixture.cachedAt), origin: .service),
            to: "search ba"
        )
        await until { app.titles == ["Batman"] }
        #expect(app.state.details?.movie == joker)
    }

    @Test func `a film that is selected while it shows for an older text stays selected if the newer one finds it`()
        async throws
    {
        let app = try TestBrowser()
        app.lists.respond(to: "search b", with: [batman, joker])
        app.type("b")
        await until { app.titles == ["Batman", "Joker"] }
        app.type("a")
        await until { app.lists.openPages(of: "search ba") == [1] }
        app.perform(.back, .move(by: 1))
        let movies = [try Fixture.movie(1, "B1"), batman, joker]
        app.lists.send(
            .finished(Cached(try Fixture.page(1, movies, of: 1), at: Fixture.cachedAt), origin: .service),
            to: "search ba"
        )
        await until { app.titles.count == 3 }
        #expect(app.browser.list.state.selectedItem == joker)
    }
}
