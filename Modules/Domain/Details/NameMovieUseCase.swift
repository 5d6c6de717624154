public import DomainKit

/// Finds the title of a movie that is known by its id, to name it in messages.
public struct NameMovieUseCase: Sendable {
    private let knownMovies: any KnownMoviesRepository
    private let details: any MovieDetailsRepository

    /// Looks at the films that are known first, and then asks for the details.
    public init(knownMovies: any KnownMoviesRepository, details: any MovieDetailsRepository) {
        self.knownMovies = knownMovies
        self.details = details
    }

    /// Returns the movie as it is known from lists, or else from its details, for which one request may be made. With the policy
    /// `remoteOnly`, what is known does not count.
    ///
    /// - Throws: The failure of the service, unless a cached copy may be used in its place.
    public func execute(_ movie: MovieID, language: Language?, policy: FetchPolicy) async throws(RepositoryError)
        -> Movie
    {
        if policy != .remoteOnly, let known = await knownMovies.movie(movie) { return known.value }
        return try await details.details(of: movie, language: language, in: nil, policy: policy).result().movie
    }
}
