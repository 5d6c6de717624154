import DomainKitDoubles
import DataKitDoubles
import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultMoviesChartsRepositoryTests {
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()
    private let query = ChartQuery(chart: .popular)

    @Test func `a chart comes from the service the first time, and from the cache while it is fresh`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")), .json(PageJSON.titled("B")))
        let charts = charts(service)
        #expect(await show(charts) == ["service A"])
        clock.advance(by: .seconds(59))
        #expect(await show(charts) == ["cache A"])
        clock.advance(by: .seconds(1))
        #expect(await show(charts) == ["cached A", "service B"])
        #expect(await show(charts) == ["cache B"])
        #expect(service.requests.all.map(\.request.path) == ["/movie/popular", "/movie/popular"])
    }

    @Test func `movies for adults and rows that cannot be read are left out`() async throws {
        let json = PageJSON.rows([#"{"id":1,"title":"A"}"#, #"{"id":2,"title":"B","adult":true}"#, #"{"id":3}"#])
        let charts = charts(FakeDataTransferService(.json(json)))
        #expect(await show(charts) == ["service A"])
        #expect(await show(charts) == ["cache A"])
        #expect(warnings.warnings == [.unreadableRows(count: 1)])
    }

    @Test func `a store that cannot be read is reported each time, and the chart comes from the service`() async throws
    {
        store.failReading("the disk is gone")
        let charts = charts(FakeDataTransferService(.json(PageJSON.titled("A"))))
        for count in 1...2 {
            #expect(await show(charts) == ["service A"])
            #expect(warnings.warnings.count { $0 == .unreadableCopy } == count)
        }
    }

    @Test func `page, language, region and chart are cached apart`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        let charts = charts(service)
        let queries = [
            query, ChartQuery(chart: .popular, language: try Language("de")),
            ChartQuery(chart: .popular, region: try Region("de")), ChartQuery(chart: .upcoming),
        ]
        for query in queries { _ = await show(charts, query) }
        _ = await show(charts, page: try PageNumber(2))
        #expect(service.requests.count == 5)
    }

    private func charts(_ service: FakeDataTransferService) -> DefaultMoviesChartsRepository {
        let fetcher = Fetcher(service: service, store: store, clock: clock, namespace: "service", warnings: warnings)
        return DefaultMoviesChartsRepository(fetcher: fetcher)
    }

    private func show(
        _ charts: DefaultMoviesChartsRepository,
        _ query: ChartQuery? = nil,
        page: PageNumber = .first
    ) async -> [String] {
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        return await charts.movies(on: query ?? self.query, page: page, policy: policy).summaries()
    }
}

struct ChartResourceTests {
    @Test(arguments: [
        (MoviesChart.trendingToday, "/trending/movie/day"), (.trendingThisWeek, "/trending/movie/week"),
        (.popular, "/movie/popular"), (.nowPlaying, "/movie/now_playing"), (.upcoming, "/movie/upcoming"),
        (.topRated, "/movie/top_rated"),
    ])
    func `every chart has its path`(chart: MoviesChart, path: String) throws {
        let resource = ChartResource(query: ChartQuery(chart: chart), page: try PageNumber(2))
        #expect(
            resource.request == ServiceRequest(as: .program, method: .get, path: path, query: [QueryItem("page", "2")])
        )
        #expect(!resource.sharesCopy)
    }

    @Test func `language and region are requested, in canonical order`() throws {
        let query = ChartQuery(chart: .upcoming, language: try Language("de"), region: try Region("at"))
        #expect(
            ChartResource(query: query, page: .first).request.query == [
                QueryItem("language", "de"), QueryItem("page", "1"), QueryItem("region", "AT"),
            ]
        )
    }

    @Test func `no region is requested of a chart that has none`() throws {
        let query = ChartQuery(chart: .trendingToday, region: try Region("at"))
        #expect(ChartResource(query: query, page: .first).request.query == [QueryItem("page", "1")])
    }
}
