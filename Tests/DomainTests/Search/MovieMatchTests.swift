import Domain
import DomainKit
import Testing

struct MovieMatchTests {
    private func movie(_ id: Int, _ title: String, original: String? = nil) throws -> Movie {
        Movie(id: try #require(MovieID(id)), title: title, originalTitle: original ?? title)
    }

    private func match(_ title: String, among movies: Movie..., total: Int? = nil) throws -> MovieMatch {
        let total = total ?? movies.count
        let page = MoviesPage(number: .first, totalPages: 1, totalResults: total, items: movies)
        return MovieMatch(title: try SearchText(title), on: page)
    }

    @Test func `an empty page has no match`() throws {
        #expect(try match("batman") == .none)
    }

    @Test func `a single movie is the match, even if its title differs`() throws {
        let begins = try movie(1, "Batman Begins")
        #expect(try match("batman beg", among: begins) == .single(begins))
    }

    @Test(arguments: ["Batman Begins", "  batman   BEGINS "])
    func `a movie with exactly the title is the match, in any case`(title: String) throws {
        let begins = try movie(1, "Batman Begins")
        #expect(try match(title, among: try movie(2, "Batman"), begins) == .exact(begins))
    }

    @Test func `a movie with exactly the original title is the match`() throws {
        let amelie = try movie(1, "Amélie", original: "Le Fabuleux Destin d'Amélie Poulain")
        let title = "le fabuleux destin d'amélie poulain"
        #expect(try match(title, among: try movie(2, "Destin"), amelie) == .exact(amelie))
    }

    @Test(arguments: ["spiderman no way home", "Spider Man: No Way Home", "spider-man no way home!"])
    func `punctuation and spaces do not count if no title is the same`(title: String) throws {
        let (home, other) = (try movie(1, "Spider-Man: No Way Home"), try movie(2, "Spider-Man"))
        #expect(try match(title, among: other, home) == .exact(home))
    }

    @Test func `a movie with the title as it is written precedes one without punctuation`() throws {
        let (plain, dotted) = (try movie(1, "MASH"), try movie(2, "M*A*S*H"))
        #expect(try match("mash", among: dotted, plain) == .exact(plain))
    }

    @Test func `two movies with exactly the title are no single match`() throws {
        let (old, new, other) = (try movie(1, "Batman"), try movie(2, "Batman"), try movie(3, "Batman Begins"))
        #expect(try match("batman", among: old, new, other) == .several([old, new, other], total: 3))
    }

    @Test func `several movies with other titles are all matches, in order of relevance`() throws {
        let (begins, returns) = (try movie(9, "Batman Begins"), try movie(1, "Batman Returns"))
        #expect(try match("batman", among: begins, returns) == .several([begins, returns], total: 2))
    }

    @Test(arguments: [(62, 62), (0, 2)])
    func `the total is that of the service, but at least the number of movies`(reported: Int, total: Int) throws {
        let (begins, returns) = (try movie(9, "Batman Begins"), try movie(1, "Batman Returns"))
        #expect(
            try match("batman", among: begins, returns, total: reported) == .several([begins, returns], total: total)
        )
    }
}

struct DatedTitleTests {
    @Test(arguments: [
        ("Batman (1989)", "Batman", 1989), ("blade runner (2049)", "blade runner", 2049), ("2012 (2009)", "2012", 2009),
    ])
    func `a year in brackets at the end is the year of the film`(text: String, title: String, year: Int) throws {
        let dated = DatedTitle(try SearchText(text))
        #expect(dated.title == (try SearchText(title)))
        #expect(dated.year == (try ReleaseYear(year)))
    }

    @Test(arguments: [
        "Batman", "Batman 1989", "1989", "(1989)", "(500) Days of Summer", "Batman (Ninja)", "Batman (0042)",
        "Batman (01989)", "Batman (+1989)",
    ])
    func `anything else belongs to the title`(text: String) throws {
        let dated = DatedTitle(try SearchText(text))
        #expect(dated.title == (try SearchText(text)))
        #expect(dated.year == nil)
    }
}
