package import Domain

/// The pages of a list of movies that have been loaded, as one list.
package struct MoviesList: Sendable, Equatable {
    let topic: MoviesListTopic
    /// Sorted, each movie once.
    package let movies: [Movie]
    /// The user's ratings and lists of the movies, as far as they are known.
    let states: [MovieID: AccountState]
    let firstPage: PageNumber
    let lastPage: PageNumber
    /// The pages of the whole list, as the service last counted them.
    let totalPages: Int
    /// The movies of the whole list, as the service last counted them.
    let totalResults: Int
    /// The page after the last one. It is `nil` at the end of the list, and if the limit is reached.
    package let nextPage: PageNumber?
    /// `service` if the service has just sent every page, otherwise `cache`.
    package let origin: Origin
    /// When the oldest page was fetched.
    package let cachedAt: Timestamp

    /// One page, when it was fetched, and whether it comes from the cache.
    struct Page: Sendable, Equatable {
        let page: MoviesPage
        let cachedAt: Timestamp
        let origin: Origin

        var number: PageNumber { page.page }

        init(_ cached: Cached<MoviesPage>, origin: Origin) {
            page = cached.value
            cachedAt = cached.cachedAt
            self.origin = origin
        }
    }

    /// Joins pages to a list, or returns `nil` if there are none.
    ///
    /// - Parameters:
    ///   - pages: Sorted by number.
    ///   - limit: The number of movies to keep, or `nil` for all. Sorting comes after the limit.
    ///   - others: Movies to leave out, because another list has them.
    init?(
        topic: MoviesListTopic,
        pages: [Page],
        limit: Int?,
        sort: MoviesSort,
        without others: [Movie] = []
    ) {
        guard let first = pages.first, let last = pages.last else { return nil }
        let unique = Array((others + pages.flatMap(\.page.movies)).unique().dropFirst(others.count))
        let limit = limit.map { max(0, $0) }
        let isCut = limit.map { unique.count >= $0 } ?? false
        self.topic = topic
        movies = sort.sorted(limit.map { Array(unique.prefix($0)) } ?? unique)
        states = pages.reduce(into: [:]) { states, page in states.merge(page.page.states) { $1 } }
        firstPage = first.number
        lastPage = last.number
        totalPages = last.page.totalPages
        totalResults = last.page.totalResults
        nextPage = isCut ? nil : last.page.nextPage
        origin = pages.contains { $0.origin == .cache } ? .cache : .service
        cachedAt = pages.map(\.cachedAt).min() ?? first.cachedAt
    }

    /// Whether the list has all movies that were asked for.
    ///
    /// - Parameter limit: The number of movies, or `nil` for one page.
    func isComplete(limit: Int?) -> Bool {
        limit == nil || nextPage == nil
    }
}
