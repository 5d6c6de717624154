/// Tells all that is known of one movie.
public struct FetchMovieDetailsUseCase: Sendable {
    private let details: any MovieDetailsRepository

    public init(details: any MovieDetailsRepository) {
        self.details = details
    }

    /// The steps of the fetch, as the repository emits them.
    public func execute(
        movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MovieDetails>> {
        details.details(of: movie, language: language, policy: policy)
    }
}
