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

    @Test func `in the field, letters and ? are text, and F1 shows the help and closes it`() throws {
        let terminal = TestTerminal(try TestBrowser())
        terminal.press(.character("q"), .character("j"), .character("?"), .left, .backspace)
        #expect((terminal.state.search.field.text, terminal.view.helpTop) == ("q?", nil))
        terminal.press(.f1)
        #expect((terminal.state.search.field.text, terminal.view.helpTop) == ("q?", 0))
        terminal.press(.f1, .character("!"))
        #expect((terminal.state.search.field.text, terminal.view.helpTop) == ("q!?", nil))
        terminal.press(.escape, .character("2"))
        #expect(terminal.state.search.field.text == "q!?")
        #expect(terminal.state.selectedTab == BrowseTab.allCases[1])
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
        // A dialog that comes up by itself takes its place.
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
        // A click on what is covered does nothing.
        for key in [Key.character("?"), .character("a")] {
            terminal.press(key)
            terminal.input.hit(.row(5))
            terminal.input.hit(.tab(.search))
            #expect((terminal.state.list.selection, terminal.state.selectedTab) == (4, .chart(.popular)))
            terminal.press(.escape)
        }
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

    @Test func `a screen that becomes wide or narrow shows the details or leaves them out`() async throws {
        let terminal = try await popular(TestTerminal.narrow)
        #expect(terminal.state.details == nil)
        terminal.handle(.resize(TestTerminal.wide))
        #expect(terminal.state.details?.movie == films[0])
        terminal.handle(.resize(TestTerminal.narrow))
        #expect(terminal.state.details == nil)
    }

    private static let walkKeys: [Key] =
        BrowseKeys.rows.filter { $0.action != .quit }.flatMap(\.keys) + [.backspace, .delete]
        + "abc é8.".map(Key.character) + [
            .control("u"), .control("w"), .control("k"), .wordLeft, .wordRight, .control("z"),
        ]

    @Test func `a thousand events break nothing, every frame fits, and each page is read once`() async throws {
        var generator = SeededGenerator(seed: 1)
        let titled = try (1...90).map { try Fixture.movie($0, RandomText.text(using: &generator)) }
        let ada = UserSession.account(try #require(UserSession.sample()))
        let app = try TestBrowser(details: titled.map { MovieDetails(movie: $0, similar: [titled[0]]) }, session: ada)
        let names = MoviesChart.allCases.map(\.rawValue) + ["discover", "search a", "search b", "search ab"]
        for name in names { app.lists.respond(to: name, with: titled) }
        let terminal = TestTerminal(app)
        for step in 0..<1_000 {
            let point = ScreenPoint(
                column: .random(in: 0..<300, using: &generator),
                row: .random(in: 0..<100, using: &generator)
            )
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: terminal.handle(.resize(ScreenSize(columns: point.column + 1, rows: point.row + 1)))
            case 1: terminal.handle(.click(point))
            case 2: terminal.handle(.focus)
            case 3: terminal.handle(.wheel(Bool.random(using: &generator) ? .up : .down, point))
            case 4:
                let error =
                    Bool.random(using: &generator) ? RepositoryError.service(.timedOut(after: .seconds(1))) : nil
                if let name = names.randomElement(using: &generator) { app.lists.fail(name, with: error) }
                app.userLists.refuse(with: error)
            default: terminal.press(Self.walkKeys.randomElement(using: &generator) ?? .up)
            }
            if step % 3 == 0 { await Task.yield() }
            if step % 5 == 0 { try #require(terminal.draw().overflow.isEmpty) }
            try check(terminal)
        }
        await until { app.lists.openLists.count <= 1 }
        await until { names.allSatisfy { Set(app.lists.openPages(of: $0)).count == app.lists.openPages(of: $0).count } }
        app.browser.stop()
    }

    private func check(_ terminal: TestTerminal) throws {
        let (list, details) = (terminal.state.list, terminal.state.details)
        terminal.input.follow()
        let top = terminal.view.listTop
        try #require(list.selection >= 0 && list.selection < max(1, list.rows.count))
        try #require(top >= 0 && top <= list.selection && list.selection < top + terminal.layout.list.size.rows)
        let ids = list.rows.compactMap { $0.item?.id }
        try #require(Set(ids).count == ids.count)
        try #require(details?.selectedRelated ?? 0 <= max(0, (details?.related.count ?? 0) - 1))
        try #require(terminal.state.focus != .details || details != nil)
        try #require(terminal.state.focus != .field || terminal.state.selectedTab == .search)
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
    var layout: BrowseLayout { input.view.layout }

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
