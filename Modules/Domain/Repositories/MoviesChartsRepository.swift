/// The charts of a catalogue.
public protocol MoviesChartsRepository: Sendable {
    /// One page of a chart, in the catalogue's order.
    func movies(
        on query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>>

    /// Asks the remote for a page, unless one younger than `maxAge` is stored or somebody else is asking, in this process
    /// or in another. Nobody waits for the answer, so no failure is told.
    func refresh(_ query: ChartQuery, page: PageNumber, maxAge: Duration) async
}
