import Domain
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// The details in the browser.
struct BrowseDetailsFrameTests {
    private func text(_ state: BrowseState, _ columns: Int = 80, _ rows: Int = 24) -> String {
        BrowseFixture.screen(state, columns, rows).frame.text.joined(separator: "\n")
    }

    @Test func `shows what the list knows until the details arrive`() throws {
        var state = try BrowseFixture.details()
        state.details?.fetched = FetchedState()
        state.details?.isLoading = true
        #expect(text(state).contains("★ 7.2 (7,521 votes) • Fantasy, Action"))
        #expect(text(state).contains("> DETAILS" + String(repeating: " ", count: 58) + "⠋ asking TMDB"))
    }

    @Test func `says why there are no details`() throws {
        var state = try BrowseFixture.details()
        state.details?.fetched = FetchedState()
        state.details?.fetched.apply(.failed(.service(.unavailable(status: 503, retryAfter: nil)), cached: nil))
        #expect(text(state).contains("! TMDB is not available (HTTP 503). Press R to try\n"))
    }

    @Test func `a selected related movie is seen, however far down it is`() throws {
        var state = try BrowseFixture.details()
        state.details?.selectedRelated = 1
        #expect(text(state, 40, 12).contains("\n> Batman Returns (1992)"))
        state.details?.selectedRelated = 0
        #expect(text(state, 40, 12).contains("\n> Joker"))
    }

    @Test func `scrolls to the last line, and marks say that there is more`() throws {
        let state = try BrowseFixture.details()
        let lines = BrowseFixture.screen(state, 40, 12) { $0.detailsTop = 3 }.frame.text
        #expect(lines[3].hasSuffix("^") && lines[9].hasSuffix("v"))
        let screen = BrowseFixture.screen(state, 40, 12) { $0.detailsTop = 999 }
        #expect(screen.frame.text[9] == "https://www.themoviedb.org/movie/268")
        #expect(screen.detailsLines > 7)
    }

    @Test func `the poster has a place beside the text, or over it on a narrow but high screen`() throws {
        let state = try BrowseFixture.details()
        #expect(
            BrowseFixture.screen(state, 120, 40).frame.images
                == [ScreenImage(name: "batman", area: ScreenArea(column: 56, row: 3, columns: 21, rows: 15))]
        )
        #expect(BrowseFixture.screen(state, 40, 12).frame.images.isEmpty)
        let narrow = BrowseFixture.screen(state, 50, 60)
        #expect(narrow.frame.images.first?.area.origin == ScreenPoint(column: 0, row: 3))
        #expect(narrow.frame.text.firstIndex { $0.hasPrefix("Batman (1989)") } == 3 + 28)
    }

    @Test(arguments: 100...120)
    func `the poster shows at every width at which the details stand beside the list`(columns: Int) throws {
        let screen = BrowseFixture.screen(try BrowseFixture.details(), columns, 24)
        #expect(screen.frame.images.count == 1)
    }

    @Test func `a poster that only the details know is shown, too`() throws {
        var state = try BrowseFixture.details()
        state.details?.movie = try Fixture.movie(268, "Batman")
        #expect(state.details?.movie.poster == nil)
        #expect(BrowseFixture.screen(state, 120, 40).frame.images.map(\.name) == ["batman"])
    }

    @Test(arguments: [
        (ServiceFailure.timedOut(after: .seconds(15)), "timed out       Batman (1989)  #268\n"),
        (.unreachable(reason: "refused"), "TMDB cannot be  Batman (1989)  #268\nreached."),
        (.offline, "not saved       Batman"),
    ])
    func `a poster that fails leaves a line in its place`(failure: ServiceFailure, reason: String) throws {
        var state = try BrowseFixture.details()
        state.details?.poster = .failed(.service(failure))
        #expect(text(state).contains("\nNo poster: \(reason)"), "\(text(state))")
    }
}
