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
        ("Search", .tab(.search)), ("Charts", .tab(.chart(.trendingToday))), ("batman", .field), ("Batman 5", .row(4)),
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
        let beside = BrowseFixture.screen(try BrowseFixture.details(), 120, 40) { $0.isPageWhole = false }
        #expect(beside.target(at: ScreenPoint(column: 2, row: 5)) == .row(1))
        var state = try BrowseFixture.results()
        state.selectedTab = .chart(.popular)
        #expect(try target(BrowseFixture.screen(state, 80, 24), of: "Upcoming") == .tab(.chart(.upcoming)))
        state.selectedTab = .search
        state.list.selection = 12
        let scrolled = BrowseFixture.screen(state, 80, 24) { $0.listTop = 10 }
        #expect(try target(scrolled, of: "Batman 20 ") == .row(19))
        let help = BrowseFixture.screen(state, 80, 24) { $0.helpTop = 0 }
        #expect(help.target(at: ScreenPoint(column: 2, row: 0)) == nil)
    }

    @Test func `the marks beside the tabs lead to the next one that is not seen`() throws {
        var state = try BrowseFixture.results()
        state.selectedTab = .userList(.watchlist)
        let screen = BrowseFixture.screen(state, 40, 12)
        #expect(screen.frame.text[0] == "< 3 Discover  4 Watchlist  5 Favorites >")
        #expect(screen.target(at: ScreenPoint(column: 0, row: 0)) == .tab(.chart(.trendingToday)))
        #expect(screen.target(at: ScreenPoint(column: 39, row: 0)) == .tab(.ratings))
        // The details scroll to the last line.
        let details = BrowseFixture.screen(try BrowseFixture.details(), 40, 12) { $0.detailsTop = 999 }
        #expect(
            details.frame.text[2].hasSuffix("▲") && details.frame.text[10] == "https://www.themoviedb.org/movie/268"
        )
    }

    @Test func `the poster has a place beside the text, or in a pane of its own`() throws {
        var state = try BrowseFixture.details()
        let name = "\(try Fixture.batman().poster?.value ?? "")@342"
        #expect(
            BrowseFixture.screen(state, 120, 40) { $0.isPageWhole = false }.frame.images
                == [ScreenImage(name: name, area: ScreenArea(column: 62, row: 2, columns: 22, rows: 16))]
        )
        for columns in 100...120 { #expect(BrowseFixture.screen(state, columns, 24).frame.images.count == 1) }
        #expect(
            BrowseFixture.screen(state, 200, 60) { $0.isPageWhole = false }.frame.images.first?.area
                == ScreenArea(column: 72, row: 2, columns: 46, rows: 34),
            "in a pane of its own"
        )
        #expect(BrowseFixture.screen(state, 40, 12).frame.images.isEmpty)
        let help = BrowseFixture.screen(state, 120, 40) { $0.helpTop = 0 }.frame
        #expect(help.images == BrowseFixture.screen(state, 120, 40).frame.images && help.cover != nil)
        let beside = BrowseFixture.screen(state, 80, 24)
        #expect(beside.frame.text[2] == " ╭──────────────────╮  Batman (1989)")
        let narrow = BrowseFixture.screen(state, 50, 60)
        #expect(narrow.frame.images.first?.area == ScreenArea(column: 0, row: 2, columns: 19, rows: 14))
        state.details?.movie = try Fixture.movie(268, "Batman")
        #expect(BrowseFixture.screen(state, 120, 40).frame.images.map(\.name) == [name], "the details know it")
    }

    @Test func `a list of posters takes the whole width, and each card is a target`() throws {
        var state = try BrowseFixture.details(focus: .list)
        let (batman, poster) = (try Fixture.batman(), try #require(state.details?.shownPoster))
        state.showsGrid = true
        state.posters = [try #require(batman.poster): .shown(poster)]
        state.list.rows = [.item(batman), .gone(try Fixture.movie(2, "Alien")), .loading(try PageNumber(2))]
        for (columns, rows) in [(80, 24), (100, 24), (200, 60)] {
            let screen = BrowseFixture.screen(state, columns, rows)
            let area = BrowseLayout(screen.frame.size, isWhole: true, hasField: true).grid
            let grid = try #require(CardGrid(in: area.size))
            let place = ScreenArea(
                column: area.origin.column + 1,
                row: area.origin.row + 1,
                columns: grid.poster.columns,
                rows: grid.poster.rows
            )
            #expect(screen.frame.images == [ScreenImage(name: poster.name, area: place)])
            let last = ScreenPoint(column: area.origin.column + 2 * grid.card.columns, row: area.origin.row + 5)
            #expect(screen.target(at: last) == .row(2))
            let text = screen.frame.text.joined(separator: "\n")
            #expect(text.contains("★8½ W ♥") && text.contains("Loading") && !text.contains("DETAILS"))
        }
        // Where no two cards fit, there are rows.
        #expect(
            BrowseFixture.screen(state, 80, 12).frame.text.contains { $0.contains("Batman") && $0.contains("1989") }
        )
        state.list.rows = []
        #expect(
            BrowseFixture.screen(state, 80, 24).frame.text.contains {
                $0.contains("no films") || $0.contains("No films")
            }
        )
        // A message covers the end of the cards, and leaves the frame as it is.
        var covered = try BrowseFixture.results()
        covered.selectedTab = .chart(.popular)
        covered.showsGrid = true
        covered.notice = BrowseNotice(.failed, String(repeating: "No browser. ", count: 12))
        let low = BrowseFixture.screen(covered, 80, 24).frame.text
        #expect(low[20].hasPrefix("── 1 of 163 ───"), "\(low)")
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
        (17, true, "FILM"), (18, true, "FILM YEAR"), (27, true, "FILM YEAR"), (28, true, "FILM YEAR TMDB"),
        (30, true, "FILM YEAR YOU"),
        (39, true, "FILM YEAR YOU"), (40, true, "FILM YEAR TMDB YOU"), (80, true, "FILM YEAR TMDB YOU"),
        (81, true, "FILM YEAR TMDB YOU VOTES"), (104, true, "FILM YEAR TMDB YOU VOTES"),
        (105, true, "FILM YEAR TMDB YOU VOTES GENRES"), (27, false, "FILM YEAR"), (28, false, "FILM YEAR TMDB"),
        (69, false, "FILM YEAR TMDB VOTES"), (93, false, "FILM YEAR TMDB VOTES GENRES"),
    ]

    @Test(arguments: columns)
    func `as many columns stand beside the titles as leave them room`(width: Int, showsYours: Bool, heading: String) {
        let columns = MovieColumns(width: width, showsYours: showsYours, showsVotes: true, service: Fixture.service)
            .heading
        #expect(columns.text.split(separator: " ").joined(separator: " ") == heading)
    }

    @Test func `each mark has its place in the rows, whatever waits or is not known`() throws {
        let movie = try Fixture.batman()
        let changes: [LibraryChange] = [
            .rating(nil), .list(.watchlist, isListed: true), .list(.favorites, isListed: false),
        ]
        let known = [movie.id: AccountState(isOnWatchlist: true, isFavorite: false)]
        let library = try Fixture.library(known, waiting: changes.map { MovieChange($0, of: movie) })
        #expect(MovieColumns.marks(of: movie, library).text == "-★…  W…-♥…")
        #expect(MovieColumns.marks(of: movie, library, goneFrom: .favorite).text == "-★…  W… −…")
        let state = AccountState(rating: try UserRating(10), isFavorite: true)
        let marks = MovieColumns.marks(of: movie, try BrowseFixture.user([movie.id: state]).library)
        #expect(marks.text == "★10  ?  ♥")
        #expect(marks.pieces.filter { $0.text != "  " }.map(\.style) == [.gold, .dim, .heart])
    }

    @Test
    func `the selected row has the background of the selection while the list has the focus, and else a bold title`()
        throws
    {
        for focus in [BrowseFocus.list, .details] {
            let screen = BrowseFixture.screen(try BrowseFixture.details(focus: focus), 120, 24) {
                $0.isPageWhole = false
            }
            let pieces = screen.frame.lines[4].part(1..<58).pieces
            #expect(pieces.allSatisfy { $0.style.isSelected == (focus == .list) })
            var title = TextStyle(isBold: true)
            title.isSelected = focus == .list
            #expect(pieces[0].text == "▌" && pieces[0].style.color == .accent && pieces[1].style == title)
            #expect(pieces.contains { $0.text == "7.2" && $0.style.color == TextStyle.good.color })
            let borders = [0, 119].map { screen.frame.lines[1].part($0..<$0 + 1).pieces[0].style }
            #expect(borders == (focus == .list ? [.accent, .dim] : [.dim, .accent]))
        }
    }

    @Test func `empty cards stand in place of posters that are on their way`() throws {
        var state = try BrowseFixture.results()
        (state.selectedTab, state.showsGrid) = (.userList(.watchlist), true)
        for rows: [ScrollingListRow<Movie>] in [[], [.loading(try PageNumber(1))]] {
            (state.list.rows, state.list.freshness) = (rows, .loading)
            let screen = BrowseFixture.screen(state, 80, 24)
            #expect(screen.frame.text.count { $0.split(separator: "╭").count == 5 } == 1)
            #expect(!screen.frame.text.joined().contains("Loading"))
        }
    }

    @Test func `a screen that is too small asks for a larger one`() throws {
        let results = try BrowseFixture.results()
        for (columns, rows) in [(0, 0), (1, 1), (4, 3), (20, 7), (19, 8)] {
            let frame = BrowseFixture.screen(results, columns, rows).frame
            #expect(frame.lines.count == rows && frame.lines.allSatisfy { $0.columns <= columns })
            if columns >= 4 { #expect(frame.text[0].hasPrefix("Make")) }
            #expect(BrowseLayout(frame.size, isOpened: true).details.size.columns >= 0)
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
