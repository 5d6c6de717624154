import Data
import Domain

extension AppDIContainer {
    /// Makes the repository of the movies of the cached copies.
    func makeKnownMoviesRepository() -> any KnownMoviesRepository {
        DefaultKnownMoviesRepository(index: filmIndex, collections: IndexedCollection.all, fetcher: fetcher)
    }

    func makeSuggestMoviesUseCase() -> SuggestMoviesUseCase {
        SuggestMoviesUseCase(knownMovies: makeKnownMoviesRepository())
    }
}
