import Domain
import DomainDoubles
import DomainKit
import PresentationDoubles
import Testing

@testable import Presentation

@MainActor
struct RecentQueriesViewModelTests {
    @Test func `shows the queries, also after a cancelled load, or why there are none`() async throws {
        let batman = try Fixture.recentQuery("batman", secondsAgo: 0)
        let repository = FakeRecentQueriesRepository([batman])
        let viewModel = RecentQueriesViewModel(
            recentSearches: RecentSearchesUseCase(recentQueries: repository, movies: FakeMoviesRepository())
        )
        let shown = RecentQueriesState(searches: [RecentSearch(query: batman, worksOffline: false)])
        await viewModel.load(language: nil, region: nil)
        #expect(viewModel.state == shown)
        await repository.fail(with: .cancelled)
        await viewModel.load(language: nil, region: nil)
        #expect(viewModel.state == shown)
        await repository.fail(with: .storage(reason: "the disk is full"))
        await viewModel.load(language: nil, region: nil)
        #expect(viewModel.state == RecentQueriesState(error: .storage(reason: "the disk is full")))
    }
}
