import Domain
import TestDoubles
import Testing

@testable import Presentation

@MainActor
struct MoviesListChartTests {
    @Test(arguments: [
        (MoviesChart.trendingToday, "Showing 1 of 1 movie trending today (page 1 of 1)"),
        (.trendingThisWeek, "Showing 1 of 1 movie trending this week (page 1 of 1)"),
        (.popular, "Showing 1 of 1 popular movie (page 1 of 1)"),
        (.nowPlaying, "Showing 1 of 1 movie in cinemas now (page 1 of 1)"),
        (.upcoming, "Showing 1 of 1 upcoming movie (page 1 of 1)"),
        (.topRated, "Showing 1 of 1 top-rated movie (page 1 of 1)"),
    ])
    func `a chart is shown under its name`(chart: MoviesChart, heading: String) async throws {
        let movie = Movie(id: try #require(MovieID(1)), title: "Lantern", originalTitle: "Lantern")
        let charts = FakeMoviesChartsRepository([movie])
        let source = MoviesListSource.chart(ChartQuery(chart: chart), by: FetchMoviesChartUseCase(charts: charts))
        let viewModel = MoviesListViewModel()
        for await _ in viewModel.show(source) {}
        #expect(viewModel.state.list.map(MoviesHeading.text) == heading)
        #expect(charts.requests == ["fetch \(chart.rawValue) 1"])
    }
}
