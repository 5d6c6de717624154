import DomainDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Presentation

/// Tabs, the focus, and what keys, clicks and the wheel do.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct BrowseTabsTests {
    private let films: [Movie]

    init() throws {
        films = try (1...60).map { try Fixture.movie($0, "Film \($0)") }
    }

    @Test func `Tab goes through all lists and back`() throws {
        let app = try TestBrowser()
        var seen: [BrowseTab] = []
        for _ in BrowseTab.allCases {
            app.press(.tab)
            seen.append(app.state.selectedTab)
        }
        #expect(seen == Array(BrowseTab.allCases.dropFirst()) + [.search])
        app.press(.backTab)
        #expect(app.state.selectedTab == .ratings)
    }

    @Test func `only the tab that is seen is observed, and a tab keeps its place`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "popular", with: films)
        app.lists.respond(to: "upcoming", with: films)
        app.browser.hit(.tab(.chart(.popular)))
        await until { app.titles.count == 40 }
        app.press(.pageDown, .down)
        let place = (app.state.list.selection, app.state.list.top)
        #expect(place.0 > 0)
        app.browser.hit(.tab(.chart(.upcoming)))
        await until { app.lists.openLists == ["upcoming"] }
        #expect(app.state.list.selection == 0)
        let requests = app.lists.requests.count
        app.browser.hit(.tab(.chart(.popular)))
        await until { app.lists.openLists == ["popular"] }
        #expect((app.state.list.selection, app.state.list.top) == place)
        try await app.lists.requests.wait(forCount: requests + 1)
    }

    @Test func `a failed row is tried again by Enter`() async throws {
        let app = try TestBrowser()
        app.lists.fail("popular", with: .service(.unavailable(status: 500, retryAfter: nil)))
        app.browser.hit(.tab(.chart(.popular)))
        await until { if case .failed? = app.state.list.rows.first { true } else { false } }
        app.lists.fail("popular", with: nil)
        app.lists.respond(to: "popular", with: films)
        app.press(.enter)
        await until { app.titles.count == 40 }
    }

    @Test func `looking at the screen again brings it up to date`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "popular", with: Array(films[0...3]))
        app.browser.hit(.tab(.chart(.popular)))
        await until { app.titles.count == 4 }
        app.lists.respond(to: "popular", with: Array(films[0...4]))
        app.browser.handle(.focus, layout: app.layout)
        await until { app.titles.count == 5 }
    }

    @Test func `R asks the service even if there is a fresh copy`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "popular", with: Array(films[0...3]))
        app.browser.hit(.tab(.chart(.popular)))
        await until { app.titles.count == 4 }
        app.press(.character("R"))
        try await app.lists.requests.wait(forCount: 2)
        #expect(app.lists.requests.all.last?.policy == .observed(maxAge: .zero))
        #expect(app.lists.requests.all.first?.policy == .observed(maxAge: MoviesChart.maxAge))
    }

    @Test func `a click selects a row, and a second one opens it`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "popular", with: films)
        app.browser.hit(.tab(.chart(.popular)))
        await until { app.titles.count == 40 }
        app.browser.hit(.row(4))
        #expect((app.state.list.selection, app.state.focus) == (4, .list))
        app.browser.hit(.row(4))
        #expect(app.state.focus == .details)
        #expect(app.state.details?.movie == films[4])
        app.browser.hit(.field)
        #expect((app.state.selectedTab, app.state.focus) == (.search, .field))
    }

    @Test func `a click on the selected row while the person types selects it, and does not open it`() async throws {
        let app = try TestBrowser(query: "bat")
        app.lists.respond(to: "search bat", with: films)
        app.press(.character("R"))
        await until { app.titles.count == 40 }
        app.press(.character("/"))
        app.browser.hit(.row(0))
        #expect(app.state.focus == .list)
    }

    @Test func `a click on what a dialog has covered since does nothing`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "popular", with: films)
        app.browser.hit(.tab(.chart(.popular)))
        await until { app.titles.count == 40 }
        app.press(.character("?"))
        app.browser.hit(.row(4))
        app.browser.hit(.tab(.search))
        #expect((app.state.list.selection, app.state.selectedTab) == (0, .chart(.popular)))
    }

    @Test func `the wheel scrolls what is under it`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "popular", with: films)
        app.browser.hit(.tab(.chart(.popular)))
        await until { app.titles.count == 40 }
        app.browser.detailsLines = 100
        app.browser.handle(.wheel(.down, app.layout.list.origin), layout: app.layout)
        #expect(app.state.list.top == 3)
        await until { app.state.details?.movie == films[3] }
        app.browser.handle(.wheel(.down, app.layout.details.origin), layout: app.layout)
        #expect(app.state.list.top == 3)
        #expect(app.state.details?.scroll == 3)
    }

    @Test func `the help scrolls, closes and takes all keys`() throws {
        let app = try TestBrowser(query: "bat", layout: TestBrowser.narrow)
        app.press(.character("?"), .down, .down, .up)
        #expect(app.help == 1)
        app.press(.tab, .character("w"), .end, .down)
        #expect(app.help == BrowseHelp(app.layout.size).scrollLimit)
        #expect(app.state.selectedTab == .search)
        app.press(.escape)
        #expect(!app.hasDialog)
    }

    @Test func `the program ends and is suspended by the usual keys, wherever they are pressed`() async throws {
        let app = try TestBrowser()
        app.press(.control("z"), .control("c"), .escape, .character("q"))
        app.browser.handle(.end, layout: app.layout)
        await until { app.effects.count == 4 }
        #expect(app.effects == [.suspend, .quit, .quit, .quit])
    }

    @Test func `at the end, nothing is observed any more`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "popular", with: films)
        app.browser.hit(.tab(.chart(.popular)))
        await until { app.titles.count == 40 && app.state.details != nil }
        app.browser.stop()
        await until { app.lists.openLists.isEmpty }
        #expect(app.state.details == nil)
    }

    @Test func `a letter in the field is text, not a key`() throws {
        let app = try TestBrowser()
        app.type("qjk?")
        #expect(app.state.search.field.text == "qjk?")
        #expect(!app.hasDialog)
    }

    @Test func `the next key replaces the message`() throws {
        let app = try TestBrowser()
        app.browser.show(BrowseNotice(.failed, "No browser."))
        #expect(app.state.notice?.text == "No browser.")
        app.press(.escape)
        #expect(app.state.notice == nil)
    }

    @Test func `new filters show Discover from its beginning`() async throws {
        let app = try TestBrowser()
        app.lists.respond(to: "discover", with: films)
        app.press(.escape, .character("F"))
        #expect(app.state.selectedTab == .discover)
        await until { app.titles.count == 40 }
        app.press(.escape)
        app.press(.down, .down, .character("F"), .right, .enter)
        #expect(!app.hasDialog)
        #expect(app.state.list.selection == 0)
        await until { app.titles.count == 40 }
    }
}

extension TestBrowser {
    var hasDialog: Bool { state.dialog != nil }

    /// How far the help is scrolled, or `nil` if it is closed.
    var help: Int? {
        if case .help(let scroll)? = state.dialog { scroll } else { nil }
    }
}
