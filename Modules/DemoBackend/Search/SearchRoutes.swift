import DomainKit

enum SearchRoutes {
    static var all: [DemoRoute] {
        [
            DemoRoute("GET /search/movie", search),
            DemoRoute("GET /find/*", find),
        ]
    }

    private static func search(_ request: DemoRequest) throws(DemoFailure) -> PageDocument<MovieRow> {
        guard let query = request["query"], !query.isEmpty else { throw .invalidParameters }
        let year = request["year"] ?? ""
        let found = movies(matching: query, in: Catalogue.embedded.movies)
        return PageDocument(found.filter { $0.releaseDate.hasPrefix(year) }, page: try request.page())
    }

    /// The service has results for people and series, too.
    private static func find(_ request: DemoRequest) throws(DemoFailure) -> [String: [MovieRow]] {
        guard request["external_source"] == "imdb_id" else { throw .invalidParameters }
        let movies = Catalogue.embedded.movies.filter { $0.imdbID == request.segments[1] }
        let others = ["person_results", "tv_results", "tv_episode_results", "tv_season_results"]
        return others.reduce(into: ["movie_results": movies.map { MovieRow($0) }]) { $0[$1] = [] }
    }
}

extension SearchRoutes {
    /// Returns the movies with a title that matches `query`, the closest match first.
    ///
    /// A title matches if each word of the query is the beginning of a word of the title. The closest match is a title that
    /// equals the query. After it come titles that begin with the query, other matching titles, and matching alternative
    /// titles. Movies whose titles are equally close are sorted by score, then by id.
    static func movies(matching query: String, in movies: [Movie]) -> [Movie] {
        let terms = SearchTerms(query)
        guard !terms.words.isEmpty else { return [] }
        return
            movies.indices
            .compactMap { index in distance(of: movies[index], to: terms).map { (index: index, distance: $0) } }
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
