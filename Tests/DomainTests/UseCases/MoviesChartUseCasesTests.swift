import Domain
import TestDoubles
import Testing

struct MoviesChartUseCasesTests {
    private let query = ChartQuery(chart: .topRated)
    private let charts = FakeMoviesChartsRepository([])

    @Test func `a chart is what the repository emits`() async throws {
        let steps = FetchMoviesChartUseCase(charts: charts)
            .execute(query: query, page: try PageNumber(2), policy: .cachedWhileRefreshing(maxAge: .seconds(60)))
        #expect(await steps.reduce(into: []) { $0.append($1) }.count == 1)
        #expect(charts.requests == ["fetch top-rated 2"])
    }

    @Test func `a refresh leaves alone what is younger than a minute`() async throws {
        await RefreshMoviesChartUseCase(charts: charts).execute(query: query, page: try PageNumber(3))
        #expect(charts.requests == ["refresh top-rated 3, older than 60.0 seconds"])
    }

    @Test(arguments: MoviesChart.allCases)
    func `only what trends is the same in every country`(chart: MoviesChart) {
        #expect(chart.hasRegions != chart.rawValue.hasPrefix("trending"))
    }
}
