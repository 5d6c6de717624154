import Domain
import Presentation

/// Makes what a list of movies needs.
struct MoviesSceneDIContainer: Sendable {
    let movies: any MoviesRepository
    let discover: any DiscoverRepository
    let recentQueries: any RecentQueriesRepository

    func makeSearch(_ query: MovieQuery) -> MoviesListSource {
        .search(query, by: makeSearchMoviesUseCase())
    }

    func makeDiscovery(_ query: DiscoverQuery) -> MoviesListSource {
        .discover(query, by: DiscoverMoviesUseCase(movies: discover))
    }

    private func makeSearchMoviesUseCase() -> SearchMoviesUseCase {
        SearchMoviesUseCase(movies: movies, recentQueries: recentQueries)
    }
}
