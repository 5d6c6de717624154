import Foundation
import Testing

@testable import DemoBackend

struct ChartTests {
    private let movies = Catalogue.embedded.movies

    @Test func `the most popular and the best rated movies come first`() throws {
        let charts = try charts("2026-03-15")
        #expect(charts.popular().count == movies.count)
        #expect(zip(charts.popular(), charts.popular().dropFirst()).allSatisfy { $0.popularity >= $1.popularity })
        #expect(zip(charts.topRated(), charts.topRated().dropFirst()).allSatisfy { $0.score >= $1.score })
    }

    @Test func `a page after the last one that can be requested is refused`() async throws {
        let response = try await DemoClient().get("movie/popular?page=501")
        #expect(response.status == 400)
        #expect(response.document["status_code"] as? Int == 22)
    }

    @Test func `the trending chart changes once a day`() throws {
        let today = try charts("2026-03-15", time: "00:00:00").trending(everyDays: 1)
        #expect(try charts("2026-03-15", time: "23:59:59").trending(everyDays: 1) == today)
        #expect(try charts("2026-03-16", time: "00:00:00").trending(everyDays: 1) != today)
        #expect(today.count == MovieCharts.trendingCount)
        #expect(Set(today.map(\.id)).count == today.count)
    }

    @Test func `the trending chart of a week changes once a week`() throws {
        let days = try (10...23).map { try charts("2026-03-\($0)").trending(everyDays: 7).map(\.id) }
        #expect(Set(days).count == 3, "fourteen days are in three weeks")
    }

    @Test(arguments: ["2026-01-01", "2026-03-15", "2028-02-29", "2026-12-31"])
    func `movies are in cinemas for six weeks after the anniversary of their release`(date: String) throws {
        let today = try Self.today(date, "12:00:00").dayOfYear
        let playing = try charts(date).nowPlaying().compactMap { DayOfYear(date: $0.releaseDate) }
        #expect(playing.count > 10)
        #expect(playing.allSatisfy { $0.days(until: today) <= 42 })
        let distances = playing.map { $0.days(until: today) }
        #expect(distances == distances.sorted())
    }

    @Test(arguments: ["2026-01-01", "2026-03-15", "2028-02-29", "2026-12-31"])
    func `movies are upcoming in the four weeks before the anniversary, the next one first`(date: String) throws {
        let today = try Self.today(date, "12:00:00").dayOfYear
        let distances = try charts(date).upcoming().compactMap { DayOfYear(date: $0.releaseDate) }
            .map { today.days(until: $0) }
        #expect(distances.count >= 10)
        #expect(distances.allSatisfy { (1...28).contains($0) })
        #expect(distances == distances.sorted())
    }

    @Test func `days are counted across the end of the year`() throws {
        let newYear = try #require(DayOfYear(date: "2026-01-01"))
        let newYearsEve = try #require(DayOfYear(date: "2025-12-31"))
        #expect(newYearsEve.days(until: newYear) == 1)
        #expect(newYear.days(until: newYearsEve) == 365)
        #expect(DayOfYear(date: "2026-13-01") == nil)
        #expect(DayOfYear(date: "2026-00-01") == nil)
        #expect(DayOfYear(date: "2026-12-32") == nil)
        #expect(DayOfYear(date: "soon") == nil)
    }

    @Test(arguments: [
        "trending/movie/day", "trending/movie/week", "movie/popular", "movie/now_playing", "movie/upcoming",
        "movie/top_rated",
    ])
    func `no movie is on two pages of a chart`(path: String) async throws {
        let client = DemoClient(now: { Date(timeIntervalSince1970: 1_773_576_000) })
        var ids: [Int] = []
        for page in 1...2 {
            let (status, document) = try await client.get("\(path)?page=\(page)&language=de&region=DE")
            #expect(status == 200)
            #expect(document["page"] as? Int == page)
            ids += try client.rows(of: document).compactMap { $0["id"] as? Int }
        }
        #expect(ids.count > 20)
        #expect(Set(ids).count == ids.count)
    }

    private func charts(_ date: String, time: String = "12:00:00") throws -> MovieCharts {
        MovieCharts(movies: movies, today: try Self.today(date, time))
    }

    private static func today(_ date: String, _ time: String) throws -> Today {
        try #require(Today(try Date("\(date)T\(time)Z", strategy: .iso8601)))
    }
}
