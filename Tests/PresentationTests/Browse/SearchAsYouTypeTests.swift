import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// What is asked for, shown and saved while a person types.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SearchAsYouTypeTests {
    private let batman: Movie
    private let joker: Movie

    init() throws {
        batman = try Fixture.batman()
        joker = try Fixture.movie(475_557, "Joker")
    }

    @Test func `thirty characters without a pause make one request`() async throws {
        let app = try TestBrowser()
        app.clock.gate.close()
        for character in "batman and the mask of phantas" {
            let sleeps = app.clock.sleeps.count
            app.type(String(character))
            // A blank at the end changes nothing.
            if character != " " { await until { app.clock.sleeps.count > sleeps } }
        }
        #expect(app.lists.requests.count == 0)
        #expect(Set(app.clock.sleeps.all) == [SearchViewModel.pause])
        app.clock.gate.open()
        try await app.lists.requests.wait(forCount: 1)
        await drain()
        #expect(app.lists.requests.all.map(\.list) == ["search batman and the mask of phantas"])
    }

    @Test func `no answer to an older text shows, whatever its page`() async throws {
        let app = try TestBrowser()
        app.type("b")
        await until { app.lists.openPages(of: "search b") == [1] }
        app.lists.send(.finished(try page(20, of: 2), origin: .service), to: "search b")
        await until { app.lists.openPages(of: "search b") == [1, 2] }
        let former = app.titles
        app.type("a")
        app.lists.send(.finished(try page(20, of: 2), origin: .service), to: "search b")
        app.lists.send(.finished(try page(20, of: 2), origin: .service), to: "search b", page: 2)
        await until { app.lists.openPages(of: "search ba") == [1] }
        await until { app.lists.openPages(of: "search b").isEmpty }
        #expect(app.titles == former)
        #expect(app.state.list.isFormer)
        app.lists.send(
            .finished(Cached(try Fixture.page(1, [joker], of: 1), at: Fixture.cachedAt), origin: .service),
            to: "search ba"
        )
        await until { app.titles == ["Joker"] }
    }

    @Test func `a copy shows before the end of the pause and without a request`() async throws {
        let app = try TestBrowser()
        app.clock.gate.close()
        app.lists.cache("search bat", [batman])
        app.type("bat")
        await until { app.titles == ["Batman"] }
        #expect(app.state.list.freshness == .refreshing(cachedAt: FakeMovieLists.time))
        #expect(app.lists.requests.count == 0)
    }

    @Test func `opening the results asks at once`() async throws {
        let app = try TestBrowser()
        app.clock.gate.close()
        app.type("bat")
        app.perform(.open)
        try await app.lists.requests.wait(forCount: 1)
        #expect(app.lists.requests.all.map(\.list) == ["search bat"])
        #expect(app.state.focus == .list)
        app.clock.gate.open()
        await drain()
        #expect(app.lists.requests.count == 1)
    }

    @Test func `opening the results asks again if the service has failed`() async throws {
        let app = try TestBrowser()
        app.type("bat")
        await until { app.lists.openPages(of: "search bat") == [1] }
        app.lists.send(.failed(.service(.unavailable(status: 500, retryAfter: nil)), cached: nil), to: "search bat")
        await until { app.state.list.rows.count == 1 && app.state.list.freshness != .loading }
        app.perform(.open)
        try await app.lists.requests.wait(forCount: 2)
    }

    @Test func `spaces around the words and moves of the cursor ask nothing`() async throws {
        let app = try TestBrowser()
        app.type("bat")
        try await app.lists.requests.wait(forCount: 1)
        app.type(" ")
        app.perform(.edit(.moveLeft), .edit(.moveLeft), .edit(.moveRight))
        await drain()
        #expect(app.lists.requests.count == 1)
    }

    @Test func `a text that is still being typed is not saved`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "search bat", with: [batman])
        app.type("bat")
        await until { app.titles == ["Batman"] }
        await drain()
        #expect(await app.recent.saves == 0)
    }

    @Test(arguments: [[BrowseIntent.open], [.move(by: 1)], [.back, .open]])
    func `a search is saved once when the person asks for it, goes into the list or opens a film`(
        intents: [BrowseIntent]
    )
        async throws
    {
        let app = try TestBrowser()
        app.lists.respond(to: "search bat", with: [batman])
        app.type("bat")
        await until { app.titles == ["Batman"] }
        for intent in intents { app.perform(intent) }
        await until { await app.recent.saves == 1 }
        app.perform(.open, .back, .open)
        await drain()
        #expect(await app.recent.saves == 1)
    }

    @Test func `a search that is asked for is saved when it has an answer`() async throws {
        let app = try TestBrowser()
        app.type("bat")
        app.perform(.open)
        try await app.lists.requests.wait(forCount: 1)
        await drain()
        #expect(await app.recent.saves == 0)
        app.lists.send(
            .finished(Cached(try Fixture.page(1, [batman], of: 1), at: Fixture.cachedAt), origin: .service),
            to: "search bat"
        )
        await until { await app.recent.saves == 1 }
    }

    @Test func `an empty field shows the recent searches, which run again`() async throws {
        let queries = [try Fixture.recentQuery("joker", secondsAgo: 0), try Fixture.recentQuery("bat", secondsAgo: 60)]
        let app = try TestBrowser(recent: queries)
        app.lists.respond(to: "search bat", with: [batman])
        await until { app.state.search.recent.map(\.query.text.value) == ["joker", "bat"] }
        app.perform(.move(by: 1))
        #expect(app.state.search.selectedRecent == 1)
        app.perform(.open)
        await until { app.titles == ["Batman"] }
        #expect(app.state.search.field.text == "bat")
        #expect(app.state.focus == .list)
        app.perform(.search, .edit(.deleteToStart))
        #expect(app.titles.isEmpty)
        await until { app.state.search.recent.map(\.query.text.value) == ["bat", "joker"] }
        #expect(app.state.search.selectedRecent == 0)
    }

    @Test func `the first search runs at once`() async throws {
        let app = try TestBrowser(query: "bat")
        try await app.lists.requests.wait(forCount: 1)
        #expect(app.clock.sleeps.count == 0)
        #expect(app.state.search.field.text == "bat")
    }

    @Test func `a text that cannot be searched for says why`() async throws {
        let app = try TestBrowser()
        app.perform(.edit(.insert(String(repeating: "a", count: 501))))
        guard case .failed(_, .invalidInput)? = app.state.list.rows.first else {
            Issue.record("There is no reason")
            return
        }
        #expect(app.lists.requests.count == 0)
        app.perform(.edit(.deleteBackward))
        try await app.lists.requests.wait(forCount: 1)
    }

    private func page(_ count: Int, of pages: Int) throws -> Cached<MoviesPage> {
        Cached(
            try Fixture.page(1, try (1...count).map { try Fixture.movie($0, "B\($0)") }, of: pages),
            at: Fixture.cachedAt
        )
    }
}
