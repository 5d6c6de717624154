package import Domain

/// A list of movies that can be loaded: what it is a list of, and how to ask for a page of it.
package struct MoviesListSource: Sendable {
    /// The steps of the fetch of one page.
    package typealias Load = @Sendable (PageNumber, FetchPolicy) -> AsyncStream<Fetched<MoviesPage>>

    package let topic: MoviesListTopic
    package let load: Load

    package init(topic: MoviesListTopic, load: @escaping Load) {
        self.topic = topic
        self.load = load
    }
}

extension MoviesListSource {
    package static func search(_ query: MovieQuery, by searchMovies: SearchMoviesUseCase) -> MoviesListSource {
        MoviesListSource(topic: .search(query.text)) { page, policy in
            searchMovies.execute(query: query, page: page, policy: policy)
        }
    }

    package static func chart(_ query: ChartQuery, by fetchChart: FetchMoviesChartUseCase) -> MoviesListSource {
        MoviesListSource(topic: .chart(query.chart)) { page, policy in
            fetchChart.execute(query: query, page: page, policy: policy)
        }
    }
}
