package import Domain
package import DomainKit
package import PresentationKit

/// A list of movies as text for other programs. It is made page by page, so that each page can be written when it is there.
///
/// The movies of a sorted list are all written at the end, because their order is not known before.
package struct MoviesListText: Sendable {
    package enum Form: Sendable {
        /// A line for each movie: id, title, release date, rating, votes, language, the user's rating, genres, and the running time
        /// in minutes. A field that is not known is empty.
        case tabSeparated
        /// One object: `query` if the list is a search, `page`, `totalPages` and `totalResults` as the first page has them,
        /// `movies`, each with the fields, `suggestions` if a search has no movies, and the members of the report.
        case json([MovieField], JSONLayout)
        case lines(header: String, @Sendable (Movie, AccountState?) -> String)
    }

    package var needsLibrary: Bool {
        switch form {
        case .json(let fields, _): topic.userList != nil || fields.contains(where: MovieField.ofUser.contains)
        case .tabSeparated, .lines: true
        }
    }

    package var needsRuntimes: Bool {
        switch form {
        case .tabSeparated: true
        case .json(let fields, _): fields.contains(.runtime)
        case .lines: false
        }
    }

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
    private var ids: Set<MovieID> = []
    private var totalResults = 0
    private var movies: [(movie: Movie, library: UserLibrary, runtime: Duration?)] = []

    /// - Parameter limit: The number of movies to write at most, or `nil` for all. Sorting comes after the limit.
    package init(of source: MoviesSource, as form: Form, limit: Int?, sort: MoviesSort) {
        topic = source.topic
        self.form = form
        self.limit = limit
        self.sort = sort
        if case .json(_, let layout) = form { json = JSONText(layout) } else { json = JSONText(.compact) }
    }

    package var isEmpty: Bool { ids.isEmpty }

    /// The whole list of a user is read only once.
    package func scope(of page: MoviesPage) -> LibraryScope {
        LibraryScope(page.items.map(\.id), list: changes == nil ? topic.userList : nil)
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
        for movie in page.value.items where ids.count < limit ?? .max && ids.insert(movie.id).inserted {
            movies.append((movie, library, runtimes[movie.id]))
        }
        return beginning + (sort == .relevance ? writtenMovies() : "")
    }

    package var searchWithoutMatch: MovieQuery? { ids.isEmpty && totalResults == 0 ? topic.search : nil }

    /// At least one page must have been added.
    ///
    /// - Parameter suggestions: The movies that may have been meant by words without a match.
    package mutating func end(_ report: @autoclosure () -> FetchReport, suggestions: [Movie] = []) -> String {
        let rows = writtenMovies()
        guard case .json(let fields, _) = form else { return rows }
        json.close("]")
        if searchWithoutMatch != nil {
            json.name("suggestions")
            json.open("[")
            for movie in suggestions { write(movie, .none, nil, fields) }
            json.close("]")
        }
        for (name, value) in report().members { json.member(name, value) }
        json.close("}")
        return rows + json.take() + "\n"
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
    private mutating func writtenMovies() -> String {
        defer { movies = [] }
        let rows = movies.reduce(into: [:]) { $0[$1.movie.id] = $1 }
        let sorted = sort.sorted(movies.map(\.movie)).compactMap { rows[$0.id] }
        switch form {
        case .tabSeparated: return sorted.map { tabSeparated($0.movie, $0.library, $0.runtime) + "\n" }.joined()
        case .lines(_, let line):
            return sorted.map { line($0.movie, $0.library.state(of: $0.movie.id)) + "\n" }.joined()
        case .json(let fields, _):
            for (movie, library, runtime) in sorted { write(movie, library, runtime, fields) }
            return json.take()
        }
    }

    private mutating func write(
        _ movie: Movie,
        _ library: UserLibrary,
        _ runtime: Duration?,
        _ fields: [MovieField]
    ) {
        json.beginElement()
        json.open("{")
        for field in fields { json.member(field.rawValue, field.value(in: movie, library, runtime: runtime)) }
        json.close("}")
    }

    private func tabSeparated(_ movie: Movie, _ library: UserLibrary, _ runtime: Duration?) -> String {
        TerminalText.tabSeparated([
            movie.id.description,
            MovieTitle.text(movie),
            movie.releaseDate?.description ?? "",
            movie.rating.map(NumberFormat.rating) ?? "",
            movie.rating.map { String($0.votes) } ?? "",
            movie.originalLanguage?.tag ?? "",
            library.state(of: movie.id)?.rating?.description ?? "",
            movie.genres.map(\.name).joined(separator: ", "),
            runtime.map { String(NumberFormat.minutes($0)) } ?? "",
        ])
    }
}
