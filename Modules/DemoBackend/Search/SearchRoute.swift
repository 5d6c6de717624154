import DomainKit

struct SearchRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && request.path == "/search/movie"
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        guard let query = request["query"], !query.isEmpty else { throw .invalidParameters }
        let page = try request.page()
        let year = request["year"] ?? ""
        let movies = MovieSearch(movies: Catalogue.embedded.movies)
            .movies(matching: query)
            .filter { year.isEmpty || $0.releaseDate.hasPrefix(year) }
        return MoviesPageDocument(movies, page: page)
    }
}

struct MovieSearch: Sendable {
    private let movies: [Movie]

    init(movies: [Movie]) {
        self.movies = movies
    }

    /// Returns the movies with a title that matches `query`, the closest match first.
    ///
    /// A title matches if each word of the query is the beginning of a word of the title. The closest match is a title that
    /// equals the query. After it come titles that begin with the query, other matching titles, and matching alternative
    /// titles. Movies whose titles are equally close are sorted by score, then by id.
    func movies(matching query: String) -> [Movie] {
        let terms = SearchTerms(query)
        guard !terms.words.isEmpty else { return [] }
        return
            movies.indices
            .compactMap { index in Self.distance(of: movies[index], to: terms).map { (index: index, distance: $0) } }
            .sorted { left, right in
                let (first, second) = (movies[left.index], movies[right.index])
                return (left.distance, -first.score, first.id) < (right.distance, -second.score, second.id)
            }
            .map { movies[$0.index] }
    }

    /// 0 is the closest.
    private static func distance(of movie: Movie, to terms: SearchTerms) -> Int? {
        let titles = movie.title == movie.originalTitle ? [movie.title] : [movie.title, movie.originalTitle]
        let closest = titles.compactMap { title -> Int? in
            let title = SearchTerms(title)
            guard title.match(terms) else { return nil }
            if title == terms { return 0 }
            return title.words.starts(with: terms.words) ? 1 : 2
        }.min()
        return closest ?? (movie.alternativeTitles.contains { SearchTerms($0).match(terms) } ? 3 : nil)
    }
}
