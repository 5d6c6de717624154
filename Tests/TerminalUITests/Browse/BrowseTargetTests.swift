import Domain
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// A click hits what is drawn at its place.
struct BrowseTargetTests {
    private func target(_ screen: BrowseScreen, of text: String) throws -> BrowseTarget? {
        let row = try #require(screen.frame.text.firstIndex { $0.contains(text) })
        let line = screen.frame.text[row]
        let before = try #require(line.firstRange(of: text)).lowerBound
        return screen.target(at: ScreenPoint(column: DisplayWidth.columns(of: String(line[..<before])), row: row))
    }

    @Test func `tabs, the field and rows are hit at every size`() throws {
        for (columns, rows) in [(40, 12), (80, 24), (120, 40), (200, 60)] {
            let screen = BrowseFixture.screen(try BrowseFixture.results(), columns, rows)
            #expect(try target(screen, of: "Search]") == .tab(.search))
            #expect(try target(screen, of: "Popular") == .tab(.chart(.popular)))
            #expect(try target(screen, of: "batman") == .field)
            #expect(try target(screen, of: "Batman 5") == .row(4))
            #expect(try target(screen, of: "q quit") == nil)
        }
    }

    @Test func `the marks beside the tabs lead to the next one that is not seen`() throws {
        var state = try BrowseFixture.results()
        state.selectedTab = .chart(.popular)
        let screen = BrowseFixture.screen(state, 40, 12)
        #expect(screen.frame.text[0] == "< This week [Popular] In cinemas >")
        #expect(screen.target(at: ScreenPoint(column: 0, row: 0)) == .tab(.chart(.trendingToday)))
        #expect(screen.target(at: ScreenPoint(column: 33, row: 0)) == .tab(.chart(.upcoming)))
    }

    @Test func `recent searches and related movies are hit`() throws {
        #expect(try target(BrowseFixture.screen(try BrowseFixture.typing(), 80, 24), of: "alien") == .recent(1))
        let screen = BrowseFixture.screen(try BrowseFixture.details(), 120, 40)
        #expect(try target(screen, of: "Batman Returns") == .related(1))
        #expect(try target(screen, of: "Tim Burton") == .details)
        #expect(screen.target(at: ScreenPoint(column: 2, row: 4)) == .row(1))
    }

    @Test func `a list that is scrolled is hit where its rows are`() throws {
        var state = try BrowseFixture.results()
        state.list.selection = 12
        let screen = BrowseFixture.screen(state, 80, 24) { $0.listTop = 10 }
        #expect(try target(screen, of: "Batman 20 ") == .row(19))
    }

    @Test func `a dialog covers everything`() throws {
        let screen = BrowseFixture.screen(try BrowseFixture.results(), 80, 24) { $0.helpTop = 0 }
        #expect(screen.target(at: ScreenPoint(column: 2, row: 0)) == nil)
        #expect(screen.frame.images.isEmpty)
    }
}
