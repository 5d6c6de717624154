import Domain
import Presentation
import TestDoubles

/// A view model over fakes.
@MainActor
struct MoviesSearch {
    let movies: FakeMoviesRepository
    let recentQueries = FakeRecentQueriesRepository()
    let viewModel: MoviesListViewModel

    init(_ catalogue: [Movie] = []) {
        movies = FakeMoviesRepository(movies: catalogue, now: Fixture.savedAt)
        viewModel = MoviesListViewModel(
            searchMovies: SearchMoviesUseCase(movies: movies, recentQueries: recentQueries)
        )
    }

    /// The next fetch, to be fed by the test.
    func script() -> ScriptedFetch {
        let script = ScriptedFetch()
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
