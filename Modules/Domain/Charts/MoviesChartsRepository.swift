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
    /// Which list of the catalogue it is.
    public let chart: MoviesChart
    /// The language of titles and texts, or `nil` for the catalogue's own.
    public let language: Language?
    /// The country of cinemas and release dates, or `nil` if none is chosen. It has no effect on a chart without regions.
    public let region: Region?

    /// A chart. By default, it is in the catalogue's own language and of no country.
    public init(chart: MoviesChart, language: Language? = nil, region: Region? = nil) {
        self.chart = chart
        self.language = language
        self.region = region
    }
}

/// A list of movies that the catalogue keeps up to date by itself.
public enum MoviesChart: String, Sendable, Hashable, CaseIterable {
    /// The most viewed movies of today.
    case trendingToday = "trending-today"
    /// The most viewed movies of the last seven days.
    case trendingThisWeek = "trending-this-week"
    /// The movies that people are interested in now.
    case popular
    /// The movies that are in cinemas.
    case nowPlaying = "now-playing"
    /// The movies that come to cinemas soon.
    case upcoming
    /// The movies with the best ratings.
    case topRated = "top-rated"

    /// The age from which a cached chart is refreshed. The service's `max-age` for trending, its fastest chart, is 36
    /// to 395 seconds.
    public static let maxAge = Duration.seconds(60)

    /// The longest time that one refresh may take in all.
    public static let refreshTimeLimit = Duration.seconds(25)

    /// Whether the chart differs from country to country.
    public var hasRegions: Bool {
        switch self {
        case .trendingToday, .trendingThisWeek: false
        case .popular, .nowPlaying, .upcoming, .topRated: true
        }
    }
}
