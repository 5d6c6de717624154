/// Brings a stored page of a chart up to date for the next time that it is shown.
public struct RefreshMoviesChartUseCase: Sendable {
    /// How long a refresh may take in all. Whoever performs it sees to it that it ends.
    public static let timeLimit = Duration.seconds(25)

    private let charts: any MoviesChartsRepository

    public init(charts: any MoviesChartsRepository) {
        self.charts = charts
    }

    /// Returns when it is done, or when there is nothing to do.
    public func execute(query: ChartQuery, page: PageNumber, maxAge: Duration = MoviesChart.maxAge) async {
        await charts.refresh(query, page: page, maxAge: maxAge)
    }
}
