package import Domain
package import DomainKit
package import PresentationKit

/// A list of movies as text for other programs. It is made page by page, so that each page can be written when it is there.
///
/// The movies of a sorted list are all written at the end, because their order is not known before.
package struct MoviesListText {
    package enum Form: Sendable {
        /// A line for each movie, with the fields of `MovieField.ofLine`.
        case tabSeparated
        /// One object: `query` if the list is a search, `page`, `totalPages` and `totalResults` as the first page has them,
        /// `movies`, each with the fields, `suggestions` if a search has no movies, and the members of the report.
        case json([MovieField], JSONLayout)
        case lines(header: String, @Sendable (Movie, AccountState?) -> String)

        private var fields: [MovieField] {
            switch self {
            case .tabSeparated: MovieField.ofLine
            case .json(let fields, _): fields
            case .lines: MovieField.ofUser
            }
        }

        package var hasRuntimes: Bool { fields.contains(.runtime) }
        fileprivate var hasUserFields: Bool { fields.contains(where: MovieField.ofUser.contains) }
    }

    private typealias Row = (movie: Movie, library: UserLibrary, runtime: Duration?)

    /// `service` if the service has just sent every page, `index` if a page is made of known films, otherwise `cache`.
    package private(set) var origin = Origin.service
    /// When the oldest page was fetched, or `nil` before the first page.
    package private(set) var cachedAt: Timestamp?

    private let topic: MoviesListTopic
    /// Of the first page, which has every change of a list of the user.
    private var changes: UserLibrary?
    private let form: Form
    private let limit: Int?
    private let sort: MoviesSort
    private var json: JSONText
    private var seen = SeenItems<Movie>()
    private var count = 0
    private var totalResults = 0
    private var rows: [Row] = []

    /// - Parameter limit: The number of movies to write at most, or `nil` for all. Sorting comes after the limit.
    package init(of source: MoviesSource, as form: Form, limit: Int?, sort: MoviesSort) {
        topic = source.topic
        self.form = form
        self.limit = limit
        self.sort = sort
        json = if case .json(_, let layout) = form { JSONText(layout) } else { JSONText(.compact) }
    }

    package var isEmpty: Bool { count == 0 }
    package var searchWithoutMatch: MovieQuery? { isEmpty && totalResults == 0 ? topic.search : nil }

    /// What is needed of the user's library. The whole list of a user is read only once.
    ///
    /// - Returns: `nil` if nothing is needed.
    package func scope(of page: MoviesPage) -> LibraryScope? {
        guard topic.userList != nil || form.hasUserFields else { return nil }
        return LibraryScope(page.items.map(\.id), list: changes == nil ? topic.userList : nil)
    }

    /// A movie that was on a page before is left out.
    package mutating func add(
        _ page: Cached<MoviesPage>,
        from origin: Origin,
        _ library: UserLibrary = .none,
        runtimes: [MovieID: Duration] = [:]
    ) -> String {
        let changes = changes ?? library
        self.changes = changes
        let page = topic.userList.flatMap { changes.movies(in: $0, over: [page]).first } ?? page
        totalResults = page.value.totalResults
        let beginning = cachedAt == nil ? begin(with: page.value) : ""
        cachedAt = min(cachedAt ?? page.cachedAt, page.cachedAt)
        if origin != .service, self.origin.indexCause == nil { self.origin = origin }
        let movies = seen.add(page.value).prefix((limit ?? .max) - count)
        count += movies.count
        for movie in movies { rows.append((movie, library, runtimes[movie.id])) }
        return beginning + (sort == .relevance ? writtenRows() : "")
    }

    /// At least one page must have been added.
    ///
    /// - Parameter suggestions: The movies that may have been meant by words without a match.
    package mutating func end(_ report: @autoclosure () -> FetchReport, suggestions: [Movie] = []) -> String {
        let text = writtenRows()
        guard case .json(let fields, _) = form else { return text }
        json.close("]")
        if searchWithoutMatch != nil {
            json.name("suggestions")
            json.open("[")
            for movie in suggestions { write((movie, .none, nil), fields) }
            json.close("]")
        }
        for (name, value) in report().members { json.member(name, value) }
        json.close("}")
        return text + json.take() + "\n"
    }

    private mutating func begin(with page: MoviesPage) -> String {
        switch form {
        case .tabSeparated: return ""
        case .lines(let header, _): return header + "\n"
        case .json:
            json.open("{")
            if let query = topic.query { json.member("query", .string(query.value)) }
            json.member("page", .integer(page.number.value))
            json.member("totalPages", .integer(page.totalPages))
            json.member("totalResults", .integer(page.totalResults))
            json.name("movies")
            json.open("[")
            // Movies that follow at once are in the same text: to join two, a large one would be copied.
            return sort == .relevance ? "" : json.take()
        }
    }

    /// They count as written from now on.
    private mutating func writtenRows() -> String {
        defer { rows = [] }
        let sorted = sort.sorted(rows) { $0.movie }
        switch form {
        case .tabSeparated:
            return sorted.map { row in
                let fields = MovieField.ofLine.map { $0.text(in: row.movie, row.library, runtime: row.runtime) }
                return TerminalText.tabSeparated(fields) + "\n"
            }.joined()
        case .lines(_, let line):
            return sorted.map { line($0.movie, $0.library.state(of: $0.movie.id)) + "\n" }.joined()
        case .json(let fields, _):
            for row in sorted { write(row, fields) }
            return json.take()
        }
    }

    private mutating func write(_ row: Row, _ fields: [MovieField]) {
        json.beginElement()
        json.open("{")
        for field in fields {
            json.member(field.rawValue, field.value(in: row.movie, row.library, runtime: row.runtime))
        }
        json.close("}")
    }
}
