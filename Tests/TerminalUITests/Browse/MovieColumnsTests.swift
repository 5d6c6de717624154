import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// Which columns stand beside the titles of a list.
struct MovieColumnsTests {
    @Test(arguments: [
        (40, "YEAR  YOURS"), (80, "YEAR  RATING  YOURS       VOTES"), (100, "YEAR  YOURS"),
        (120, "YEAR  RATING  YOURS"),
    ])
    func `a signed-in person reads their own states before ratings, and titles have room`(
        columns: Int,
        headings: String
    ) {
        let list = BrowseLayout(ScreenSize(columns: columns, rows: 30)).list
        let heading = MovieColumns(width: list.size.columns - BrowseLine.marker.count, showsYours: true).heading.text
        #expect(heading.hasSuffix(headings))
        let titles = heading.count - headings.count - 2
        #expect(titles >= (columns == 40 ? 20 : 24))
    }

    @Test(arguments: [(40, "YEAR  RATING"), (100, "YEAR  RATING"), (120, "YEAR  RATING  VOTES")])
    func `without a session, ratings are shown on a small screen, too`(columns: Int, headings: String) {
        let list = BrowseLayout(ScreenSize(columns: columns, rows: 30)).list
        let heading = MovieColumns(width: list.size.columns - BrowseLine.marker.count, showsYours: false).heading.text
        #expect(heading.hasSuffix(headings))
    }
}
