import DomainKit

/// Tells the movies that have exactly the title from those that the search found besides.
struct TitleSearch: Sendable {
    private let movies: any MoviesRepository
    private let language: Language?
    private let policy: FetchPolicy
    private let includesAdult: Bool
    private let isFromAddress: Bool

    init(
        _ movies: any MoviesRepository,
        _ language: Language?,
        _ policy: FetchPolicy,
        _ includesAdult: Bool,
        isFromAddress: Bool
    ) {
        self.movies = movies
        self.language = language
        self.policy = policy
        self.includesAdult = includesAdult
        self.isFromAddress = isFromAddress
    }

    /// If nothing has the title, the two of `Title (Original)` are looked for, of which a movie must have both.
    func found(
        _ title: SearchText,
        _ year: ReleaseYear?,
        pages: Int = 1
    ) async throws(RepositoryError) -> FoundMovies {
        var found = try await whole(title, year, pages: pages)
        guard found.exact.isEmpty, let parts = title.titleAndOriginal else { return found }
        for (text, other) in [(parts.original, parts.title), (parts.title, parts.original)] where found.exact.isEmpty {
            var part = try await whole(text, year, pages: pages)
            let both = exactly(other, among: part.exact)
            part.others = part.exact.filter { !both.contains($0) } + part.others
            part.exact = both
            found.add(part)
        }
        return found
    }

    /// Looks for a title as a whole.
    ///
    /// - Throws: The failure of the first page. If a later one fails, the service counts as not asked.
    func whole(
        _ title: SearchText,
        _ year: ReleaseYear?,
        pages: Int = 1
    ) async throws(RepositoryError) -> FoundMovies {
        let title = title.withArticleInPlace
        let query = MovieQuery(text: title, language: language, year: year, includesAdult: includesAdult)
        let walk = PageWalk { [movies] page, policy in movies.movies(matching: query, page: page, policy: policy) }
        var (items, total, count, isChecked) = ([Movie](), 0, 0, policy != .cachedOnly)
        let limit = pages == 1 ? nil : pages * MoviesPage.size
        for await events in walk.pages(startingAt: .first, limit: limit, policy: policy) {
            for event in events {
                if case .cached = event { continue }
                if case .failed(let error, let cached) = event {
                    if count == 0, cached == nil || !error.allowsStaleCopy { throw error }
                    isChecked = false
                }
                if case .finished(_, let origin) = event, origin.indexCause != nil { isChecked = false }
                guard let page = event.content?.value else { continue }
                items += page.items
                total = max(total, page.totalResults)
                count += 1
            }
        }
        if count == 0 { throw .cancelled }
        let exact = exactly(title, among: items.unique()).filter { movie in
            year.map { movie.releaseDate?.year == $0.value } ?? true
        }
        let others = items.unique().filter { !exact.contains($0) }
        return FoundMovies(exact: exact, others: others, total: total, isUnchecked: year == nil && !isChecked)
    }

    /// Exactly the title, but a year before or after, or at a time that is not known.
    func near(_ title: SearchText, _ year: ReleaseYear) async throws(RepositoryError) -> [Movie] {
        try await whole(title, nil).exact.filter { movie in
            movie.releaseDate.map { abs($0.year - year.value) == 1 } ?? true
        }
    }

    private func exactly(_ title: SearchText, among movies: [Movie]) -> [Movie] {
        MovieReference.movies(titled: title, isFromAddress: isFromAddress, among: movies)
    }
}

struct FoundMovies: Sendable {
    var exact: [Movie]
    /// The closest first.
    var others: [Movie]
    /// Those that were not fetched included.
    var total: Int
    /// The service was not asked for others with the title.
    var isUnchecked: Bool
    /// With the title, but a year earlier or later, or at an unknown time.
    var near: [Movie] = []

    mutating func add(_ other: FoundMovies) {
        if exact.isEmpty { isUnchecked = other.isUnchecked }
        exact = (exact + other.exact).unique()
        others = (others + other.others).unique().filter { !exact.contains($0) }
        total = max(total, other.total, exact.count + others.count)
    }

    var match: MovieMatch {
        let closest = exact.isEmpty ? near : exact
        let all = (closest + others).unique()
        guard let movie = closest.first ?? all.first else { return .none }
        guard closest.count == 1 || all.count == 1 else { return .several(all, total: max(total, all.count)) }
        if exact.isEmpty { return .uncertain(movie, near.isEmpty ? .title : .year) }
        return isUnchecked ? .uncertain(movie, .unchecked) : .exact(movie)
    }
}
