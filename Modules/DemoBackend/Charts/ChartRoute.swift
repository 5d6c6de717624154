import PlatformKit

struct ChartRoute: DemoRoute {
    private static let charts: [String: @Sendable (MovieCharts) -> [Movie]] = [
        "/trending/movie/day": { $0.trending(everyDays: 1) },
        "/trending/movie/week": { $0.trending(everyDays: 7) },
        "/movie/popular": { $0.popular() },
        "/movie/now_playing": { $0.nowPlaying() },
        "/movie/upcoming": { $0.upcoming() },
        "/movie/top_rated": { $0.topRated() },
    ]

    let now: @Sendable () -> Date

    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && Self.charts[request.path] != nil
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        let page = try request.page()
        guard let chart = Self.charts[request.path], let today = Today(now()) else { throw .notFound }
        return MoviesPageDocument(chart(MovieCharts(movies: Catalogue.embedded.movies, today: today)), page: page)
    }
}
