public import DataKit
public import Domain
public import DomainKit

/// The service's charts. Every page is cached.
public struct DefaultMoviesChartsRepository: MoviesChartsRepository {
    private let fetcher: Fetcher

    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func movies(
        on query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        fetcher.fetch(ChartResource(query: query, page: page), policy: policy)
    }
}

/// One page of a chart: TMDB's `/trending/movie` and its lists of movies
/// (https://developer.themoviedb.org/reference/trending-movies,
/// https://developer.themoviedb.org/reference/movie-popular-list).
struct ChartResource: RemoteResource {
    static let collection = RecordCollection.moviesPages

    let query: ChartQuery
    let page: PageNumber

    var request: ServiceRequest {
        var items = [QueryItem("page", String(page.value))]
        if let language = query.language { items.append(QueryItem("language", language.tag)) }
        if let region = query.region, query.chart.hasRegions { items.append(QueryItem("region", region.code)) }
        return ServiceRequest(as: .program, path: path, query: items)
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: false)
    }

    private var path: String {
        switch query.chart {
        case .trendingToday: "/trending/movie/day"
        case .trendingThisWeek: "/trending/movie/week"
        case .popular: "/movie/popular"
        case .nowPlaying: "/movie/now_playing"
        case .upcoming: "/movie/upcoming"
        case .topRated: "/movie/top_rated"
        }
    }
}
