import DomainDoubles
import DomainKit
import Testing

@testable import Domain

struct TitleQueryTests {
    private static let titles: [(title: String, words: [String], compounds: [String])] = [
        ("Schindler's List", ["schindler", "s", "list"], ["schindlers"]), ("WALL·E", ["wall", "e"], ["walle"]),
        ("M*A*S*H", ["m", "a", "s", "h"], ["mash"]), ("Amélie", ["amelie"], []),
        ("L'Avventura", ["l", "avventura"], ["lavventura"]), ("千と千尋", ["千", "と", "千", "尋"], []),
        ("Alien³", ["alien", "3"], []), (" a-b  C\tD ", ["a", "b", "c", "d"], ["ab"]), ("Straße", ["strasse"], []),
        ("…", [], []),
    ]

    @Test(arguments: titles)
    func `the words of a title have no case, no accents and no punctuation`(
        title: String,
        words: [String],
        compounds: [String]
    ) {
        #expect(TitleWords(title).words == words)
        #expect(TitleWords(title).compounds == compounds)
    }

    @Test func `a title in ASCII has the words that a search in memory has`() {
        for text in ["Se7en", "a-b  C", "M*A*S*H", "It's 12:30!", "\u{0}x\u{B}Y\u{1F}z", "", " ", "-", "A\u{7F}b"] {
            #expect(TitleWords(text).words == SearchTerms(text).words)
        }
    }

    private static let equalTitles: [(left: String, right: String)] = [
        ("The Godfather", "godfather"), ("12 Angry Men", "twelve angry men"), ("Rocky II", "rocky 2"),
        ("Se7en", "seven"), ("Alien³", "alien 3"), ("The 6th Day", "sixth day"), ("Spider-Man", "spider man"),
        ("Fast & Furious", "fast and furious"), ("The", "the"),
    ]

    @Test(arguments: equalTitles)
    func `titles that a person takes for the same have one key`(left: String, right: String) {
        #expect(TitleWords(left).key == TitleWords(right).key)
    }

    private typealias Match = (query: String, title: String, year: Int?, closeness: TitleMatch.Closeness?, edits: Int)

    private static let matches: [Match] = [
        ("alien", "Alien", 1979, .equal, 0), ("alien 1979", "Alien", 1979, .dated, 0),
        ("Alien (1979)", "Alien", 1979, .dated, 0), ("godfather", "The Godfather", 1972, .equalButFillers, 0),
        ("lord of the", "The Lord of the Rings", 2001, .beginning, 0),
        ("knight dark", "The Dark Knight", 2008, .equalButFillers, 0),
        ("knight rises", "The Dark Knight Rises", 2012, .words, 0),
        ("knig", "The Dark Knight", 2008, .prefixes, 0),
        ("godfahter", "The Godfather", 1972, .equalButFillers, 1),
        ("dark nite", "The Dark Knight", 2008, .equalButFillers, 1),
        ("spiderman", "Spider-Man", 2002, .equalButFillers, 0),
        ("2001 space odyssey", "2001: A Space Odyssey", 1968, .equalButFillers, 0),
        ("19", "1917", 2019, .beginning, 0),
        ("batmna 1966", "Batman", 1966, .equalButFillers, 1), ("batmna 1966", "James Batman", 1966, .words, 1),
        ("batman godfather", "The Godfather", nil, nil, 0), ("xyz", "The Godfather", nil, nil, 0),
        ("19", "The Godfather", 1972, nil, 0),
    ]

    @Test(arguments: matches)
    private func `a query matches a title as closely as a person would say, but none that lacks half of the words`(
        row: Match
    ) throws {
        let match = TitleQuery(try SearchText(row.query)).match([row.title], year: row.year)
        #expect((match?.closeness, match?.mistakes ?? 0) == (row.closeness, row.edits))
    }

    @Test func `many votes make up for a title that is less close, not for an edit`() {
        let exact = TitleMatch(closeness: .equal, mistakes: 0)
        #expect(TitleMatch(closeness: .beginning, mistakes: 0).score(votes: 20_000) > exact.score(votes: 10))
        #expect(TitleMatch(closeness: .equal, mistakes: 1).score(votes: 20) < exact.score(votes: 20))
    }

    private static let misspellings: [(word: String, other: String, edits: Int?)] = [
        ("godfahter", "godfather", 1), ("inceptoin", "inception", 1), ("gdfather", "godfather", 1),
        ("godffather", "godfather", 1), ("gofdahter", "godfather", 2), ("it", "is", nil), ("cat", "cap", 1),
        ("alien", "axixn", nil), ("batman", "bxtmxn", 2),
        ("cat", "dog", nil), ("1984", "1985", nil), ("jaws", "claws", nil),
    ]

    @Test(arguments: misspellings)
    func `a mistake is one edit, or two in a long word`(word: String, other: String, edits: Int?) {
        #expect(Misspelling.edits(from: word, to: other) == edits)
    }

    /// A year in brackets behind a title or a correction is the one of its release, or of the search.
    private static let corrections: [(text: String, title: String, correction: String?)] = [
        ("godfahter", "The Godfather", "godfather"), ("the godfahter", "The Godfather", "the godfather"),
        ("dark nite", "The Dark Knight", "dark knight"), ("starwars", "Star Wars", "Star Wars"),
        ("star wras", "Star Wars", "star wars"), ("stra waes", "Star Wars", "star wars"),
        ("star wars", "Star Wars", nil), ("godfahter 1972", "The Godfather (1972)", "godfather (1972)"),
        ("godfahter (1972)", "The Godfather (1972)", "godfather (1972)"),
        ("blade runer 2049", "Blade Runner 2049 (2017)", "blade runner 2049"),
        ("alien 1979", "Alien (1979)", "alien (1979)"),
    ]

    @Test(arguments: corrections)
    func `words are corrected as the first film spells them, and without one nothing is suggested`(
        text: String,
        title: String,
        correction: String?
    ) async throws {
        let movie = try movie(title)
        let correction = try correction.map { text in
            let dated = DatedTitle(try SearchText(text))
            return MovieQuery(text: dated.title, year: dated.year)
        }
        let expected = MovieSuggestions(movies: [movie], correction: correction)
        #expect(try await suggestions(text, among: [movie]) == expected)
        #expect(try await suggestions(text, among: []) == nil)
    }

    @Test func `a film of another year is not suggested`() async throws {
        let films = [try movie("Star Wars (1977)")]
        #expect(try await suggestions("star wras (1980)", among: films) == nil)
        #expect(try await suggestions("star wras", year: ReleaseYear(1980), among: films) == nil)
        #expect(try await suggestions("star wras", year: ReleaseYear(1977), among: films)?.movies == films)
    }

    private func movie(_ label: String) throws -> Movie {
        let dated = DatedTitle(try SearchText(label))
        let date = dated.year.flatMap { CalendarDate("\($0.value)-01-01") }
        let title = dated.title.value
        return Movie(id: try #require(MovieID(1)), title: title, originalTitle: title, releaseDate: date)
    }

    private func suggestions(
        _ text: String,
        year: ReleaseYear? = nil,
        among known: [Movie]
    ) async throws -> MovieSuggestions? {
        let query = MovieQuery(text: try SearchText(text), year: year)
        return await SuggestMoviesUseCase(knownMovies: FakeKnownMoviesRepository(known)).execute(query)
    }
}
