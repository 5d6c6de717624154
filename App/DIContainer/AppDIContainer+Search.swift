import Domain
import Presentation

extension AppDIContainer {
    func makeSearch(_ query: MovieQuery) -> MoviesListSource {
        .search(query, by: SearchMoviesUseCase(movies: movies(), recentQueries: recentQueries()))
    }
}
