import Domain
import DomainDoubles
import DomainKit
import Testing

struct MovieReferenceTests {
    private func id(_ number: Int) throws -> MovieID { try #require(MovieID(number)) }

    private func title(_ texts: String...) throws -> MovieReference {
        .titles(try texts.map { text in try SearchText(text) })
    }

    @Test(arguments: ["6", " 6 ", "0006"])
    func `a number is an id`(text: String) throws {
        #expect(try MovieReference(text, in: .sample) == .id(try id(6)))
    }

    @Test(arguments: ["tt0096895", "TT0096895"])
    func `tt and digits are an IMDb id`(text: String) throws {
        #expect(try MovieReference(text, in: .sample) == .imdb(try IMDbID("tt0096895")))
    }

    @Test(arguments: [
        "https://www.themoviedb.org/movie/268-the-batman", "http://themoviedb.org/movie/268-the-batman?language=de",
        "www.themoviedb.org/movie/268-the-batman/cast", "HTTPS://WWW.THEMOVIEDB.ORG/movie/268-the-batman#top",
    ])
    func `an address of TMDB holds the id and the title`(text: String) throws {
        #expect(try MovieReference(text, in: .sample) == .page(try id(268), title: try SearchText("the batman")))
    }

    @Test(arguments: ["themoviedb.org/movie/268", "themoviedb.org/movie/268-%E8%9D", "themoviedb.org/movie/268-"])
    func `an address of TMDB may hold no readable title`(text: String) throws {
        #expect(try MovieReference(text, in: .sample) == .page(try id(268), title: nil))
    }

    @Test(arguments: [
        "https://www.imdb.com/title/tt0096895/", "m.imdb.com/title/tt0096895/reviews?ref_=tt_urv",
        "https://www.imdb.com/de/title/tt0096895/", "imdb.com/title/tt0096895",
    ])
    func `an address of IMDb holds an IMDb id`(text: String) throws {
        #expect(try MovieReference(text, in: .sample) == .imdb(try IMDbID("tt0096895")))
    }

    @Test(arguments: [
        ("https://letterboxd.com/film/batman-1989/", ["batman (1989)", "batman 1989"]),
        ("letterboxd.com/someone/film/batman/1/", ["batman"]), ("https://letterboxd.com/film/1917/", ["1917"]),
        ("https://letterboxd.com/film/blade-runner-2049", ["blade runner (2049)", "blade runner 2049"]),
    ])
    func `an address of Letterboxd holds a title, perhaps with the year`(text: String, titles: [String]) throws {
        #expect(try MovieReference(text, in: .sample) == .titles(try titles.map { title in try SearchText(title) }))
    }

    @Test(arguments: [
        ("https://www.themoviedb.org/tv/1396-breaking-bad", "the address of a series, not of a film."),
        ("themoviedb.org/person/3894", "the address of a person, not of a film."),
        ("themoviedb.org/movie", "not the address of a film."),
        ("themoviedb.org/movie/x", "not the address of a film."),
        ("themoviedb.org/movie/0-x", "not the address of a film."),
        ("imdb.com/name/nm0000288/", "the address of a person, not of a film."),
        ("imdb.com/title/", "not the address of a film."), ("imdb.com/title/tt12", "not the address of a film."),
        ("letterboxd.com/someone/list/best/", "the address of a list, not of a film."),
        ("letterboxd.com/films/", "not the address of a film."),
        ("https://example.com/movie/268", "not the address of a film at TMDB, IMDb or Letterboxd."),
        ("https://nottheMovieDB.org/movie/268", "not the address of a film at TMDB, IMDb or Letterboxd."),
    ])
    func `an address of something else is refused`(text: String, reason: String) throws {
        #expect(throws: RepositoryError.invalidInput(reason: "'\(text)' is \(reason)")) {
            try MovieReference(text, in: .sample)
        }
    }

    @Test(arguments: ["https://boxd.it/2a9q", "boxd.it/2a9q"])
    func `a short link of Letterboxd is refused, and the error says what to do`(text: String) throws {
        let reason =
            "'\(text)' is a short link, which only Letterboxd can read. "
            + "Open it in a browser, and give the address that it leads to."
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { try MovieReference(text, in: .sample) }
    }

    @Test(arguments: [
        ("0", "'0' is not a valid id."), ("99999999999999999999", "'99999999999999999999' is not a valid id."),
        ("tt123", "'tt123' is not an IMDb id of a film, which is 'tt' and 7 to 12 digits."),
        ("nm0000288", "'nm0000288' is the IMDb id of a person, not of a film."),
        (" ", "A search must have at least one word."),
    ])
    func `an invalid name is refused`(text: String, reason: String) throws {
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { try MovieReference(text, in: .sample) }
    }

    @Test(arguments: [
        "Face/Off", "Frost/Nixon", "tt", "ttx0096895", "S.W.A.T./x", "8½", "V/H/S", "imdb.com", "E.T.", "½",
    ])
    func `anything else is a title`(text: String) throws {
        #expect(try MovieReference(text, in: .sample) == (try title(text)))
    }

    @Test func `words without a space are one title`() throws {
        #expect(try MovieReference.references(["batman", "begins"], in: .sample) == [try title("batman begins")])
        #expect(try MovieReference.references(["ocean's", "11"], in: .sample) == [try title("ocean's 11")])
        #expect(try MovieReference.references(["0", "dark", "thirty"], in: .sample) == [try title("0 dark thirty")])
    }

    @Test func `ids and addresses each name a movie`() throws {
        let names = ["6", "tt0096895", "themoviedb.org/movie/268"]
        #expect(
            try MovieReference.references(names, in: .sample)
                == (try names.map { name in try MovieReference(name, in: .sample) })
        )
    }

    @Test func `a word with a space makes each word a name`() throws {
        let names = ["the godfather", "alien", "6"]
        #expect(
            try MovieReference.references(names, in: .sample) == [
                try title("the godfather"), try title("alien"), .id(try id(6)),
            ]
        )
    }

    @Test func `an address among the words of a title is refused`() throws {
        let reason =
            "'tt0096895' is not part of a title. To name several films, put each title in quotes, with its year."
        #expect(throws: RepositoryError.invalidInput(reason: reason)) {
            try MovieReference.references(["batman", "tt0096895"], in: .sample)
        }
    }

    @Test func `words can be taken as titles even if they look like ids`() throws {
        #expect(try MovieReference.titles(["2001"]) == [try title("2001")])
        #expect(try MovieReference.titles(["tt0096895", "6"]) == [try title("tt0096895 6")])
        #expect(
            try MovieReference.titles(["the godfather", "1917"]) == [try title("the godfather"), try title("1917")]
        )
    }
}
