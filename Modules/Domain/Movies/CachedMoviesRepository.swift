/// The movies on cached pages, for which no request is made.
public protocol CachedMoviesRepository: Sendable {
    /// Returns the movies on the newest cached pages, each movie once.
    ///
    /// Pages that cannot be read are left out.
    ///
    /// - Parameter pages: How many pages to read at most.
    func cachedMovies(onNewestPages pages: Int) async -> [Movie]
}
