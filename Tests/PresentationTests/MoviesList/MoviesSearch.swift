import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles

@testable import Presentation

/// A view model that searches a fake repository.
@MainActor
struct MoviesSearch {
    let movies: FakeMoviesRepository
    let viewModel = MoviesListViewModel()

    init(_ catalogue: [Movie] = []) {
        movies = FakeMoviesRepository(movies: catalogue, now: Fixture.cachedAt)
    }

    /// Starts a search in the view model.
    func show(
        _ query: String,
        startingAt page: PageNumber = .first,
        limit: Int? = nil,
        sort: MoviesSort = .relevance,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)
    ) throws -> AsyncStream<MoviesListState> {
        let searchMovies = SearchMoviesUseCase(movies: movies, recentQueries: FakeRecentQueriesRepository())
        let source = PagingSource.search(try Fixture.query(query), by: searchMovies)
        return viewModel.show(source, startingAt: page, limit: limit, sort: sort, policy: policy)
    }

    /// Returns a fetch whose events the test sends, and which the next request gets.
    func script() -> ScriptedFetch<MoviesPage> {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        return script
    }
}

extension AsyncStream where Element: Sendable {
    /// All states to the end of a load.
    @MainActor
    func all() async -> [Element] {
        var elements: [Element] = []
        for await element in self { elements.append(element) }
        return elements
    }
}
