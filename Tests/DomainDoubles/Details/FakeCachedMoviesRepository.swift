public import Domain

/// Cached movies in memory, all on one page.
public struct FakeCachedMoviesRepository: CachedMoviesRepository {
    private let movies: [Movie]

    public init(_ movies: [Movie] = []) {
        self.movies = movies
    }

    public func cachedMovies(onNewestPages pages: Int) async -> [Movie] {
        pages > 0 ? movies : []
    }
}
