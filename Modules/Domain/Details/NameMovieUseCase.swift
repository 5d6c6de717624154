public import DomainKit

/// Finds the title of a movie that is known by its id, to name it in messages.
public struct NameMovieUseCase: Sendable {
    /// How many cached pages are read. An id that a user types is usually on one of the last pages that were shown.
    private static let cachedPages = 10

    private let cachedMovies: any CachedMoviesRepository
    private let details: any MovieDetailsRepository

    /// Looks at the cached pages first, and then asks for the details.
    public init(cachedMovies: any CachedMoviesRepository, details: any MovieDetailsRepository) {
        self.cachedMovies = cachedMovies
        self.details = details
    }

    /// Returns the movie from a cached page, or else from its details, for which one request may be made. With the policy
    /// `remoteOnly`, the cached pages are not read.
    ///
    /// - Throws: The failure of the service, unless a cached copy may be used in its place.
    public func execute(_ movie: MovieID, language: Language?, policy: FetchPolicy) async throws(RepositoryError)
        -> Movie
    {
        if policy != .remoteOnly {
            let cached = await cachedMovies.cachedMovies(onNewestPages: Self.cachedPages)
            if let movie = cached.first(where: { $0.id == movie }) { return movie }
        }
        return try await details.details(of: movie, language: language, in: nil, policy: policy).result().movie
    }
}
