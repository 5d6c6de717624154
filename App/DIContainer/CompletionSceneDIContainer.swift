import Domain

/// Makes what the completion of movies needs.
struct CompletionSceneDIContainer: Sendable {
    let movies: any StoredMoviesRepository

    func makeFetchStoredMoviesUseCase() -> FetchStoredMoviesUseCase {
        FetchStoredMoviesUseCase(movies: movies)
    }
}
