public import DomainKit

/// The recent searches of the user.
public protocol RecentQueriesRepository: Sendable {
    /// Returns the queries, newest first, at most `RecentQuery.limit`. Queries that differ only in case are one.
    func recentQueries() async throws(RepositoryError) -> [RecentQuery]

    /// Puts a query first. If it is first already and was saved less than a minute ago, its time may stay as it is.
    ///
    /// A failure is reported as a warning: it never fails the search.
    func save(_ text: SearchText) async

    /// Deletes all queries.
    func clear() async throws(RepositoryError)
}

/// A search that succeeded, and the last time it was made.
public struct RecentQuery: Sendable, Hashable {
    public static let limit = 10

    /// As they were typed last.
    public let text: SearchText
    public let searchedAt: Timestamp

    public init(text: SearchText, searchedAt: Timestamp) {
        self.text = text
        self.searchedAt = searchedAt
    }
}
