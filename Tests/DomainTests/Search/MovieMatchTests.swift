import Domain
import DomainKit
import Testing

/// Which of the movies on a page a title means.
struct MovieMatchTests {
    /// The place of the movie that is meant.
    private enum Meaning: Sendable {
        case exact(Int)
        case single(Int)
        case several
        case none
    }

    private static let titles: [(title: String, movies: [String], meaning: Meaning)] = [
        ("batman", [], .none), ("batman beg", ["Batman Begins"], .single(0)),
        ("Batman Begins", ["Batman", "Batman Begins"], .exact(1)),
        ("  batman   BEGINS ", ["Batman", "Batman Begins"], .exact(1)),
        ("le fabuleux destin", ["Destin", "Amélie = Le Fabuleux Destin"], .exact(1)),
        ("spiderman no way home", ["Spider-Man", "Spider-Man: No Way Home"], .exact(1)),
        ("Spider Man: No Way Home", ["Spider-Man", "Spider-Man: No Way Home"], .exact(1)),
        ("spider-man no way home!", ["Spider-Man", "Spider-Man: No Way Home"], .exact(1)),
        ("mash", ["M*A*S*H", "MASH"], .exact(1)), ("batman", ["Batman", "Batman", "Batman Begins"], .several),
        ("batman", ["Batman Begins", "Batman Returns"], .several), ("!", ["?", "!"], .exact(1)),
    ]

    @Test(arguments: titles)
    private func `a title means the only movie with exactly it, first as it is written, or the only one of all`(
        title: String,
        movies: [String],
        meaning: Meaning
    ) throws {
        let movies = try movies.enumerated().map { index, text in
            let names = text.split(separator: " = ").map(String.init)
            return Movie(id: try #require(MovieID(9 - index)), title: names[0], originalTitle: names[names.count - 1])
        }
        let expected: MovieMatch =
            switch meaning {
            case .exact(let place): .exact(movies[place])
            case .single(let place): .single(movies[place])
            case .several: .several(movies, total: 62)
            case .none: .none
            }
        #expect(try match(title, movies, total: 62) == expected)
    }

    @Test func `the total is that of the service, but at least the number of movies`() throws {
        let movies = try [1, 2].map { try Movie.film($0, "Batman") }
        for (reported, total) in [(62, 62), (0, 2)] {
            #expect(try match("batman", movies, total: reported) == .several(movies, total: total))
        }
    }

    private func match(_ title: String, _ movies: [Movie], total: Int) throws -> MovieMatch {
        let page = MoviesPage(number: .first, totalPages: 1, totalResults: total, items: movies)
        return MovieMatch(title: try SearchText(title), on: page)
    }
}
