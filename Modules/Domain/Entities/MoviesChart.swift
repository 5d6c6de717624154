/// A list of movies that the catalogue keeps up to date by itself.
public enum MoviesChart: String, Sendable, Hashable, CaseIterable {
    /// What people look at most today.
    case trendingToday = "trending-today"
    /// What people have looked at most in the last seven days.
    case trendingThisWeek = "trending-this-week"
    case popular
    case nowPlaying = "now-playing"
    case upcoming
    case topRated = "top-rated"
}

extension MoviesChart {
    /// How long a chart is taken as it is. TMDB lets its own answers to the fastest of them, trending, live 36 to 395
    /// seconds (their `max-age`).
    public static let maxAge = Duration.seconds(60)

    /// Whether it differs from country to country. What trends is counted in all of them together.
    public var hasRegions: Bool {
        switch self {
        case .trendingToday, .trendingThisWeek: false
        case .popular, .nowPlaying, .upcoming, .topRated: true
        }
    }
}
