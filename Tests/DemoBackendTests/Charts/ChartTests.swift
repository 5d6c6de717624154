import Foundation
import Testing

@testable import DemoBackend

struct ChartTests {
    private func charts(_ time: String, _ movies: [Movie] = Catalogue.embedded.movies) throws -> MovieCharts {
        MovieCharts(movies: movies, today: try #require(Today(try Date(time, strategy: .iso8601))))
    }

    @Test func `the trending charts change once a day and once a week`() throws {
        let today = try charts("2026-03-15T00:00:00Z").trending(everyDays: 1)
        #expect(try charts("2026-03-15T23:59:59Z").trending(everyDays: 1) == today)
        #expect(try charts("2026-03-16T00:00:00Z").trending(everyDays: 1) != today)
        #expect(Set(today).count == 100)
        let weeks = try (10...23).map { try charts("2026-03-\($0)T12:00:00Z").trending(everyDays: 7) }
        #expect(Set(weeks).count == 3, "fourteen days are in three weeks")
    }

    private typealias Row = (day: String, inside: [String], outside: [String])

    /// Days, with the latest and the earliest release that is in cinemas on them, and the first and the last that is upcoming.
    private static let days: [Row] = [
        ("2026-03-15", ["03-15", "02-02", "03-16", "04-12"], ["02-01", "04-13"]),
        ("2026-01-01", ["01-01", "11-20", "01-02", "01-29"], ["11-19", "01-30"]),
        ("2028-02-29", ["02-29", "01-18", "03-01", "03-28"], ["01-17", "03-29"]),
        ("2026-12-31", ["12-31", "11-19", "01-01", "01-28"], ["11-18", "01-29"]),
    ]

    @Test(arguments: days)
    private func `movies are in cinemas for six weeks from an anniversary, and upcoming for four before it`(row: Row)
        throws
    {
        let dates = row.inside + row.outside + [row.inside[0]]
        let movies = dates.enumerated().compactMap { id, date in
            Movie.sample(id, date: "1999-\(date)", score: Double(id))
        }
        let charts = try charts("\(row.day)T12:00:00Z", movies)
        #expect(charts.nowPlaying().map(\.id) == [6, 0, 1])
        #expect(charts.upcoming().map(\.id) == [2, 3])
    }
}
