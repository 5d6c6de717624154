public import Domain

extension MoviesSource {
    /// A chart, read page by page like any other list.
    public static func chart(_ query: ChartQuery, from charts: any MoviesChartsRepository) -> MoviesSource {
        MoviesSource(topic: .chart(query.chart)) { page, policy in
            charts.movies(on: query, page: page, policy: policy)
        }
    }
}

extension MoviesListTopic {
    /// `popular films`, `films in cinemas now`
    static func chart(_ chart: MoviesChart) -> MoviesListTopic {
        switch chart {
        case .trendingToday: .list(qualifier: " trending today")
        case .trendingThisWeek: .list(qualifier: " trending this week")
        case .popular: .list(attribute: "popular")
        case .nowPlaying: .list(qualifier: " in cinemas now")
        case .upcoming: .list(attribute: "upcoming")
        case .topRated: .list(attribute: "top-rated")
        }
    }
}
