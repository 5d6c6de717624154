public import DomainKit

/// The charts of a catalogue.
public protocol MoviesChartsRepository: Sendable {
    /// Fetches one page of a chart.
    func movies(
        on query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>
}

/// A chart, and its language and country.
public struct ChartQuery: Sendable, Hashable {
    public let chart: MoviesChart
    /// `nil` for the catalogue's own.
    public let language: Language?
    /// Of cinemas and release dates. It has no effect on a chart without regions.
    public let region: Region?

    public init(chart: MoviesChart, language: Language? = nil, region: Region? = nil) {
        self.chart = chart
        self.language = language
        self.region = region
    }
}

/// A list of movies that the catalogue keeps up to date by itself.
public enum MoviesChart: String, Sendable, Hashable, CaseIterable {
    case trendingToday = "trending-today"
    /// The last seven days.
    case trendingThisWeek = "trending-this-week"
    case popular
    case nowPlaying = "now-playing"
    case upcoming
    case topRated = "top-rated"

    /// The age from which a cached chart is refreshed. The service's `max-age` for trending, its fastest chart, is 36
    /// to 395 seconds.
    public static let maxAge = Duration.seconds(60)

    public static let refreshTimeLimit = Duration.seconds(25)

    public var hasRegions: Bool {
        switch self {
        case .trendingToday, .trendingThisWeek: false
        case .popular, .nowPlaying, .upcoming, .topRated: true
        }
    }
}
