import PlatformKit

struct ChartRoutes: Sendable {
    let now: @Sendable () -> Date

    var all: [DemoRoute] {
        [
            chart("GET /trending/movie/day") { $0.trending(everyDays: 1) },
            chart("GET /trending/movie/week") { $0.trending(everyDays: 7) },
            chart("GET /movie/popular") { $0.popular() },
            chart("GET /movie/now_playing") { $0.nowPlaying() },
            chart("GET /movie/upcoming") { $0.upcoming() },
            chart("GET /movie/top_rated") { $0.topRated() },
        ]
    }

    private func chart(_ pattern: String, _ movies: @escaping @Sendable (MovieCharts) -> [Movie]) -> DemoRoute {
        DemoRoute(pattern) { [now] request throws(DemoFailure) in
            let charts = MovieCharts(movies: Catalogue.embedded.movies, now: now())
            return PageDocument(movies(charts), page: try request.page())
        }
    }
}
