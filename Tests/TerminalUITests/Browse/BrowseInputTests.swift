import PresentationKit
import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// What keys, clicks and the wheel do, and what they leave to be seen.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct BrowseInputTests {
    private let films: [Movie]

    init() throws {
        films = try (1...60).map { try Fixture.movie($0, "Film \($0)") }
    }

    /// A terminal that shows the films as the popular ones.
    private func popular(_ size: ScreenSize = TestTerminal.wide) async throws -> TestTerminal {
        let story = String(repeating: "A long story. ", count: 200)
        let details = films.map { film in
            MovieDetails(movie: film, tagline: story, similar: film == films[0] ? [films[1]] : [])
        }
        let app = try TestBrowser(isWide: size == TestTerminal.wide, details: details)
        app.lists.respond(to: "popular", with: films)
        app.perform(.selectTab(.chart(.popular)))
        await until { app.titles.count == 40 }
        return TestTerminal(app, size: size)
    }

    @Test func `every key of the table does what its action says`() async throws {
        let terminal = try await popular()
        terminal.press(.character("j"), .pageDown, .up)
        #expect(terminal.state.list.selection == 18)
        terminal.press(.character("g"), .character("F"))
        #expect(terminal.state.selectedTab == .discover)
        #expect(terminal.app.hasDialog)
        terminal.press(.escape, .backTab, .character("/"))
        #expect((terminal.state.selectedTab, terminal.state.focus) == (.search, .field))
    }

    @Test func `a digit leads to the tab at its place, and is text in the field`() throws {
        let terminal = TestTerminal(try TestBrowser())
        terminal.press(.character("2"), .escape, .character("2"))
        #expect(terminal.state.search.field.text == "2")
        #expect(terminal.state.selectedTab == BrowseTab.allCases[1])
        terminal.press(.character("0"))
        #expect(terminal.state.selectedTab == BrowseTab.allCases[9])
        terminal.press(.character("1"))
        #expect(terminal.state.selectedTab == .search)
    }

    @Test(arguments: [Key.escape, .character("k"), .tab])
    func `End goes to the last film through all pages, unless another key stops it`(key: Key) async throws {
        let terminal = try await popular(TestTerminal.narrow)
        terminal.press(.end)
        #expect(terminal.state.list.lastPage == 3)
        terminal.press(key)
        #expect(terminal.state.list.lastPage == nil)
        terminal.press(.character("4"), .character("G"))
        await until { terminal.state.list.lastPage == nil }
        #expect(terminal.state.list.selectedItem == films.last)
        terminal.press(.character("g"))
        #expect(terminal.state.list.selection == 0)
    }

    @Test func `F1 shows the help above the field, where ? is text, and closes it`() throws {
        let terminal = TestTerminal(try TestBrowser())
        terminal.press(.character("?"), .f1)
        #expect((terminal.state.search.field.text, terminal.view.helpTop) == ("?", 0))
        terminal.press(.f1, .character("!"))
        #expect((terminal.state.search.field.text, terminal.view.helpTop) == ("?!", nil))
    }

    @Test(arguments: [Key.control("c"), .character("q")])
    func `the program is ended and suspended by the usual keys`(quit: Key) async throws {
        let terminal = try await popular()
        #expect(terminal.handle(.key(.control("z"))) == .suspend)
        #expect(terminal.handle(.key(quit)) == .quit)
        #expect(terminal.handle(.end) == .quit)
    }

    @Test func `in the field, letters are text, and the keys of lists and tabs work`() throws {
        let terminal = TestTerminal(try TestBrowser())
        terminal.press(.character("q"), .character("j"), .character("?"), .left, .backspace)
        #expect(terminal.state.search.field.text == "q?")
        #expect(terminal.view.helpTop == nil)
        terminal.press(.up, .pageDown)
        #expect(terminal.state.focus == .list)
        terminal.press(.character("/"), .tab)
        #expect(terminal.state.selectedTab == BrowseTab.allCases[1])
    }

    @Test func `a key without a meaning removes the message, and the terminal's own keys do so, too`() async throws {
        let terminal = try await popular()
        for key in [Key.character("x"), .character("?"), .down] {
            terminal.app.browser.show(BrowseNotice(.failed, "No browser."))
            terminal.press(key)
            #expect(terminal.state.notice == nil)
        }
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

    @Test func `a dialog that comes up by itself takes the place of the help`() async throws {
        let terminal = try await popular()
        terminal.press(.character("?"))
        terminal.app.perform(.changeAccount)
        #expect(terminal.draw().frame.text.contains { $0.contains("By password") })
        #expect(terminal.view.helpTop == nil)
    }

    @Test func `a click selects a row, and a second one opens it`() async throws {
        let terminal = try await popular()
        let row = ScreenPoint(column: 2, row: terminal.layout.list.origin.row + 4)
        terminal.handle(.click(row))
        #expect((terminal.state.list.selection, terminal.state.focus) == (4, .list))
        terminal.handle(.click(row))
        #expect(terminal.state.focus == .details)
        #expect(terminal.state.details?.movie == films[4])
        terminal.input.hit(.field)
        #expect((terminal.state.selectedTab, terminal.state.focus) == (.search, .field))
    }

    @Test
    func `a click on the selected row while the person types selects it, and one on the field leads into its text`()
        async throws
    {
        let app = try TestBrowser(query: "bat")
        app.lists.respond(to: "search bat", with: films)
        app.perform(.refresh)
        await until { app.titles.count == 40 }
        let terminal = TestTerminal(app)
        terminal.press(.character("/"))
        terminal.input.hit(.row(0))
        #expect(app.state.focus == .list)
        terminal.input.hit(.field)
        terminal.press(.character("s"))
        #expect(app.state.search.field.text == "bats")
    }

    @Test(arguments: [Key.character("?"), .character("a")])
    func `a click on what is covered since does nothing`(key: Key) async throws {
        let terminal = try await popular()
        terminal.press(key)
        terminal.input.hit(.row(4))
        terminal.input.hit(.tab(.search))
        #expect((terminal.state.list.selection, terminal.state.selectedTab) == (0, .chart(.popular)))
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
    }

    @Test func `Tab shows the next list if there is no related film`() async throws {
        let terminal = try await popular(TestTerminal.narrow)
        terminal.press(.down, .enter)
        await until { terminal.state.details?.fetched.shown != nil }
        terminal.press(.tab)
        #expect(terminal.state.selectedTab != .chart(.popular))
    }

    @Test func `a screen that becomes wide or narrow shows the details or leaves them out`() async throws {
        let terminal = try await popular(TestTerminal.narrow)
        #expect(terminal.state.details == nil)
        terminal.handle(.resize(TestTerminal.wide))
        #expect(terminal.state.details?.movie == films[0])
        terminal.handle(.resize(TestTerminal.narrow))
        #expect(terminal.state.details == nil)
    }

    @Test func `films that appear above the view do not move it`() async throws {
        let app = try TestBrowser()
        app.perform(.selectTab(.chart(.popular)))
        await until { app.lists.openPages(of: "popular") == [1] }
        let terminal = TestTerminal(app, size: ScreenSize(columns: 80, rows: 10))
        app.lists.send(.cached(try Fixture.cached(1, Array(films[3..<20]), of: 1)), to: "popular")
        await until { app.titles.count == 17 }
        terminal.press(.end, .up, .up)
        let offset = terminal.state.list.selection - terminal.view.listTop
        #expect(terminal.state.list.selection == 14)
        app.lists.send(.finished(try Fixture.cached(1, Array(films[0..<20]), of: 1), origin: .service), to: "popular")
        await until { app.titles.count == 20 }
        terminal.draw()
        #expect(terminal.state.list.selection == 17)
        #expect(terminal.state.list.selection - terminal.view.listTop == offset)
    }
}
