package import Domain

/// Movies in a row, with which part of the whole they are and where they came from: what every renderer draws.
package struct MoviesList: Sendable, Equatable {
    package let topic: MoviesListTopic
    /// Each movie once.
    package let movies: [Movie]
    package let firstPage: PageNumber
    package let lastPage: PageNumber
    /// As the service counted them last.
    package let totalPages: Int
    package let totalResults: Int
    /// The page to load after these; nil at the end of the list, and where it was cut to a limit.
    package let nextPage: PageNumber?
    /// `remote` only where the service answered for every page.
    package let origin: Origin
    /// When the oldest page was stored.
    package let storedAt: Timestamp

    /// Nil where there is no page.
    ///
    /// - Parameters:
    ///   - pages: By page number.
    ///   - limit: How many movies to show, the first ones; nil for all.
    package init?(
        topic: MoviesListTopic,
        pages: [ShownPage],
        limit: Int? = nil,
        arrangement: MoviesArrangement = .asListed
    ) {
        guard let first = pages.first, let last = pages.last else { return nil }
        self.topic = topic
        let unique = pages.flatMap(\.page.movies).unique()
        movies = arrangement.arranged(limit.map { Array(unique.prefix($0)) } ?? unique)
        firstPage = first.page.page
        lastPage = last.page.page
        totalPages = last.page.totalPages
        totalResults = last.page.totalResults
        let isCut = limit.map { unique.count >= $0 } ?? false
        nextPage = isCut ? nil : last.page.nextPage
        origin = pages.contains { $0.origin == .cache } ? .cache : .remote
        storedAt = pages.map(\.storedAt).min() ?? first.storedAt
    }
}
