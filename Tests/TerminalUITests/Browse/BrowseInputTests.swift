import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// What keys, clicks and the wheel do, and what they leave to be seen.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct BrowseInputTests {
    private let films: [Movie]

    init() throws {
        films = try (1...60).map { try Fixture.movie($0, "Film \($0)") }
    }

    /// A terminal that shows the films as the popular ones.
    ///
    /// - Parameter noPosters: With `nil`, they begin as cards.
    private func popular(
        _ size: ScreenSize = TestTerminal.wide,
        noPosters: String? = "No posters."
    ) async throws -> TestTerminal {
        let story = String(repeating: "A long story. ", count: 200)
        let details = films.map { film in
            MovieDetails(movie: film, tagline: story, similar: film == films[0] ? [films[1]] : [])
        }
        let app = try TestBrowser(noPosters: noPosters, isWide: size == TestTerminal.wide, details: details)
        app.lists.respond(to: "popular", with: films)
        app.perform(.selectTab(.chart(.popular)))
        await until { app.titles.count == 40 }
        return TestTerminal(app, size: size)
    }

    @Test func `keys move by rows and pages, another key stops the way to the end, and each removes the message`()
        async throws
    {
        let terminal = try await popular(TestTerminal.narrow)
        terminal.press(.character("j"), .pageDown, .up)
        #expect(terminal.state.list.selection == 18)
        terminal.press(.end)
        #expect(terminal.state.list.lastPage == 3)
        terminal.press(.escape)
        #expect(terminal.state.list.lastPage == nil)
        for key in [Key.character("x"), .character("?"), .down] {
            terminal.app.browser.show(BrowseNotice(.failed, "No browser."))
            terminal.press(key)
            #expect(terminal.state.notice == nil)
        }
    }

    @Test func `in the field, letters and ? are text, and F1 shows the help and closes it`() async throws {
        let recent = try ["alien", "bat"].map { try Fixture.recentQuery($0, secondsAgo: 0) }
        let terminal = TestTerminal(try TestBrowser(isSearching: true, recent: recent))
        terminal.press(.character("q"), .character("j"), .character("?"), .left, .backspace)
        #expect((terminal.state.search.field.text, terminal.view.helpTop) == ("q?", nil))
        terminal.press(.f1)
        #expect((terminal.state.search.field.text, terminal.view.helpTop) == ("q?", 0))
        terminal.press(.f1, .character("!"))
        #expect((terminal.state.search.field.text, terminal.view.helpTop) == ("q!?", nil))
        terminal.press(.escape, .character("2"))
        #expect(terminal.state.search.field.text == "q!?")
        #expect(terminal.state.selectedTab == terminal.state.tabs[1])
        terminal.press(.character("/"))
        for _ in 1...3 { terminal.press(.backspace) }
        await until { terminal.state.search.recent.count == 2 }
        terminal.input.hit(.recent(0))
        #expect(terminal.state.search.field.text == "alien")
    }

    @Test func `the usual keys end and suspend the program, wherever the person is`() async throws {
        let terminal = try await popular()
        let events: [(InputEvent, BrowseInput.Request?)] = [
            (.key(.control("z")), .suspend), (.key(.control("c")), .quit), (.end, .quit),
            (.key(.character("q")), .quit),
            (.key(.character("j")), nil), (.key(.character("?")), nil), (.key(.character("q")), nil),
            (.key(.character("/")), nil), (.key(.character("q")), nil), (.key(.control("c")), .quit),
        ]
        for (event, request) in events { #expect(terminal.handle(event) == request, "\(event)") }
    }

    @Test func `the help scrolls, closes and takes all keys`() async throws {
        let terminal = try await popular(TestTerminal.narrow)
        terminal.press(.character("?"), .down, .down, .up)
        #expect(terminal.view.helpTop == 1)
        terminal.press(.tab, .character("w"), .end, .down)
        #expect(terminal.view.helpTop == BrowseHelp(TestTerminal.narrow).scrollLimit)
        #expect(terminal.state.selectedTab == .chart(.popular))
        #expect(!terminal.app.hasDialog)
        terminal.handle(.wheel(.up, terminal.layout.list.origin))
        #expect(terminal.view.helpTop == BrowseHelp(TestTerminal.narrow).scrollLimit - 3)
        terminal.press(.escape)
        #expect(terminal.view.helpTop == nil)
    }

    @Test func `in an opened film, arrows scroll until a related film is seen, select it, and keys are for it`()
        async throws
    {
        let terminal = try await popular()
        await until { terminal.state.details?.related.isEmpty == false }
        terminal.press(.enter)
        terminal.draw()
        terminal.press(.down)
        #expect((terminal.view.detailsTop, terminal.state.details?.selectedRelated) == (1, nil))
        terminal.press(.end)
        terminal.draw()
        terminal.press(.down, .character("o"))
        #expect(terminal.state.details?.selectedRelated == 0)
        await until { terminal.app.effects.last == .openPage("https://www.themoviedb.org/movie/\(films[1].id)") }
        terminal.press(.up, .character("]"))
        #expect(terminal.state.details?.selectedRelated == nil)
        #expect((terminal.state.focus, terminal.state.selectedTab) == (.details, .chart(.popular)))
    }

    @Test func `a click selects a row, and a second one opens it`() async throws {
        let terminal = try await popular()
        let row = ScreenPoint(column: 2, row: terminal.layout.list.origin.row + 4)
        terminal.handle(.click(row))
        #expect((terminal.state.list.selection, terminal.state.focus) == (4, .list))
        terminal.handle(.click(row))
        #expect(terminal.state.focus == .details)
        #expect(terminal.state.details?.movie == films[4])
        // A click on what is covered does nothing.
        terminal.press(.character("?"))
        terminal.input.hit(.row(5))
        terminal.input.hit(.tab(.search))
        #expect((terminal.state.list.selection, terminal.state.selectedTab) == (4, .chart(.popular)))
        terminal.press(.escape)
        terminal.input.hit(.row(0))
        await until { terminal.state.details?.fetched.shown?.value.movie == films[0] }
        terminal.input.hit(.details)
        #expect((terminal.state.focus, terminal.state.details?.depth) == (.details, 0))
        terminal.input.hit(.related(0))
        #expect((terminal.state.details?.depth, terminal.state.details?.movie) == (1, films[1]))
        terminal.input.hit(.field)
        #expect((terminal.state.selectedTab, terminal.state.focus) == (.search, .field))
    }

    @Test func `while the person types, a click on a row selects it, and one on the text leads to its end`()
        async throws
    {
        let terminal = TestTerminal(try TestBrowser(query: "bat"))
        terminal.app.lists.respond(to: "search bat", with: films)
        terminal.app.perform(.refresh)
        await until { terminal.app.titles.count == 40 }
        terminal.press(.character("/"))
        terminal.input.hit(.row(0))
        #expect(terminal.state.focus == .list)
        terminal.input.hit(.field)
        terminal.press(.character("s"))
        #expect(terminal.state.search.field.text == "bats")
    }

    @Test func `the wheel scrolls what is under it, and the message stays`() async throws {
        let terminal = try await popular()
        terminal.app.browser.show(BrowseNotice(.done, "Done."))
        terminal.handle(.wheel(.down, terminal.layout.list.origin))
        #expect((terminal.view.listTop, terminal.state.list.selection) == (3, 3))
        await until { terminal.state.details?.fetched.shown?.value.movie == films[3] }
        terminal.draw()
        terminal.handle(.wheel(.down, terminal.layout.details.origin))
        #expect((terminal.view.listTop, terminal.view.detailsTop) == (3, 3))
        #expect(terminal.state.notice != nil)
    }

    @Test func `among cards, keys move by cards and by rows of cards, and so do the wheel and clicks`() async throws {
        let terminal = try await popular(TestTerminal.narrow, noPosters: nil)
        let keys: [(key: Key, place: (selection: Int, top: Int))] = [
            (.right, (1, 0)), (.character("l"), (2, 0)), (.down, (6, 4)), (.up, (2, 0)), (.character("h"), (1, 0)),
            (.pageDown, (5, 4)), (.character("j"), (9, 8)), (.home, (0, 0)), (.up, (0, 0)), (.left, (0, 0)),
        ]
        for (key, place) in keys {
            terminal.press(key)
            #expect((terminal.state.list.selection, terminal.view.listTop) == place, "\(key)")
        }
        let last = terminal.state.list.rows.count - 1
        terminal.input.hit(.row(last - 1))
        terminal.press(.down)
        #expect(terminal.state.list.selection / 4 == last / 4)
        terminal.press(.home)
        terminal.handle(.wheel(.down, terminal.layout.list.origin))
        #expect((terminal.state.list.selection, terminal.view.listTop) == (4, 4))
        terminal.draw()
        let second = ScreenPoint(column: 25, row: terminal.layout.list.origin.row + 5)
        terminal.handle(.click(second))
        #expect((terminal.state.list.selection, terminal.state.focus) == (5, .list))
        terminal.handle(.click(second))
        #expect(terminal.state.details?.movie == films[5])
        terminal.press(.left)
        #expect((terminal.state.focus, terminal.view.listTop) == (.list, 4))
        terminal.press(.character("v"), .right)
        #expect(terminal.state.focus == .details, "among rows, the key opens")
    }

    @Test func `a tab keeps its place on the screen`() async throws {
        let terminal = try await popular()
        terminal.app.lists.respond(to: "upcoming", with: films)
        terminal.press(.pageDown, .down, .up, .up)
        let top = terminal.view.listTop
        #expect(top > 0)
        terminal.input.hit(.tab(.chart(.upcoming)))
        await until { terminal.app.titles.count == 40 }
        terminal.draw()
        #expect(terminal.view.listTop == 0)
        terminal.input.hit(.tab(.chart(.popular)))
        terminal.draw()
        #expect(terminal.view.listTop == top)
    }

    @Test func `the details scroll to their last line, and back leads to where they were`() async throws {
        let terminal = try await popular(TestTerminal.narrow)
        terminal.press(.enter)
        await until { terminal.state.details?.fetched.shown != nil }
        let limit = terminal.draw().detailsLines - terminal.layout.details.size.rows
        #expect(limit > 0)
        terminal.press(.end, .down)
        #expect(terminal.view.detailsTop == limit)
        terminal.press(.tab, .enter)
        #expect((terminal.state.details?.depth, terminal.view.detailsTop) == (1, 0))
        terminal.press(.escape)
        #expect(terminal.view.detailsTop == limit)
        terminal.press(.pageUp)
        #expect(terminal.view.detailsTop == max(0, limit - terminal.layout.details.size.rows + 1))
        terminal.press(.escape, .enter)
        #expect(terminal.view.detailsTop == 0)
        terminal.handle(.wheel(.down, terminal.layout.list.origin))
        #expect((terminal.view.detailsTop, terminal.view.listTop) == (3, 0))
    }

    @Test
    func `the list gives its room to the film or takes it back, and an opened film takes all until z shows the list`()
        async throws
    {
        let terminal = try await popular(noPosters: nil)
        terminal.draw()
        // The grid of posters has no room beside it.
        #expect((terminal.layout.panes, terminal.state.details == nil) == (.list, true))
        terminal.press(.character("v"))
        #expect((terminal.layout.panes, terminal.state.details?.movie) == (.columns, films[0]))
        terminal.press(.character("z"))
        #expect((terminal.layout.panes, terminal.state.details == nil) == (.list, true))
        terminal.press(.enter)
        #expect(terminal.layout.panes == .details)
        terminal.press(.character("z"))
        #expect(terminal.layout.panes == .columns)
        terminal.press(.escape, .character("z"))
        #expect((terminal.layout.panes, terminal.state.details?.movie) == (.columns, films[0]))
    }

    private static let panes: [(columns: Int, rows: Int, panes: BrowseLayout.Panes, isFramed: Bool)] = [
        (59, 40, .list, false), (60, 17, .list, false), (60, 18, .list, true), (99, 40, .list, true),
        (100, 11, .list, false), (100, 12, .columns, true), (84, 45, .list, true), (84, 46, .rows, true),
        (85, 46, .list, true), (59, 46, .list, false),
    ]

    @Test func `as many panes in frames are seen as have room`() {
        for (columns, rows, panes, isFramed) in Self.panes {
            let layout = BrowseLayout(ScreenSize(columns: columns, rows: rows))
            #expect((layout.panes, layout.isFramed) == (panes, isFramed), "\(columns) \(rows)")
        }
    }

    @Test func `a screen that becomes wide or narrow shows the details or leaves them out`() async throws {
        let terminal = try await popular(TestTerminal.narrow)
        #expect(terminal.state.details == nil)
        terminal.handle(.resize(TestTerminal.wide))
        #expect(terminal.state.details?.movie == films[0])
        terminal.handle(.resize(TestTerminal.narrow))
        #expect(terminal.state.details == nil)
    }
}

/// A browser over fakes on a terminal, and the person at its keys.
@MainActor
final class TestTerminal {
    static let wide = ScreenSize(columns: 120, rows: 24)
    static let narrow = ScreenSize(columns: 80, rows: 24)

    let app: TestBrowser
    let input: BrowseInput

    init(_ app: TestBrowser, size: ScreenSize = wide) {
        self.app = app
        input = BrowseInput(app.browser, size)
        draw()
    }

    var state: BrowseState { app.state }
    var view: BrowseView { input.view }
    var layout: BrowseLayout { input.view.layout(of: state) }

    @discardableResult
    func handle(_ event: InputEvent) -> BrowseInput.Request? { input.handle(event) }

    func press(_ keys: Key...) {
        for key in keys { handle(.key(key)) }
    }

    /// Draws what is shown now, for clicks and for the length of the details.
    @discardableResult
    func draw() -> BrowseScreen {
        input.follow()
        return input.draw(BrowseFixture.renderer(state))
    }
}
