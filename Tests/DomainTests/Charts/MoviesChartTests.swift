import Domain
import Testing

struct MoviesChartTests {
    @Test(arguments: MoviesChart.allCases)
    func `only trending charts are the same in every country`(chart: MoviesChart) {
        #expect(chart.hasRegions != chart.rawValue.hasPrefix("trending"))
    }

    @Test func `a chart is refreshed once it is a minute old`() {
        #expect(MoviesChart.maxAge == .seconds(60))
    }
}
