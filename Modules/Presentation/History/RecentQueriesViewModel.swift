package import Domain

/// Loads the last searches.
///
/// ```swift
/// let viewModel = RecentQueriesViewModel(recentQueries: repository)
/// await viewModel.load()
/// draw(viewModel.state.queries)
/// ```
@MainActor
package final class RecentQueriesViewModel {
    package private(set) var state = RecentQueriesState()

    private let recentQueries: any RecentQueriesRepository

    package init(recentQueries: any RecentQueriesRepository) {
        self.recentQueries = recentQueries
    }

    /// Reads the searches. If the task is cancelled, the state stays as it is.
    package func load() async {
        do throws(MoviesError) {
            state = RecentQueriesState(queries: try await recentQueries.recentQueries())
        } catch .cancelled {
            return
        } catch {
            state = RecentQueriesState(error: error)
        }
    }
}

/// The state of the screen of the last searches.
package struct RecentQueriesState: Sendable, Equatable {
    /// Newest first. Empty if they could not be read.
    package var queries: [RecentQuery] = []
    /// Why they could not be read, or `nil` if they could.
    package var error: MoviesError?
}
