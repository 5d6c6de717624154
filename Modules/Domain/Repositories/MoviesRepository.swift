/// The movies of a catalogue.
public protocol MoviesRepository: Sendable {
    /// One page of the movies that match `query`, in the catalogue's order of relevance.
    func movies(
        matching query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>>
}
