import Domain
import Presentation
import TestDoubles
import Testing

@MainActor
struct RecentQueriesViewModelTests {
    private let batman: RecentQuery
    private let repository: FakeRecentQueriesRepository

    init() throws {
        batman = try Fixture.recentQuery("batman", secondsAgo: 0)
        repository = FakeRecentQueriesRepository([batman])
    }

    private func viewModel(
        onSelect: @escaping @MainActor (SearchText) -> Void = { _ in }
    ) -> RecentQueriesViewModel {
        RecentQueriesViewModel(
            fetchRecentQueries: FetchRecentQueriesUseCase(recentQueries: repository),
            onSelect: onSelect
        )
    }

    @Test func `shows the queries`() async {
        let viewModel = viewModel()
        await viewModel.load()
        #expect(viewModel.state == RecentQueriesState(queries: [batman]))
    }

    @Test func `an error shows none and is kept`() async {
        let viewModel = viewModel()
        await viewModel.load()
        await repository.fail(with: .storage(reason: "the disk is full"))
        await viewModel.load()
        #expect(viewModel.state == RecentQueriesState(error: .storage(reason: "the disk is full")))
    }

    @Test func `leaving changes nothing`() async {
        let viewModel = viewModel()
        await viewModel.load()
        await repository.fail(with: .cancelled)
        await viewModel.load()
        #expect(viewModel.state == RecentQueriesState(queries: [batman]))
    }

    @Test func `selecting one runs it`() {
        var selected: [SearchText] = []
        viewModel { selected.append($0) }.select(batman)
        #expect(selected == [batman.text])
    }
}
