public import Domain
public import DomainKit
import Synchronization

/// Known movies in memory, the first one the newest. They are found as the real ones are, but all of them are compared.
///
/// Test hook: `cachedAt` is when they were seen.
public final class FakeKnownMoviesRepository: KnownMoviesRepository {
    private let movies: Mutex<[Movie]>
    private let cachedAt: Timestamp

    public init(_ movies: [Movie] = [], cachedAt: Timestamp = Timestamp(millisecondsSince1970: 0)) {
        self.movies = Mutex(movies)
        self.cachedAt = cachedAt
    }

    public func movies(named text: SearchText, limit: Int, includesAdult: Bool) async -> [Cached<Movie>] {
        best(text, limit) { $0.mistakes == 0 }
    }

    public func movies(like text: SearchText, limit: Int, includesAdult: Bool) async -> [Cached<Movie>] {
        best(text, limit) { _ in true }
    }

    public func movie(_ id: MovieID) async -> Cached<Movie>? {
        movies.withLock { $0.first { $0.id == id } }.map { Cached($0, at: cachedAt) }
    }

    public func newestMovies(limit: Int) async -> [Cached<Movie>] {
        movies.withLock { Array($0.prefix(limit)) }.map { Cached($0, at: cachedAt) }
    }

    public func summary() async -> KnownMoviesSummary {
        .index(movies: movies.withLock { $0.count }, bytes: 0)
    }

    public func clear() async {
        movies.withLock { $0 = [] }
    }

    private func best(_ text: SearchText, _ limit: Int, where isMeant: (TitleMatch) -> Bool) -> [Cached<Movie>] {
        let query = TitleQuery(text)
        let scored = movies.withLock { $0 }.compactMap { movie in
            query.match([movie.title, movie.originalTitle], year: movie.releaseDate?.year).flatMap { match in
                isMeant(match) ? (movie: movie, score: match.score(votes: movie.rating?.votes ?? 0)) : nil
            }
        }
        return scored.sorted { $0.score > $1.score }.prefix(limit).map { Cached($0.movie, at: cachedAt) }
    }
}
