import Domain
import Presentation

extension AppDIContainer {
    func makeSearch(_ query: MovieQuery) -> PagingSource {
        .search(query, by: SearchMoviesUseCase(movies: movies(), recentQueries: recentQueries()))
    }
}
