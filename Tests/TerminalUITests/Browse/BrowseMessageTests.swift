import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// What the browser says about messages, empty lists, the account, and how current something is.
struct BrowseMessageTests {
    private func frame(_ state: BrowseState, _ columns: Int = 80, _ rows: Int = 24) -> [String] {
        BrowseFixture.screen(state, columns, rows).frame.text
    }

    @Test(arguments: [(BrowseNotice.Kind.done, "✓"), (.waiting, "…"), (.failed, "!")])
    func `kinds of messages differ without colors`(kind: BrowseNotice.Kind, mark: String) throws {
        var state = try BrowseFixture.results()
        state.notice = BrowseNotice(kind, "Something has happened.")
        #expect(frame(state)[22].hasPrefix("\(mark) Something has happened.  "))
    }

    @Test func `a long message takes lines from the list, whose selected row stays`() throws {
        var state = try BrowseFixture.results()
        state.list.selection = 6
        state.notice = BrowseNotice(.failed, "TMDB no longer accepts your session. Press a to sign in again.")
        #expect(
            frame(state, 40, 12)[8...10] == [
                "> Batman 7              1947", "! TMDB no longer accepts your session.", "Press a to sign in again.",
            ]
        )
    }

    @Test func `the films of an older text are dim`() throws {
        var state = try BrowseFixture.results()
        state.list.isFormer = true
        let row = try #require(BrowseFixture.screen(state, 80, 12).frame.lines.first { $0.text.contains("Batman 4 ") })
        #expect(row.pieces.allSatisfy { $0.style == .dim || $0.text.allSatisfy { $0 == " " } })
    }

    @Test func `whoever is asked about signing out is told the key`() throws {
        var state = try BrowseFixture.results()
        state.notice = BrowseNotice(.asksToSignOut, "Signed in as ann.")
        #expect(frame(state)[22].hasPrefix("… Signed in as ann. Press a again to sign out.  "))
    }

    @Test func `a sentence in place of a list has no headings over it`() throws {
        var state = try BrowseFixture.results()
        #expect(frame(state)[2].contains("TITLE"))
        state.list.rows = [.failed(.first, .service(.unreachable(reason: "connection refused")))]
        #expect(frame(state)[2].isEmpty)
    }

    @Test func `the account and what waits are at the right`() throws {
        var state = try BrowseFixture.results()
        #expect(frame(state)[22].hasSuffix("  ann"))
        state.library = try BrowseFixture.user(waiting: 1)
        #expect(frame(state)[22].hasSuffix("  1 change is waiting · ann"))
        state.library = try BrowseFixture.user(waiting: 2)
        #expect(frame(state)[22].hasSuffix("  2 changes are waiting · ann"))
        state.library = UserLibraryState()
        #expect(frame(state)[22].hasSuffix("  not signed in"))
    }

    @Test(arguments: [
        (Freshness.current, "1 of 163"),
        (.refreshing(cachedAt: Fixture.cachedAt), "1 of 163 · saved 3 hours ago ⠋"),
        (.loading, "1 of 163 · ⠋ asking TMDB"),
        (
            .stale(.service(.unreachable(reason: "refused")), cachedAt: Fixture.cachedAt),
            "1 of 163 · ! Offline: saved 3 hours ago"
        ),
        (
            .stale(.service(.unavailable(status: 503, retryAfter: nil)), cachedAt: Fixture.cachedAt),
            "1 of 163 · ! saved 3 hours ago"
        ),
    ])
    func `says how current the list is`(freshness: Freshness, text: String) throws {
        var state = try BrowseFixture.results()
        state.list.freshness = freshness
        #expect(frame(state)[1].hasSuffix("  \(text)"))
        #expect(BrowseFixture.screen(state, 80, 24).shows("⠋") == text.contains("⠋"))
    }

    @Test(arguments: [
        (BrowseTab.search, "No films matched \"batman\". Try fewer words, or the title in\nanother language."),
        (.userList(.watchlist), "Your watchlist is empty. Press w on a film to add it."),
        (.userList(.favorites), "You have no favorite films yet. Press f on a film to add it."),
        (.ratings, "You have not rated any films yet. Press r on a film to rate\nit."),
    ])
    func `an empty list says what to do`(tab: BrowseTab, sentence: String) throws {
        var state = try BrowseFixture.results()
        state.selectedTab = tab
        state.list.rows = []
        switch tab {
        case .userList(let list): state.list.topic = .userList(list.part)
        case .ratings: state.list.topic = .userList(.rating)
        default: break
        }
        let lines = frame(state)[3...].prefix { !$0.isEmpty }.map { $0.drop { $0 == " " } }
        #expect(lines.joined(separator: "\n") == sentence)
    }

    @Test(arguments: [
        (RepositoryError.notSignedIn, "You are not signed in. Press a to sign in."),
        (.accountRequired, "A guest has no lists. Press a to sign in with an account."),
        (.service(.sessionRejected), "TMDB no longer accepts your session. Press a to sign in again."),
    ])
    func `a list that needs an account says how to sign in`(error: RepositoryError, sentence: String) throws {
        var state = try BrowseFixture.results()
        state.list.rows = [.failed(.first, error)]
        let text = frame(state, 120)[3...5].map { $0.prefix(54).trimmed }.joined(separator: " ").trimmed
        #expect(text == sentence)
    }

    @Test func `a rejected token is named, with where to find the right one`() throws {
        var state = try BrowseFixture.results()
        state.context = BrowseFixture.context(.tokenVariable("TMDB_ACCESS_TOKEN"))
        state.list.rows = [.failed(.first, .service(.unauthorized))]
        let text = frame(state)[3...].prefix { !$0.isEmpty }.map(\.trimmed).joined(separator: " ")
        #expect(text.hasPrefix("TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP 401). Check the value of "))
        #expect(text.hasSuffix("https://www.themoviedb.org/settings/api"))
    }

    @Test func `with --offline, what is not there is not saved, and a copy says only how old it is`() throws {
        var state = try BrowseFixture.failedPage()
        let offline = RepositoryError.service(.offline)
        state.list.rows[3] = .failed(try PageNumber(3), offline)
        #expect(frame(state)[6] == "> Page 3 is not saved.")
        #expect(frame(state)[22].hasPrefix("! Offline: this is not saved. Run it once without --offline.  "))
        state.list.rows = [.failed(.first, offline)]
        #expect(frame(state)[3] == "  Offline: this is not saved. Run it once without --offline.")
        state = try BrowseFixture.results()
        state.list.freshness = .stale(offline, cachedAt: Fixture.cachedAt)
        #expect(frame(state)[1].hasSuffix("  1 of 163 · ! Offline: saved 3 hours ago"))
        #expect(frame(state)[22].drop { $0 == " " } == "ann")
        #expect(!frame(state, 120)[23].contains("refresh"))
    }

    @Test func `the way to the end says which page is loaded, and how far it goes at most`() throws {
        var state = try BrowseFixture.results()
        state.list.rows = Array(state.list.rows.prefix(3)) + [.loading(try PageNumber(7))]
        #expect(frame(state)[6] == "  ⠋ Loading page 7 …")
        (state.list.lastPage, state.list.selection) = (23, 3)
        #expect(frame(state)[6] == "> ⠋ Loading page 7 of 23 …")
        #expect(!frame(state)[22].contains("films"))
        state.list.totalResults = 2_001
        #expect(frame(state)[22].hasPrefix("End loads 2,000 films a press.  "))
    }

    @Test func `the text before is dim in the field that begins, and the cursor is before it`() throws {
        var state = try BrowseFixture.results()
        state.focus = .field
        (state.search.field, state.search.formerText) = (TextEntry(), "bat\u{1B}man")
        let screen = BrowseFixture.screen(state, 80, 12)
        #expect(screen.frame.text[1].hasPrefix("Search: bat"))
        #expect(screen.frame.lines[1].pieces.contains { $0.text.hasPrefix("bat") && $0.style == .dim })
        #expect(screen.frame.cursor?.column == "Search: ".count)
    }

    @Test func `a text that is longer than the field scrolls, and the cursor stays in it`() throws {
        var state = try BrowseFixture.typing()
        state.search.field = TextEntry("映画" + String(repeating: "a", count: 60))
        let screen = BrowseFixture.screen(state, 40, 12)
        #expect(screen.frame.cursor?.column == 39)
        #expect(screen.frame.text[1] == "Search: " + String(repeating: "a", count: 31))
    }
}

extension StringProtocol {
    fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
