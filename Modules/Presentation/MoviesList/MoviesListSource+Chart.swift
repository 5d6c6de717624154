package import Domain

extension MoviesListSource {
    package static func chart(_ query: ChartQuery, by fetchChart: FetchMoviesChartUseCase) -> MoviesListSource {
        MoviesListSource(topic: .chart(query.chart)) { page, policy in
            fetchChart.execute(query: query, page: page, policy: policy)
        }
    }
}

extension MoviesListTopic {
    package static func chart(_ chart: MoviesChart) -> MoviesListTopic {
        switch chart {
        case .trendingToday: .list(qualifier: "trending today")
        case .trendingThisWeek: .list(qualifier: "trending this week")
        case .popular: .list(attribute: "popular")
        case .nowPlaying: .list(qualifier: "in cinemas now")
        case .upcoming: .list(attribute: "upcoming")
        case .topRated: .list(attribute: "top-rated")
        }
    }
}
