import Domain
import DomainKit
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
            let keys = row.keys.map(\.name).joined(separator: ", ")
            #expect(help.contains { $0.contains(keys.truncated(to: columns - 4)) }, "\(keys)")
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
        #expect(keys == "Enter open  Esc back  Tab lists  Ctrl-C quit")
    }

    @Test func `the line of keys says what Tab does in the details, and names no key that does nothing`() throws {
        let details = BrowseFixture.screen(try BrowseFixture.details(), 80, 24).frame.text.last
        #expect(details?.hasPrefix("Enter open  Esc back  Tab related  / search  ") == true)
        let chart = BrowseFixture.screen(try BrowseFixture.stale(), 80, 24).frame.text.last
        #expect(chart?.hasPrefix("Enter open  Tab lists  / search  ") == true)
    }

    @Test func `the help fits the smallest screen, and says how it is closed`() {
        let lines = BrowseHelp(BrowseLayout.smallest).lines(scroll: 0)
        #expect(lines.allSatisfy { $0.columns <= BrowseLayout.smallest.columns - 4 })
        #expect(lines.last?.text == "Esc close")
    }
}
