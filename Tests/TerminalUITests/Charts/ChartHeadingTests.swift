import Domain
import DomainKit
import PresentationDoubles
import Testing

@testable import Presentation
@testable import TerminalUI

struct ChartHeadingTests {
    @Test(arguments: [
        (MoviesChart.trendingToday, "Showing 1 of 1 film trending today (page 1 of 1)"),
        (.trendingThisWeek, "Showing 1 of 1 film trending this week (page 1 of 1)"),
        (.popular, "Showing 1 of 1 popular film (page 1 of 1)"),
        (.nowPlaying, "Showing 1 of 1 film in cinemas now (page 1 of 1)"),
        (.upcoming, "Showing 1 of 1 upcoming film (page 1 of 1)"),
        (.topRated, "Showing 1 of 1 top-rated film (page 1 of 1)"),
    ])
    func `a chart is shown under its name`(chart: MoviesChart, expected: String) throws {
        let page = try Fixture.page(1, [Fixture.movie(100, "Batman")], of: 1, results: 1)
        let list = try Fixture.list([Cached(page, at: Fixture.cachedAt)], topic: .chart(chart))
        #expect(MoviesListRenderer(list).heading == expected)
    }
}
