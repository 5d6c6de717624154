package import Domain

/// Shows the searches that were made last, and makes the one that is selected again.
@MainActor
package final class RecentQueriesViewModel {
    package private(set) var state = RecentQueriesState()

    private let fetchRecentQueries: FetchRecentQueriesUseCase
    private let onSelect: @MainActor (SearchText) -> Void

    /// - Parameter onSelect: Runs a search; most often it is `MoviesListViewModel` that does.
    package init(
        fetchRecentQueries: FetchRecentQueriesUseCase,
        onSelect: @escaping @MainActor (SearchText) -> Void = { _ in }
    ) {
        self.fetchRecentQueries = fetchRecentQueries
        self.onSelect = onSelect
    }

    /// Reads the searches. Leaving before they are there changes nothing.
    package func load() async {
        do throws(MoviesError) {
            state = RecentQueriesState(queries: try await fetchRecentQueries.execute())
        } catch .cancelled {
            return
        } catch {
            state = RecentQueriesState(error: error)
        }
    }

    package func select(_ query: RecentQuery) {
        onSelect(query.text)
    }
}
