/// Shows a page of a chart.
public struct FetchMoviesChartUseCase: Sendable {
    private let charts: any MoviesChartsRepository

    public init(charts: any MoviesChartsRepository) {
        self.charts = charts
    }

    /// The steps of the fetch, as the repository emits them.
    public func execute(
        query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>> {
        charts.movies(on: query, page: page, policy: policy)
    }
}
