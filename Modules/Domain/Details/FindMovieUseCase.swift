/// Finds the movie with a title. Unlike a search, the title is not saved in the history.
public struct FindMovieUseCase: Sendable {
    private let movies: any MoviesRepository

    public init(movies: any MoviesRepository) {
        self.movies = movies
    }

    /// Searches for a title and compares the movies on the first page with it.
    ///
    /// A year in brackets after the title filters the movies. If no movie matches a title such as `Title (Original)`,
    /// `Original` is tried, then `Title`.
    ///
    /// - Throws: The failure of the service, unless a cached page may be used in its place.
    public func execute(
        title: SearchText,
        language: Language?,
        policy: FetchPolicy
    ) async throws(MoviesError) -> MovieMatch {
        let title = DatedTitle(title)
        for text in [title.title] + title.title.titlesInBrackets {
            let query = MovieQuery(text: text, language: language, year: title.year)
            let page = try await movies.movies(matching: query, page: .first, policy: policy).result()
            let match = MovieMatch(title: text, on: page)
            if match != .none { return match }
        }
        return .none
    }
}

/// The movies that a title may mean.
public enum MovieMatch: Sendable, Hashable {
    case none
    case one(Movie)
    /// The closest matches, and the number of all matches.
    case several([Movie], total: Int)

    /// Compares a title with the movies on the first page of a search for it.
    ///
    /// A single movie on the page is the match. Among several, one whose title or original title is exactly `title`, in
    /// any case, is the match. If two have that title, there is no single match.
    public init(title: SearchText, on page: MoviesPage) {
        let movies = page.movies
        let exact = movies.filter { movie in
            [movie.title, movie.originalTitle].contains { (try? SearchText($0))?.folded == title.folded }
        }
        if let only = movies.count == 1 ? movies.first : exact.count == 1 ? exact.first : nil {
            self = .one(only)
        } else {
            self = movies.isEmpty ? .none : .several(movies, total: max(page.totalResults, movies.count))
        }
    }
}

/// A title and the year after it, as in `Batman (1989)`.
public struct DatedTitle: Sendable, Hashable {
    public let title: SearchText
    /// `nil` if the text does not end with a year in brackets.
    public let year: ReleaseYear?

    public init(_ text: SearchText) {
        let words = text.value.split(separator: " ")
        guard let last = words.last, last.count == 6, last.hasPrefix("("), last.hasSuffix(")"),
            let number = Int(last.dropFirst().dropLast()), let year = try? ReleaseYear(number),
            let title = try? SearchText(words.dropLast().joined(separator: " "))
        else {
            (title, year) = (text, nil)
            return
        }
        (self.title, self.year) = (title, year)
    }
}

extension SearchText {
    /// For `Title (Original)`: the original, then the title. Otherwise empty.
    fileprivate var titlesInBrackets: [SearchText] {
        guard value.hasSuffix(")"), let bracket = value.lastIndex(of: "(") else { return [] }
        return [value[bracket...].dropFirst().dropLast(), value[..<bracket]].compactMap { try? SearchText(String($0)) }
    }
}
