package import Domain

/// The searches that were made last, as a screen shows them.
package struct RecentQueriesState: Sendable, Equatable {
    /// Newest first; none where they cannot be read.
    package let queries: [RecentQuery]
    /// Why they could not be read.
    package let error: MoviesError?

    package init(queries: [RecentQuery] = [], error: MoviesError? = nil) {
        self.queries = queries
        self.error = error
    }
}
