package import Domain

/// Movies in a row, with which part of the whole they are and where they came from: what every renderer draws.
package struct MoviesList: Sendable, Equatable {
    package let topic: MoviesListTopic
    /// Each movie once: services repeat movies when their order changes between two requests.
    package let movies: [Movie]
    package let firstPage: PageNumber
    package let lastPage: PageNumber
    /// As the service counted them last.
    package let totalPages: Int
    package let totalResults: Int
    /// The page to load after these; nil at the end of the list.
    package let nextPage: PageNumber?
    /// `remote` only where the service answered for every page.
    package let origin: Origin
    /// When the oldest page was stored.
    package let storedAt: Timestamp

    /// - Parameter pages: By page number. Nil where there is none.
    package init?(topic: MoviesListTopic, pages: [ShownPage]) {
        guard let first = pages.first, let last = pages.last else { return nil }
        self.topic = topic
        movies = Self.unique(pages.flatMap(\.page.movies))
        firstPage = first.page.page
        lastPage = last.page.page
        totalPages = last.page.totalPages
        totalResults = last.page.totalResults
        nextPage = last.page.nextPage
        origin = pages.contains { $0.origin == .cache } ? .cache : .remote
        storedAt = pages.map(\.storedAt).min() ?? first.storedAt
    }

    private static func unique(_ movies: [Movie]) -> [Movie] {
        var seen: Set<MovieID> = []
        return movies.filter { seen.insert($0.id).inserted }
    }
}
