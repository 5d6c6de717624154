import Domain
import DomainDoubles
import DomainKit
import PresentationDoubles
import Testing

@testable import Presentation

@MainActor
struct RecentQueriesViewModelTests {
    private let batman: RecentQuery
    private let repository: FakeRecentQueriesRepository
    private let viewModel: RecentQueriesViewModel

    init() throws {
        batman = try Fixture.recentQuery("batman", secondsAgo: 0)
        repository = FakeRecentQueriesRepository([batman])
        viewModel = RecentQueriesViewModel(
            recentSearches: RecentSearchesUseCase(recentQueries: repository, movies: FakeMoviesRepository())
        )
    }

    @Test func `shows the queries`() async {
        await viewModel.load(language: nil, region: nil)
        #expect(viewModel.state == RecentQueriesState(searches: [RecentSearch(query: batman, worksOffline: false)]))
    }

    @Test func `an error is shown without queries`() async {
        await viewModel.load(language: nil, region: nil)
        await repository.fail(with: .storage(reason: "the disk is full"))
        await viewModel.load(language: nil, region: nil)
        #expect(viewModel.state == RecentQueriesState(error: .storage(reason: "the disk is full")))
    }

    @Test func `a cancelled load changes nothing`() async {
        await viewModel.load(language: nil, region: nil)
        await repository.fail(with: .cancelled)
        await viewModel.load(language: nil, region: nil)
        #expect(viewModel.state == RecentQueriesState(searches: [RecentSearch(query: batman, worksOffline: false)]))
    }
}
