import Domain

/// TMDB's `/trending/movie` and its lists of movies (https://developer.themoviedb.org/reference/trending-movies,
/// https://developer.themoviedb.org/reference/movie-popular-list).
enum ChartEndpoints {
    static func movies(on query: ChartQuery, page: PageNumber) -> Endpoint<MoviesPageDTO> {
        var items = [QueryItem("page", String(page.value))]
        if let language = query.language { items.append(QueryItem("language", language.tag)) }
        if let region = query.region, query.chart.hasRegions { items.append(QueryItem("region", region.code)) }
        return Endpoint(json: ServiceRequest(path: path(of: query.chart), query: items))
    }

    private static func path(of chart: MoviesChart) -> String {
        switch chart {
        case .trendingToday: "/trending/movie/day"
        case .trendingThisWeek: "/trending/movie/week"
        case .popular: "/movie/popular"
        case .nowPlaying: "/movie/now_playing"
        case .upcoming: "/movie/upcoming"
        case .topRated: "/movie/top_rated"
        }
    }
}
