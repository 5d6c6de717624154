/// Ranks the films of the catalogue, as they stand on one day.
struct FilmCharts: Sendable {
    /// How many films trend at once.
    static let trendingCount = 100

    private let films: [Film]
    private let today: Today

    init(films: [Film], today: Today) {
        self.films = films
        self.today = today
    }

    /// The most popular first.
    func popular() -> [Film] {
        ranked { $0.popularity }
    }

    /// The best score first.
    func topRated() -> [Film] {
        ranked { $0.score }
    }

    /// Popular films rather than others, in an order that changes every `days` days and is the same for everybody.
    func trending(everyDays days: Int) -> [Film] {
        let period = today.number / days
        return Array(ranked { $0.popularity * Self.luck(of: $0, in: period) }.prefix(Self.trendingCount))
    }

    /// Films whose release had its anniversary in the last six weeks, the latest first: nothing in a catalogue that has an
    /// end is new, but its films come back to the cinemas.
    func nowPlaying() -> [Film] {
        anniversaries(within: 0...42) { $0.days(until: today.dayOfYear) }
    }

    /// Films whose release has its anniversary in the next four weeks, the next first.
    func upcoming() -> [Film] {
        anniversaries(within: 1...28) { today.dayOfYear.days(until: $0) }
    }

    /// The greatest value first; among equals the older id.
    private func ranked(by value: (Film) -> Double) -> [Film] {
        films
            .map { (film: $0, value: value($0)) }
            .sorted { (-$0.value, $0.film.id) < (-$1.value, $1.film.id) }
            .map(\.film)
    }

    /// The nearest first; among films of one day the better score, then the older id.
    private func anniversaries(within days: ClosedRange<Int>, distance: (DayOfYear) -> Int) -> [Film] {
        films
            .compactMap { film in DayOfYear(date: film.releaseDate).map { (film: film, days: distance($0)) } }
            .filter { days.contains($0.days) }
            .sorted { ($0.days, -$0.film.score, $0.film.id) < ($1.days, -$1.film.score, $1.film.id) }
            .map(\.film)
    }

    /// A number from 0.5 to 1.5 that looks drawn by lot but is always the same for one film in one period.
    private static func luck(of film: Film, in period: Int) -> Double {
        let input = UInt64(truncatingIfNeeded: film.id &* 1_000_003 &+ period) &+ SplitMix64.increment
        return 0.5 + Double(SplitMix64.mixed(input) >> 11) / Double(1 << 53)
    }
}
