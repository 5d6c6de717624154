import Data
import Domain

extension AppDIContainer {
    func makeKnownMoviesRepository() -> any KnownMoviesRepository {
        DefaultKnownMoviesRepository(index: filmIndex, collections: IndexedCollection.all, fetcher: fetcher)
    }

    func makeSuggestMoviesUseCase() -> SuggestMoviesUseCase {
        SuggestMoviesUseCase(knownMovies: makeKnownMoviesRepository())
    }
}
