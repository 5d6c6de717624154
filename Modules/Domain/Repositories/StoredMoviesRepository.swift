/// The movies that are known without asking anyone.
public protocol StoredMoviesRepository: Sendable {
    /// Of at most `pages` of those stored last, the newest first, each movie once. What cannot be read is left out.
    func storedMovies(ofLastPages pages: Int) async -> [Movie]
}
