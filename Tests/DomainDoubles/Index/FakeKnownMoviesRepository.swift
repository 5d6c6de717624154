public import Domain
public import DomainKit

/// Known movies in memory, the first one the newest. They are found as the real ones are, but not ranked.
public struct FakeKnownMoviesRepository: KnownMoviesRepository {
    private let movies: [Cached<Movie>]

    public init(_ movies: [Movie] = []) {
        self.movies = movies.map { Cached($0, at: Timestamp(millisecondsSince1970: 0)) }
    }

    public func movies(named text: SearchText, limit: Int, includesAdult: Bool) async -> [Cached<Movie>] {
        movies.filter { TitleQuery(text).matches($0.value) }
    }

    public func movies(like text: SearchText, limit: Int, includesAdult: Bool) async -> [Cached<Movie>] {
        movies.filter { TitleQuery(text).match([$0.value.title], year: $0.value.releaseDate?.year) != nil }
    }

    public func movie(_ id: MovieID) async -> Cached<Movie>? { movies.first { $0.value.id == id } }

    public func newestMovies(limit: Int) async -> [Cached<Movie>] { movies }

    public func summary() async -> KnownMoviesSummary { .index(movies: movies.count, bytes: 0) }
}
