import Domain
import DomainDoubles
import DomainKit
import Testing

/// Which movies the words of a command name.
struct MovieReferenceTests {
    @Test func `a movie is named by an id, by an address of TMDB, IMDb or Letterboxd, or by its title`() {
        let movie = TextKind(
            "movie",
            { Self.description(of: try MovieReference($0, in: .sample)) },
            values: [
                "6": "6", " 6 ": "6", "0006": "6", "tt0096895": "tt0096895", "TT0096895": "tt0096895",
                "tt012345678901": "tt012345678901",
                "https://www.themoviedb.org/movie/268-the-batman": "268 (the batman)",
                "http://themoviedb.org/movie/268-the-batman?language=de": "268 (the batman)",
                "www.themoviedb.org/movie/268-the-batman/cast": "268 (the batman)",
                "HTTPS://WWW.THEMOVIEDB.ORG/movie/268-the-batman#top": "268 (the batman)",
                "themoviedb.org/movie/268": "268 ()", "themoviedb.org/movie/268-%E8%9D": "268 ()",
                "themoviedb.org/movie/268-": "268 ()", "https://www.imdb.com/title/tt0096895/": "tt0096895",
                "m.imdb.com/title/tt0096895/reviews?ref_=tt_urv": "tt0096895",
                "https://www.imdb.com/de/title/tt0096895/": "tt0096895", "imdb.com/title/tt0096895": "tt0096895",
                "https://letterboxd.com/film/batman-1989/": "'batman (1989)' 'batman 1989'",
                "letterboxd.com/someone/film/batman/1/": "'batman'", "https://letterboxd.com/film/1917/": "'1917'",
                "Face/Off": "'Face/Off'", "Frost/Nixon": "'Frost/Nixon'", "tt": "'tt'", "ttx0096895": "'ttx0096895'",
                "S.W.A.T./x": "'S.W.A.T./x'", "8½": "'8½'", "V/H/S": "'V/H/S'", "imdb.com": "'imdb.com'",
                "E.T.": "'E.T.'", "½": "'½'",
            ],
            advice: [" ": "A search must have at least one word."]
        )
        movie.check()
    }

    private static let refusals: [(text: String, reason: String)] = [
        ("https://www.themoviedb.org/tv/1396-breaking-bad", "is the address of a series, not of a film."),
        ("themoviedb.org/person/3894", "is the address of a person, not of a film."),
        ("themoviedb.org/movie", "is not the address of a film."),
        ("themoviedb.org/movie/x", "is not the address of a film."),
        ("themoviedb.org/movie/0-x", "is not the address of a film."),
        ("imdb.com/name/nm0000288/", "is the address of a person, not of a film."),
        ("imdb.com/title/", "is not the address of a film."), ("imdb.com/title/tt12", "is not the address of a film."),
        ("letterboxd.com/someone/list/best/", "is the address of a list, not of a film."),
        ("letterboxd.com/films/", "is not the address of a film."),
        ("https://example.com/movie/268", "is not the address of a film at TMDB, IMDb or Letterboxd."),
        ("https://nottheMovieDB.org/movie/268", "is not the address of a film at TMDB, IMDb or Letterboxd."),
        (
            "boxd.it/2a9q",
            "is a short link, which only Letterboxd can read. Open it in a browser, and give the address that it leads to."
        ),
        ("0", "is not a valid id."), ("99999999999999999999", "is not a valid id."),
        ("tt123456", "is not an IMDb id of a film, which is 'tt' and 7 to 12 digits."),
        ("tt0123456789012", "is not an IMDb id of a film, which is 'tt' and 7 to 12 digits."),
        ("nm0000288", "is the IMDb id of a person, not of a film."),
    ]

    @Test(arguments: refusals)
    func `an address of something else and an impossible id are refused`(text: String, reason: String) throws {
        #expect(throws: RepositoryError.invalidInput(reason: "'\(text)' \(reason)")) {
            try MovieReference(text, in: .sample)
        }
    }

    private static let words: [(words: [String], names: [String])] = [
        (["batman", "begins"], ["'batman begins'"]), (["ocean's", "11"], ["'ocean's 11'"]),
        (["0", "dark", "thirty"], ["'0 dark thirty'"]),
        (["6", "tt0096895", "themoviedb.org/movie/268"], ["6", "tt0096895", "268 ()"]),
        (["the godfather", "alien", "6"], ["'the godfather'", "'alien'", "6"]),
    ]

    @Test(arguments: words)
    func `words are one title, unless all are ids, or one has a space`(words: [String], names: [String]) throws {
        #expect(try MovieReference.references(words, in: .sample).map(Self.description) == names)
        let reason =
            "'tt0096895' is not part of a title. To name several films, put each title in quotes, with its year."
        #expect(throws: RepositoryError.invalidInput(reason: reason)) {
            try MovieReference.references(["batman", "tt0096895"], in: .sample)
        }
    }

    @Test func `words can be taken as titles even if they look like ids`() throws {
        #expect(try MovieReference.titles(["2001"]).map(Self.description) == ["'2001'"])
        #expect(try MovieReference.titles(["tt0096895", "6"]).map(Self.description) == ["'tt0096895 6'"])
        #expect(try MovieReference.titles(["the godfather", "6"]).map(Self.description) == ["'the godfather'", "'6'"])
    }

    private static func description(of reference: MovieReference) -> String {
        switch reference {
        case .id(let id): "\(id)"
        case .page(let id, let title): "\(id) (\(title?.value ?? ""))"
        case .imdb(let id): "\(id)"
        case .titles(let titles): titles.map { "'\($0)'" }.joined(separator: " ")
        }
    }
}
