/// Tells which movies were seen last.
public struct FetchStoredMoviesUseCase: Sendable {
    /// As many pages as a person remembers, and a shell can list.
    private static let pages = 10

    private let movies: any StoredMoviesRepository

    public init(movies: any StoredMoviesRepository) {
        self.movies = movies
    }

    public func execute() async -> [Movie] {
        await movies.storedMovies(ofLastPages: Self.pages)
    }
}
