/// Sorted lists of a catalogue.
public protocol DiscoverRepository: Sendable {
    /// One page of the list that `query` describes, in its order.
    func movies(
        in query: DiscoverQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>>
}
