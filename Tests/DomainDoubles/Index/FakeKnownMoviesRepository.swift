public import Domain
public import DomainKit

/// Known movies in memory, the first one the newest. They are found as the real ones are, but all of them are compared.
public struct FakeKnownMoviesRepository: KnownMoviesRepository {
    private let movies: [Movie]

    public init(_ movies: [Movie] = []) {
        self.movies = movies
    }

    public func movies(named text: SearchText, limit: Int, includesAdult: Bool) async -> [Cached<Movie>] {
        best(text, limit) { $0.mistakes == 0 }
    }

    public func movies(like text: SearchText, limit: Int, includesAdult: Bool) async -> [Cached<Movie>] {
        best(text, limit) { _ in true }
    }

    public func movie(_ id: MovieID) async -> Cached<Movie>? {
        movies.first { $0.id == id }.map(cached)
    }

    public func newestMovies(limit: Int) async -> [Cached<Movie>] {
        movies.prefix(limit).map(cached)
    }

    public func summary() async -> KnownMoviesSummary {
        .index(movies: movies.count, bytes: 0)
    }

    private func best(_ text: SearchText, _ limit: Int, where isMeant: (TitleMatch) -> Bool) -> [Cached<Movie>] {
        let query = TitleQuery(text)
        let scored = movies.compactMap { movie in
            query.match([movie.title, movie.originalTitle], year: movie.releaseDate?.year).flatMap { match in
                isMeant(match) ? (movie: movie, score: match.score(votes: movie.rating?.votes ?? 0)) : nil
            }
        }
        return scored.sorted { $0.score > $1.score }.prefix(limit).map { cached($0.movie) }
    }

    private func cached(_ movie: Movie) -> Cached<Movie> {
        Cached(movie, at: Timestamp(millisecondsSince1970: 0))
    }
}
