import Data
import Domain

/// Makes what the completion of movies needs.
struct CompletionSceneDIContainer: Sendable {
    let cache: any RecordStore
    let namespace: String

    func makeFetchStoredMoviesUseCase() -> FetchStoredMoviesUseCase {
        FetchStoredMoviesUseCase(movies: DefaultStoredMoviesRepository(store: cache, namespace: namespace))
    }
}
