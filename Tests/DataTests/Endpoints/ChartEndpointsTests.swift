import Domain
import Testing

@testable import Data

struct ChartEndpointsTests {
    @Test(arguments: [
        (MoviesChart.trendingToday, "/trending/movie/day"), (.trendingThisWeek, "/trending/movie/week"),
        (.popular, "/movie/popular"), (.nowPlaying, "/movie/now_playing"), (.upcoming, "/movie/upcoming"),
        (.topRated, "/movie/top_rated"),
    ])
    func `every chart has its address`(chart: MoviesChart, path: String) throws {
        let request = ChartEndpoints.movies(on: ChartQuery(chart: chart), page: try PageNumber(2)).request
        #expect(request.method == .get)
        #expect(request.path == path)
        #expect(request.query == [QueryItem("page", "2")])
    }

    @Test func `language and region are sent, in canonical order`() throws {
        let query = ChartQuery(chart: .upcoming, language: try Language("de"), region: try Region("at"))
        #expect(
            ChartEndpoints.movies(on: query, page: .first).request.query == [
                QueryItem("language", "de"), QueryItem("page", "1"), QueryItem("region", "AT"),
            ]
        )
    }

    @Test func `no region is sent to a chart that has none`() throws {
        let query = ChartQuery(chart: .trendingToday, region: try Region("at"))
        #expect(ChartEndpoints.movies(on: query, page: .first).request.query == [QueryItem("page", "1")])
    }
}
