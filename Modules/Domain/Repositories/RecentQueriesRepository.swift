/// The searches that were made last.
public protocol RecentQueriesRepository: Sendable {
    /// Newest first, at most `RecentQuery.limit`, each text once whatever its case.
    func recentQueries() async throws(MoviesError) -> [RecentQuery]

    /// Puts a text first. Never throws: a search does not fail because it could not be noted; the failure is reported
    /// as a warning instead.
    func save(_ text: SearchText) async

    /// Forgets all of them.
    func clear() async throws(MoviesError)
}
