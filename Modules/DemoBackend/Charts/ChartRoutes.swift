import PlatformKit

struct ChartRoutes: Sendable {
    let now: @Sendable () -> Date

    var all: [DemoRoute] {
        [
            chart("GET /trending/movie/day") { $0.trending(everyDays: 1) },
            chart("GET /trending/movie/week") { $0.trending(everyDays: 7) },
            chart("GET /movie/popular") { $0.popular() },
            chart("GET /movie/now_playing") { $0.nowPlaying() },
            chart("GET /movie/upcoming") { $0.upcoming() },
            chart("GET /movie/top_rated") { $0.topRated() },
        ]
    }

    private func chart(_ pattern: String, _ movies: @escaping @Sendable (MovieCharts) -> [Movie]) -> DemoRoute {
        DemoRoute(pattern) { [now] request throws(DemoFailure) in
            let charts = MovieCharts(movies: Catalogue.embedded.movies, now: now())
            return PageDocument(movies(charts), page: try request.page())
        }
    }
}

struct MovieCharts: Sendable {
    let movies: [Movie]
    let now: Date

    func popular() -> [Movie] {
        ranked { $0.popularity }
    }

    func topRated() -> [Movie] {
        ranked { $0.score }
    }

    /// Returns a hundred movies in a random order that prefers popular ones.
    ///
    /// The order changes every `days` days (UTC) and is the same for all users.
    func trending(everyDays days: Int) -> [Movie] {
        let period = Int((now.timeIntervalSince1970 / 86400).rounded(.down)) / days
        return Array(ranked { $0.popularity * Self.luck(of: $0, in: period) }.prefix(100))
    }

    /// Returns the movies whose release had an anniversary in the last six weeks, the latest one first.
    ///
    /// The catalogue has no new movies, so the demo treats anniversaries as releases.
    func nowPlaying() -> [Movie] {
        anniversaries(within: 0...42) { today, anniversary in today - anniversary }
    }

    /// Those whose release has an anniversary in the next four weeks, the next one first.
    func upcoming() -> [Movie] {
        anniversaries(within: 1...28) { today, anniversary in anniversary - today }
    }

    private func ranked(by value: (Movie) -> Double) -> [Movie] {
        movies
            .map { (movie: $0, value: value($0)) }
            .sorted { (-$0.value, $0.movie.id) < (-$1.value, $1.movie.id) }
            .map(\.movie)
    }

    private func anniversaries(within days: ClosedRange<Int>, distance: (Int, Int) -> Int) -> [Movie] {
        guard let today = Self.dayOfYear(now.formatted(.iso8601.year().month().day())) else { return [] }
        return
            movies
            .compactMap { movie in
                // The next anniversary may be in the next year, and the last one in the last year.
                Self.dayOfYear(movie.releaseDate).map { (movie: movie, days: (distance(today, $0) + 366) % 366) }
            }
            .filter { days.contains($0.days) }
            .sorted { ($0.days, -$0.movie.score, $0.movie.id) < ($1.days, -$1.movie.score, $1.movie.id) }
            .map(\.movie)
    }

    private static let daysBeforeMonth = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]

    /// The day of a leap year: 0 is 1 January, 59 is 29 February, 365 is 31 December.
    ///
    /// - Parameter date: Such as `1989-06-23`.
    private static func dayOfYear(_ date: String) -> Int? {
        let fields = date.split(separator: "-").compactMap { Int($0) }
        guard fields.count == 3, daysBeforeMonth.indices.contains(fields[1] - 1) else { return nil }
        return daysBeforeMonth[fields[1] - 1] + fields[2] - 1
    }

    /// From 0.5 to 1.5. It looks random, but is always the same for one movie in one period.
    private static func luck(of movie: Movie, in period: Int) -> Double {
        let input = UInt64(truncatingIfNeeded: movie.id &* 1_000_003 &+ period) &+ SplitMix64.increment
        return 0.5 + Double(SplitMix64.mixed(input) >> 11) / Double(1 << 53)
    }
}
