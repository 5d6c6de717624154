import Domain
import DomainKit
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

struct BrowseKeysTests {
    @Test func `every action has a key, and no key has two actions`() {
        #expect(Set(BrowseKeys.rows.map(\.action)) == Set(BrowseAction.allCases))
        let keys = BrowseKeys.rows.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: [20, 40, 80, 120, 300])
    func `the help shows every key of the table and what it does`(columns: Int) {
        let help = BrowseHelp(ScreenSize(columns: columns, rows: 200)).lines(scroll: 0).map(\.text)
        for row in BrowseKeys.rows {
            #expect(help.contains { $0.contains(row.names.truncated(to: columns - 4)) }, "\(row.names)")
            let words = row.help.split(separator: " ")
            #expect(words.allSatisfy { word in help.contains { $0.contains(word) } }, "\(row.help)")
        }
    }

    @Test func `the help scrolls to its last line and no further`() {
        let help = BrowseHelp(ScreenSize(columns: 40, rows: 12))
        #expect(help.scrollLimit > 0)
        #expect(help.lines(scroll: 0).first?.text == "Moving")
        #expect(help.lines(scroll: 0).last?.text == "Down more  Esc close")
        #expect(help.lines(scroll: help.scrollLimit).suffix(2).map(\.text) == ["…     Waits to be sent", "Esc close"])
        #expect(help.lines(scroll: 999) == help.lines(scroll: help.scrollLimit))
        #expect(BrowseHelp(ScreenSize(columns: 120, rows: 40)).scrollLimit == 0)
    }

    @Test(arguments: 20...120)
    func `the line of keys always has the one of the help and the one that quits`(columns: Int) throws {
        let keys = BrowseFixture.screen(try BrowseFixture.results(), columns, 24).frame.text.last
        #expect(keys?.hasSuffix("? help  q quit") == true)
    }

    @Test func `while a person types, only keys that write nothing are on the line`() throws {
        let keys = BrowseFixture.screen(try BrowseFixture.typing(), 80, 24).frame.text.last
        #expect(keys == "Enter open  Esc back  Tab lists  F1 help  Ctrl-C quit")
    }

    @Test func `the line of keys says what Tab does in the details, and names no key that does nothing`() throws {
        let details = BrowseFixture.screen(try BrowseFixture.details(), 80, 24).frame.text.last
        #expect(details?.hasPrefix("Enter open  Esc back  Tab related  / search  ") == true)
        let chart = BrowseFixture.screen(try BrowseFixture.stale(), 80, 24).frame.text.last
        #expect(chart?.hasPrefix("Enter open  Tab lists  / search  ") == true)
    }

    private func keys(_ change: (inout BrowseState) throws -> Void) throws -> String {
        var state = try BrowseFixture.results()
        try change(&state)
        return try #require(BrowseFixture.screen(state, 99, 24).frame.text.last)
    }

    @Test func `the line of keys has what helps where the person is`() throws {
        #expect(try keys { $0.selectedTab = .discover }.contains("  F filters  w watchlist  "))
        #expect(try !keys { $0.selectedTab = .userList(.watchlist) }.contains("filters"))
        #expect(try keys { $0.library = UserLibraryState() }.contains("  a sign in  ? help"))
        let stale = try BrowseFixture.stale().list.freshness
        #expect(try keys { $0.list.freshness = stale }.contains("  R refresh  ? help"))
        #expect(try keys { $0.list.lastPage = 9 }.hasPrefix("Enter open  Esc stop  Tab lists"))
        let failed = RepositoryError.service(.notFound)
        #expect(
            try keys { $0.list.rows = [.failed(.first, failed)] }
                == "Enter try again  Tab lists  / search  ? help  q quit"
        )
        #expect(
            try keys { ($0.list.rows, $0.library) = ([.failed(.first, .notSignedIn)], UserLibraryState()) }
                == "Enter sign in  Tab lists  / search  a sign in  ? help  q quit"
        )
    }

    @Test func `the help fits the smallest screen, and says how it is closed`() {
        let lines = BrowseHelp(BrowseLayout.smallest).lines(scroll: 0)
        #expect(lines.allSatisfy { $0.columns <= BrowseLayout.smallest.columns - 4 })
        #expect(lines.last?.text == "Esc close")
    }
}
