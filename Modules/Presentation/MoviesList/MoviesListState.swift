public import Domain
import DomainKit
public import PresentationKit

/// Loads any list of movies, and shows it while it grows.
///
/// ```swift
/// let viewModel = MoviesListViewModel()
/// let search = MoviesSource.search(query, by: searchMovies)
/// for await state in viewModel.show(search, limit: 40, policy: .cachedIfFresh(maxAge: .zero)) {
///     draw(state.list(library, sort: .year))
/// }
/// ```
public typealias MoviesListViewModel = PagedListViewModel<Movie, MoviesListTopic>

public typealias MoviesListState = PagedListState<Movie, MoviesListTopic>

public typealias MoviesScrollViewModel = ScrollingListViewModel<Movie, MoviesListTopic>

public typealias MoviesScrollState = ScrollingListState<Movie, MoviesListTopic>

extension MoviesListState {
    /// The movies loaded so far, or `nil` before the first page. A search without matches is a list of no movies.
    ///
    /// - Parameters:
    ///   - library: What the user has made of the movies of `scope`.
    ///   - sort: The order in which the loaded movies are shown.
    public func list(_ library: UserLibrary = .none, sort: MoviesSort = .relevance) -> MoviesList? {
        topic.flatMap { MoviesList(topic: $0, pages: pages, limit: limit, sort: sort, library: library) }
    }

    public var scope: LibraryScope {
        LibraryScope(pages.flatMap { $0.page.items.map(\.id) }, list: topic?.userList)
    }
}
