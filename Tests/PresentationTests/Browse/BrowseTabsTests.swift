import PresentationKit
import DomainKitDoubles
import DomainKit
import DomainDoubles
import Domain
import PresentationDoubles
import Testing

@testable import Presentation

/// Tabs, the focus and messages.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct BrowseTabsTests {
    private let films: [Movie]

    init() throws {
        films = try (1...60).map { try Fixture.movie($0, "Film \($0)") }
    }

    @Test func `the next tab leads through all lists and back`() throws {
        let app = try TestBrowser()
        var seen: [BrowseTab] = []
        for _ in BrowseTab.allCases {
            app.perform(.nextTab)
            seen.append(app.state.selectedTab)
        }
        #expect(seen == Array(BrowseTab.allCases.dropFirst()) + [.search])
        app.perform(.previousTab)
        #expect(app.state.selectedTab == .ratings)
    }

    @Test func `only the tab that is seen is observed, a tab keeps its place, and at the end nothing is observed`()
        async throws
    {
        let app = try TestBrowser()
        await app.showPopular(films)
        app.lists.respond(to: "upcoming", with: films)
        app.perform(.move(by: 20), .move(by: 1))
        let place = app.state.list.selection
        #expect(place > 0)
        app.perform(.selectTab(.chart(.upcoming)))
        await until { app.lists.openLists == ["upcoming"] }
        #expect(app.state.list.selection == 0)
        let requests = app.lists.requests.count
        app.perform(.selectTab(.chart(.popular)))
        await until { app.lists.openLists == ["popular"] }
        #expect(app.state.list.selection == place)
        try await app.lists.requests.wait(forCount: requests + 1)
        app.browser.stop()
        await until { app.lists.openLists.isEmpty }
        #expect(app.state.details == nil)
    }

    @Test
    func `looking again and a refresh bring a list up to date, and a failed row is tried again when it is opened`()
        async throws
    {
        let app = try TestBrowser()
        await app.showPopular(Array(films[0...3]))
        app.lists.respond(to: "popular", with: Array(films[0...4]))
        app.browser.becomeActive()
        await until { app.titles.count == 5 }
        app.perform(.refresh)
        try await app.lists.requests.wait(forCount: 3)
        let policies = app.lists.requests.all.map(\.policy)
        #expect(policies.first == .observed(maxAge: MoviesChart.maxAge))
        #expect(policies.last == .observed(maxAge: .zero))
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
        let ways: [@MainActor () -> Void] = [{ app.perform(.back) }, { app.browser.dismissNotice() }]
        for dismiss in ways {
            app.browser.show(BrowseNotice(.failed, "No browser."))
            #expect(app.state.notice?.text == "No browser.")
            dismiss()
            #expect(app.state.notice == nil)
        }
    }

    @Test func `while a dialog is open, nothing else is done`() throws {
        let app = try TestBrowser()
        app.perform(.changeAccount)
        app.perform(.selectTab(.chart(.popular)), .edit(.insert("a")))
        #expect(app.hasDialog)
        #expect((app.state.selectedTab, app.state.search.field.text) == (.search, ""))
    }

    @Test func `new filters show Discover from its beginning`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "discover", with: films)
        app.perform(.back, .chooseFilters)
        #expect(app.state.selectedTab == .discover)
        await until { app.titles.count == 40 }
        app.perform(.dialog(.filters(.confirm)), .move(by: 1), .move(by: 1))
        #expect(app.state.list.selection == 2)
        app.perform(.chooseFilters, .dialog(.filters(.choose(by: 1))), .dialog(.filters(.confirm)))
        #expect(!app.hasDialog)
        #expect(app.state.list.selection == 0)
        await until { app.titles.count == 40 }
    }
}
