public import Domain
public import DomainKit
public import Observation

/// Loads the last searches.
///
/// ```swift
/// let viewModel = RecentQueriesViewModel(recentSearches: recentSearches)
/// await viewModel.load(language: nil, region: nil)
/// draw(viewModel.state.searches)
/// ```
@Observable
@MainActor
public final class RecentQueriesViewModel {
    public private(set) var state = RecentQueriesState()

    private let recentSearches: RecentSearchesUseCase

    public init(recentSearches: RecentSearchesUseCase) {
        self.recentSearches = recentSearches
    }

    /// Reads the searches. If the task is cancelled, the state stays as it is.
    public func load(language: Language?, region: Region?) async {
        do throws(RepositoryError) {
            state = RecentQueriesState(searches: try await recentSearches.execute(language: language, region: region))
        } catch .cancelled {
            return
        } catch {
            state = RecentQueriesState(error: error)
        }
    }
}

/// The state of the screen of the last searches.
public struct RecentQueriesState: Sendable, Equatable {
    /// Newest first. Empty if they could not be read.
    public var searches: [RecentSearch] = []
    public var error: RepositoryError?
}
