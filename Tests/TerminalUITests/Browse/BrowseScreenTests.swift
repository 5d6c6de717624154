import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// What of a screen is no text: what a click hits, the cursor, posters, styles, and that it fits.
struct BrowseScreenTests {
    private static let sizes = [(40, 12), (80, 24), (120, 40), (200, 60)]
    private static let hits: [(text: String, target: BrowseTarget?)] = [
        ("Search]", .tab(.search)), ("Today", .tab(.chart(.trendingToday))), ("batman", .field), ("Batman 5", .row(4)),
        ("q quit", nil),
    ]

    private func target(_ screen: BrowseScreen, of text: String) throws -> BrowseTarget? {
        let row = try #require(screen.frame.text.firstIndex { $0.contains(text) })
        let line = screen.frame.text[row]
        let before = try #require(line.firstRange(of: text)).lowerBound
        return screen.target(at: ScreenPoint(column: DisplayWidth.columns(of: String(line[..<before])), row: row))
    }

    @Test func `a click hits what is drawn at its place`() throws {
        for (columns, rows) in Self.sizes {
            let screen = BrowseFixture.screen(try BrowseFixture.results(), columns, rows)
            for hit in Self.hits { #expect(try target(screen, of: hit.text) == hit.target, "\(columns) \(hit.text)") }
        }
        #expect(try target(BrowseFixture.screen(try BrowseFixture.typing(), 80, 24), of: "alien") == .recent(1))
        let details = BrowseFixture.screen(try BrowseFixture.details(), 120, 40)
        #expect(try target(details, of: "Batman Returns") == .related(1))
        #expect(try target(details, of: "Tim Burton") == .details)
        let page = BrowseFixture.screen(try BrowseFixture.details(), 80, 40)
        #expect(try target(page, of: "Joker") == .related(0))
        #expect(try target(page, of: "Batman Returns") == .related(1))
        #expect(details.target(at: ScreenPoint(column: 2, row: 4)) == .row(1))
        var state = try BrowseFixture.results()
        state.list.selection = 12
        let scrolled = BrowseFixture.screen(state, 80, 24) { $0.listTop = 10 }
        #expect(try target(scrolled, of: "Batman 20 ") == .row(19))
        let help = BrowseFixture.screen(state, 80, 24) { $0.helpTop = 0 }
        #expect(help.target(at: ScreenPoint(column: 2, row: 0)) == nil)
    }

    @Test func `the marks beside the tabs lead to the next one that is not seen`() throws {
        var state = try BrowseFixture.results()
        state.selectedTab = .chart(.popular)
        let screen = BrowseFixture.screen(state, 40, 12)
        #expect(screen.frame.text[0] == "< This week [Popular] In cinemas >")
        #expect(screen.target(at: ScreenPoint(column: 0, row: 0)) == .tab(.chart(.trendingToday)))
        #expect(screen.target(at: ScreenPoint(column: 33, row: 0)) == .tab(.chart(.upcoming)))
        // The details scroll to the last line.
        let details = BrowseFixture.screen(try BrowseFixture.details(), 40, 12) { $0.detailsTop = 999 }
        #expect(details.frame.text[3].hasSuffix("▲") && details.frame.text[9] == "https://www.themoviedb.org/movie/268")
    }

    @Test func `the poster has a place beside the text, or over it on a narrow but high screen`() throws {
        var state = try BrowseFixture.details()
        let name = "\(try Fixture.batman().poster?.value ?? "")@342"
        #expect(
            BrowseFixture.screen(state, 120, 40).frame.images
                == [ScreenImage(name: name, area: ScreenArea(column: 56, row: 3, columns: 25, rows: 18))]
        )
        for columns in 100...120 { #expect(BrowseFixture.screen(state, columns, 24).frame.images.count == 1) }
        #expect(BrowseFixture.screen(state, 40, 12).frame.images.isEmpty)
        // A dialog lies over it.
        let covered = BrowseFixture.screen(state, 120, 40) { $0.helpTop = 0 }.frame
        #expect(covered.images.count == 1)
        #expect(covered.cover?.contains(ScreenPoint(column: 60, row: 20)) == true)
        let beside = BrowseFixture.screen(state, 80, 24)
        #expect(beside.frame.text[3].hasSuffix("╮  Batman (1989)  #268"))
        let scrolled = BrowseFixture.screen(state, 80, 24) { $0.detailsTop = 5 }
        let place = ScreenArea(column: 0, row: -2, columns: 20, rows: 15)
        #expect(scrolled.frame.images == [ScreenImage(name: name, area: place, hiddenRows: 5)])
        let narrow = BrowseFixture.screen(state, 50, 60)
        #expect(narrow.frame.images.first?.area == ScreenArea(column: 0, row: 3, columns: 36, rows: 27))
        #expect(narrow.frame.text.firstIndex { $0.hasPrefix("Batman (1989)") } == 3 + 28)
        state.details?.movie = try Fixture.movie(268, "Batman")
        #expect(BrowseFixture.screen(state, 120, 40).frame.images.map(\.name) == [name], "the details know it")
    }

    @Test func `a text that is longer than the field scrolls, and the cursor stays in it`() throws {
        var state = try BrowseFixture.typing()
        state.search.field = TextEntry("映画" + String(repeating: "a", count: 60))
        let screen = BrowseFixture.screen(state, 40, 12)
        #expect(screen.frame.cursor == ScreenPoint(column: 39, row: 1))
        #expect(screen.frame.text[1] == "Search: " + String(repeating: "a", count: 31))
        #expect(BrowseFixture.screen(state, 40, 12) { $0.helpTop = 0 }.frame.cursor == nil)
    }

    @Test func `films and a text of before are dim, and the cursor is before the text`() throws {
        var state = try BrowseFixture.results()
        (state.focus, state.list.isFormer) = (.field, true)
        (state.search.field, state.search.formerText) = (TextEntry(), "bat\u{1B}man")
        let screen = BrowseFixture.screen(state, 80, 12)
        let row = try #require(screen.frame.lines.first { $0.text.contains("Batman 4 ") })
        #expect(row.pieces.allSatisfy { $0.style == .dim || $0.text.allSatisfy { $0 == " " } })
        #expect(screen.frame.text[1].hasPrefix("Search: bat\u{FFFD}man"))
        #expect(screen.frame.lines[1].pieces.contains { $0.text.hasPrefix("bat") && $0.style == .dim })
        #expect(screen.frame.cursor?.column == "Search: ".count)
    }

    /// The columns of a list for somebody who is signed in, and for others, at the widths from which they fit.
    private static let columns: [(width: Int, showsYours: Bool, heading: String)] = [
        (17, true, "TITLE"), (18, true, "TITLE YEAR"), (29, true, "TITLE YEAR"), (30, true, "TITLE YEAR YOURS"),
        (41, true, "TITLE YEAR YOURS"), (42, true, "TITLE YEAR RATING YOURS"), (60, true, "TITLE YEAR RATING YOURS"),
        (61, true, "TITLE YEAR RATING YOURS VOTES"), (84, true, "TITLE YEAR RATING YOURS VOTES"),
        (85, true, "TITLE YEAR RATING YOURS VOTES GENRES"), (29, false, "TITLE YEAR"), (30, false, "TITLE YEAR RATING"),
        (49, false, "TITLE YEAR RATING VOTES"), (73, false, "TITLE YEAR RATING VOTES GENRES"),
    ]

    @Test(arguments: columns)
    func `as many columns stand beside the titles as leave them room`(width: Int, showsYours: Bool, heading: String) {
        let columns = MovieColumns(width: width, showsYours: showsYours).heading
        #expect(columns.text.split(separator: " ").joined(separator: " ") == heading)
    }

    @Test func `a screen that is too small asks for a larger one`() throws {
        let results = try BrowseFixture.results()
        for (columns, rows) in [(0, 0), (1, 1), (4, 3), (20, 7), (19, 8)] {
            let frame = BrowseFixture.screen(results, columns, rows).frame
            #expect(frame.lines.count == rows && frame.lines.allSatisfy { $0.columns <= columns })
            if columns >= 4 { #expect(frame.text[0].hasPrefix("Make")) }
        }
        #expect(!BrowseFixture.screen(results, 20, 8).frame.text[0].hasPrefix("Make"))
    }

    @Test func `every frame fits and is harmless, at every width`() throws {
        let states = [try BrowseFixture.results(), try BrowseFixture.typing(), try BrowseFixture.details()]
        for columns in 20...300 {
            let (state, rows) = (states[columns % states.count], 8 + columns % 93)
            let frame = BrowseFixture.screen(state, columns, rows).frame
            #expect(frame.lines.count == rows && frame.cursor?.column ?? 0 < columns, "\(columns)")
            for line in frame.lines {
                #expect(line.columns <= columns && TerminalText(line.text).value == line.text)
            }
            for area in frame.images.map(\.area) {
                #expect(area.origin.column + area.size.columns <= columns && area.origin.row + area.size.rows <= rows)
            }
            let quit = state.focus == .field ? "F1 help  Ctrl-C quit" : "? help  q quit"
            #expect(frame.text.last?.hasSuffix(quit) == true, "\(columns)")
        }
    }
}
