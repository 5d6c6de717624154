struct MovieCharts: Sendable {
    static let trendingCount = 100

    private let movies: [Movie]
    private let today: Today

    init(movies: [Movie], today: Today) {
        self.movies = movies
        self.today = today
    }

    func popular() -> [Movie] {
        ranked { $0.popularity }
    }

    func topRated() -> [Movie] {
        ranked { $0.score }
    }

    /// Returns movies in a random order that prefers popular ones.
    ///
    /// The order changes every `days` days and is the same for all users.
    func trending(everyDays days: Int) -> [Movie] {
        let period = today.number / days
        return Array(ranked { $0.popularity * Self.luck(of: $0, in: period) }.prefix(Self.trendingCount))
    }

    /// Returns the movies whose release had an anniversary in the last six weeks, the latest one first.
    ///
    /// The catalogue has no new movies, so the demo treats anniversaries as releases.
    func nowPlaying() -> [Movie] {
        anniversaries(within: 0...42) { $0.days(until: today.dayOfYear) }
    }

    /// Those whose release has an anniversary in the next four weeks, the next one first.
    func upcoming() -> [Movie] {
        anniversaries(within: 1...28) { today.dayOfYear.days(until: $0) }
    }

    private func ranked(by value: (Movie) -> Double) -> [Movie] {
        movies
            .map { (movie: $0, value: value($0)) }
            .sorted { (-$0.value, $0.movie.id) < (-$1.value, $1.movie.id) }
            .map(\.movie)
    }

    private func anniversaries(within days: ClosedRange<Int>, distance: (DayOfYear) -> Int) -> [Movie] {
        movies
            .compactMap { movie in DayOfYear(date: movie.releaseDate).map { (movie: movie, days: distance($0)) } }
            .filter { days.contains($0.days) }
            .sorted { ($0.days, -$0.movie.score, $0.movie.id) < ($1.days, -$1.movie.score, $1.movie.id) }
            .map(\.movie)
    }

    /// From 0.5 to 1.5. It looks random, but is always the same for one movie in one period.
    private static func luck(of movie: Movie, in period: Int) -> Double {
        let input = UInt64(truncatingIfNeeded: movie.id &* 1_000_003 &+ period) &+ SplitMix64.increment
        return 0.5 + Double(SplitMix64.mixed(input) >> 11) / Double(1 << 53)
    }
}
