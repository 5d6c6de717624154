import Domain
import Presentation
import TestDoubles

/// A view model over fakes.
@MainActor
struct MoviesSearch {
    let movies: FakeMoviesRepository
    let recentQueries = FakeRecentQueriesRepository()
    let viewModel = MoviesListViewModel()

    init(_ catalogue: [Movie] = []) {
        movies = FakeMoviesRepository(movies: catalogue, now: Fixture.savedAt)
    }

    /// Starts a search in the view model.
    func show(
        _ query: MovieQuery,
        startingAt page: PageNumber = .first,
        limit: Int? = nil,
        arrangement: MoviesArrangement = .asListed,
        policy: FetchPolicy = .cachedThenRemote
    ) -> AsyncStream<MoviesListState> {
        let searchMovies = SearchMoviesUseCase(movies: movies, recentQueries: recentQueries)
        return viewModel.show(
            .search(query, by: searchMovies),
            startingAt: page,
            limit: limit,
            arrangement: arrangement,
            policy: policy
        )
    }

    /// The next fetch, to be fed by the test.
    func script() -> ScriptedFetch<MoviesPage> {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        return script
    }
}

extension AsyncStream where Element: Sendable {
    /// Every state to the end of a load.
    @MainActor
    func all() async -> [Element] {
        var elements: [Element] = []
        for await element in self { elements.append(element) }
        return elements
    }
}
