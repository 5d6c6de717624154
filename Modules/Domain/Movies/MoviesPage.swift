public import DomainKit

/// One page of a longer list of movies.
public struct MoviesPage: Sendable, Hashable {
    /// How many movies the service puts on a page. The last page can have fewer. Unreadable and filtered rows are
    /// missing.
    public static let size = 20

    /// Which page it is.
    public let page: PageNumber
    /// The number of pages that can be requested. TMDB counts more in long lists, such as 58,322, but serves only those in
    /// `PageNumber.range`.
    public let totalPages: Int
    /// The number of movies in the whole list, as the service counts them.
    public let totalResults: Int
    /// The movies in the order of the list.
    public let movies: [Movie]

    /// - Parameter totalPages: The service's count.
    public init(page: PageNumber, totalPages: Int, totalResults: Int, movies: [Movie]) {
        self.page = page
        self.totalPages = min(totalPages, PageNumber.range.upperBound)
        self.totalResults = totalResults
        self.movies = movies
    }

    /// The page after this one, or `nil` at the end of the list.
    public var nextPage: PageNumber? {
        page.next(ofTotal: totalPages)
    }

    /// Returns the page with only the movies that satisfy `isIncluded`. The totals do not change.
    public func filter(_ isIncluded: (Movie) -> Bool) -> MoviesPage {
        MoviesPage(
            page: page,
            totalPages: totalPages,
            totalResults: totalResults,
            movies: movies.filter(isIncluded)
        )
    }
}

/// The number of a page of results.
public struct PageNumber: Sendable, Hashable, CustomStringConvertible {
    /// The pages that TMDB serves: it refuses others with error 22, "Pages start at 1 and max at 500"
    /// (https://developer.themoviedb.org/docs/errors).
    public static let range = 1...500
    /// The page that a list begins with.
    public static let first = PageNumber(unchecked: range.lowerBound)

    /// A number of `range`.
    public let value: Int

    /// - Throws: `invalidInput` for a number outside `range`.
    public init(_ value: Int) throws(RepositoryError) {
        guard Self.range.contains(value) else {
            throw .invalidInput(reason: "A page must be a number from 1 to 500, not \(value).")
        }
        self.init(unchecked: value)
    }

    private init(unchecked value: Int) {
        self.value = value
    }

    /// Returns the page after this one, or `nil` if this is the last of `totalPages` or the last of `range`.
    public func next(ofTotal totalPages: Int) -> PageNumber? {
        value < min(totalPages, Self.range.upperBound) ? PageNumber(unchecked: value + 1) : nil
    }

    public var description: String { String(value) }
}
