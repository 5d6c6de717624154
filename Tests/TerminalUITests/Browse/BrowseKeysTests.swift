import Domain
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// The keys, what they mean, and the help that is made from them.
struct BrowseKeysTests {
    @Test func `no key has two actions`() {
        let keys = BrowseKeys.rows.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    private static let fieldKeys: [(event: InputEvent, intent: BrowseIntent?)] = [
        (.key(.enter), .open), (.key(.up), .move(by: -1)), (.key(.down), .move(by: 1)), (.key(.pageDown), .move(by: 1)),
        (.key(.escape), .back), (.key(.tab), .next), (.key(.backTab), .previous),
        (.key(.character("q")), .edit(.insert("q"))), (.paste("a b"), .edit(.insert("a b"))),
        (.key(.left), .edit(.moveLeft)), (.key(.pageUp), nil),
    ]

    @Test func `in the field, letters are text, and the keys of lists and tabs work`() throws {
        let state = try BrowseFixture.results()
        for (event, intent) in Self.fieldKeys { #expect(BrowseIntent(inField: event, state) == intent, "\(event)") }
        #expect(BrowseIntent(inField: .key(.pageDown), try BrowseFixture.typing()) == nil, "no results show")
    }

    @Test func `the help has every key of the table, scrolls to its last line, and says how it is closed`() {
        for columns in [20, 120] {
            let help = BrowseHelp(ScreenSize(columns: columns, rows: 200)).lines(scroll: 0)
            #expect(help.allSatisfy { $0.columns <= columns - 4 })
            for row in BrowseKeys.rows {
                #expect(help.contains { $0.text.contains(row.names.truncated(to: columns - 4)) }, "\(row.names)")
                let words = row.help.split(separator: " ")
                #expect(words.allSatisfy { word in help.contains { $0.text.contains(word) } }, "\(row.help)")
            }
        }
        let help = BrowseHelp(ScreenSize(columns: 40, rows: 12))
        #expect(help.lines(scroll: 0).first?.text == "Moving")
        #expect(help.lines(scroll: help.scrollLimit - 1).last?.text == "Down more  Esc close")
        #expect(help.lines(scroll: help.scrollLimit).suffix(2).map(\.text) == ["?     More is not known", "Esc close"])
        #expect(help.lines(scroll: 999) == help.lines(scroll: help.scrollLimit))
        // All of it is seen on the smallest screen that it fits.
        let wide = BrowseHelp(ScreenSize(columns: 89, rows: 24))
        #expect(BrowseHelp(ScreenSize(columns: 88, rows: 24)).scrollLimit > 0)
        #expect(wide.scrollLimit == 0)
        let columns = wide.lines(scroll: 0).map(\.text)
        #expect(
            columns[1] == "Up, k                Go up                        w  Add to your watchlist, or remove"
        )
        #expect((columns.count, columns.last) == (22, "Esc close"))
        #expect(BrowseHelp(BrowseLayout.smallest).lines(scroll: 0).last?.text == "Esc close")
    }
}
