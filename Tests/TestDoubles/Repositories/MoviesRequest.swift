public import Domain

/// What one call of `FakeMoviesRepository` asked for.
public struct MoviesRequest: Sendable, Hashable {
    public let query: MovieQuery
    public let page: PageNumber
    public let policy: FetchPolicy

    public init(query: MovieQuery, page: PageNumber, policy: FetchPolicy) {
        self.query = query
        self.page = page
        self.policy = policy
    }
}
