import Foundation
import Testing

@testable import DemoBackend

struct DiscoverTests {
    private typealias Filter = (query: String, admits: @Sendable (Movie) -> Bool)

    /// Names of orders, and the values that rise or fall in them.
    private static let orders: [(name: String, value: @Sendable (Movie) -> Double)] = [
        ("revenue", { Double($0.revenue) }), ("vote_average", \.score), ("vote_count", { Double($0.votes) }),
        ("primary_release_date", { Double($0.releaseDate.filter(\.isNumber)) ?? 0 }), ("popularity", \.popularity),
        ("no.such.order", \.popularity), ("", \.popularity),
    ]

    @Test(arguments: orders.indices) func `movies are in the requested order, equal ones by id`(index: Int) async throws
    {
        let (name, value) = Self.orders[index]
        let (falling, rising) = try await (first("\(name).desc"), first("\(name).asc"))
        let movies = Catalogue.embedded.movies
        #expect(falling == movies.min { (-value($0), $0.id) < (-value($1), $1.id) }?.id)
        #expect(rising == movies.min { (value($0), $0.id) < (value($1), $1.id) }?.id)
    }

    @Test func `titles are sorted whatever their case, and the popular ones come first without an order`() async throws
    {
        let movies = Catalogue.embedded.movies
        #expect(try await first("title.asc") == movies.min { $0.title.lowercased() < $1.title.lowercased() }?.id)
        #expect(try await first("title.desc") == movies.max { $0.title.lowercased() < $1.title.lowercased() }?.id)
        #expect(try await DemoClient().ids("discover/movie") == DemoClient().ids("movie/popular"))
        let rated = try await DemoClient().ids("discover/movie?sort_by=vote_average.desc")
        #expect(try await DemoClient().ids("movie/top_rated") == rated)
    }

    private func first(_ order: String) async throws -> Int? {
        try await DemoClient().ids("discover/movie?sort_by=\(order)").first
    }

    private static let filters: [Filter] = [
        ("primary_release_year=1994", { $0.releaseDate.hasPrefix("1994") }),
        ("with_genres=35,27", { $0.genres.contains(.comedy) && $0.genres.contains(.horror) }),
        ("with_genres=27|35", { $0.genres.contains(.comedy) || $0.genres.contains(.horror) }),
        ("without_genres=18,35", { !$0.genres.contains(.comedy) && !$0.genres.contains(.drama) }),
        ("without_genres=27,99999", { !$0.genres.contains(.horror) }),
        ("primary_release_date.gte=1989-06-23", { $0.releaseDate >= "1989-06-23" }),
        ("primary_release_date.lte=1989-06-23", { $0.releaseDate <= "1989-06-23" }),
        ("with_runtime.gte=126", { $0.runtime >= 126 }), ("with_runtime.lte=126", { $0.runtime <= 126 }),
        ("vote_average.gte=8.5", { $0.score >= 8.5 }), ("vote_count.gte=1000", { $0.votes >= 1000 }),
        ("with_watch_providers=8&watch_region=DE", { _ in false }),
    ]

    @Test(arguments: filters.indices) func `a filter admits what it says`(index: Int) async throws {
        let (query, admits) = Self.filters[index]
        let page = try await DemoClient().get("discover/movie?\(query.replacing("|", with: "%7C"))")
        #expect(page["total_results"] as? Int == Catalogue.embedded.movies.count(where: admits))
    }

    @Test func `the catalogue knows no providers`() async throws {
        #expect(try await DemoClient().get("watch/providers/movie?watch_region=DE")["results"] as? [String] == [])
    }
}

struct ChartTests {
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
        let noon = try Date("\(row.day)T12:00:00Z", strategy: .iso8601)
        let charts = MovieCharts(movies: movies, now: noon)
        #expect(charts.nowPlaying().map(\.id) == [6, 0, 1])
        #expect(charts.upcoming().map(\.id) == [2, 3])
    }
}
