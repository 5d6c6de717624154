/// One page of a longer list of movies.
public struct MoviesPage: Sendable, Hashable {
    /// How many rows the service puts on a page. The last page has fewer; rows that could not be read are missing.
    public static let size = 20

    public let page: PageNumber
    /// As the service counts them; it may be more than can be asked for.
    public let totalPages: Int
    public let totalResults: Int
    public let movies: [Movie]

    public init(page: PageNumber, totalPages: Int, totalResults: Int, movies: [Movie]) {
        self.page = page
        self.totalPages = totalPages
        self.totalResults = totalResults
        self.movies = movies
    }

    /// The page to ask for after this one; nil at the end of the list.
    public var nextPage: PageNumber? {
        page.next(ofTotal: totalPages)
    }

    /// The same page without the movies that `isIncluded` turns down. The totals stay the service's.
    public func filter(_ isIncluded: (Movie) -> Bool) -> MoviesPage {
        MoviesPage(
            page: page,
            totalPages: totalPages,
            totalResults: totalResults,
            movies: movies.filter(isIncluded)
        )
    }
}
