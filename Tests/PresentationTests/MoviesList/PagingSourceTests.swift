import DomainKitDoubles
import Domain
import DomainDoubles
import DomainKit
import PresentationDoubles
import Testing

@testable import Presentation

/// Pages that follow one another, as the view model shows them.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PagingSourceTests {
    private let search: MoviesSearch

    init() throws {
        search = MoviesSearch(try (1...50).map { try Fixture.movie($0, "Batman \($0)") })
    }

    private func show(_ limit: Int?) async throws -> MoviesListState {
        _ = await (try search.show("batman", limit: limit)).all()
        return search.viewModel.state
    }

    private var pages: [Int] { search.movies.requests.map(\.page.value) }

    private func finish(_ number: Int, _ ids: ClosedRange<Int>, of pages: Int = 3) throws {
        let movies = try ids.map { try Fixture.movie($0, "Film \($0)") }
        search.script().finish(with: .finished(try Fixture.cached(number, movies, of: pages), origin: .service))
    }

    @Test(arguments: [(1, [1]), (20, [1]), (21, [1, 2]), (40, [1, 2]), (41, [1, 2, 3]), (50, [1, 2, 3])])
    func `loads as many pages as the limit needs, and shows no movies beyond it`(
        limit: Int,
        pages: [Int]
    ) async throws {
        let list = try #require(try await show(limit).unsigned)
        #expect(list.movies.map(\.id.value) == Array(1...limit))
        #expect(self.pages == pages)
    }

    @Test func `stops at the last page`() async throws {
        #expect(try await show(1_000).unsigned?.movies.count == 50)
        #expect(pages == [1, 2, 3])
    }

    @Test func `without a limit, one page is loaded`() async throws {
        #expect(try await show(nil).unsigned?.movies.count == 20)
        #expect(pages == [1])
    }

    @Test func `a movie that is on two pages counts once`() async throws {
        try finish(1, 1...20)
        try finish(2, 11...30)
        try finish(3, 31...50)
        #expect(try await show(40).unsigned?.movies.map(\.id.value) == Array(1...40))
        #expect(pages == [1, 2, 3])
    }

    @Test func `stops at page 500, even if the service counts more pages`() async throws {
        search.script().finish(with: .finished(try Fixture.cached(500, [], of: 58_326), origin: .service))
        let states = await (try search.show("batman", startingAt: try PageNumber(500), limit: 9)).all()
        #expect(states.last?.unsigned?.movies == [])
        #expect(pages == [500])
    }

    @Test func `if a later page fails, the pages before it stay and the list is incomplete`() async throws {
        try finish(1, 1...20)
        search.script().finish(with: .failed(.service(.unavailable(status: 503, retryAfter: nil)), cached: nil))
        let state = try await show(50)
        #expect(state.unsigned?.movies.count == 20)
        #expect(state.error == .service(.unavailable(status: 503, retryAfter: nil)))
        #expect(state.isIncomplete)
        #expect(pages == [1, 2, 3], "the third is fetched together with the second")
    }

    @Test func `after a failure of the service, only cached pages follow, and that failure is shown`() async throws {
        let failure = RepositoryError.service(.unreachable(reason: "refused"))
        let cached = try Fixture.cached(1, try (1...20).map { try Fixture.movie($0, "Film") }, of: 3)
        search.script().finish(with: .failed(failure, cached: cached))
        search.script().finish(with: .failed(.notCached, cached: nil))
        let state = try await show(50)
        #expect(search.movies.requests.map(\.policy) == [.cachedIfFresh(maxAge: .zero), .cachedOnly])
        #expect(state.error == failure)
        #expect(state.isIncomplete)
        #expect(state.unsigned?.movies.count == 20)
    }

    @Test func `a chart is fetched from its repository`() async throws {
        let charts = FakeMoviesChartsRepository([try Fixture.movie(1, "Lantern")])
        let chart = PagingSource.chart(ChartQuery(chart: .popular), from: charts)
        let states = MoviesListViewModel()
            .show(chart, startingAt: .first, limit: nil, sort: .relevance, policy: .cachedIfFresh(maxAge: .zero))
        #expect(await states.all().last?.unsigned?.movies.map(\.title) == ["Lantern"])
        #expect(charts.requests == ["fetch popular 1"])
    }
}
