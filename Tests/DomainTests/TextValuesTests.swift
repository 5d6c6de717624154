import Domain
import DomainDoubles
import DomainKit
import Testing

/// What a kind of value makes of texts.
private struct TextKind: Sendable, CustomTestStringConvertible {
    let name: String
    let read: @Sendable (String) throws -> String?
    var kept: [String] = []
    /// Texts with what they mean, or with the advice of the error, which need not repeat them.
    var values: KeyValuePairs<String, String> = [:]
    var refused: [String] = []

    var testDescription: String { name }

    func check() {
        for text in kept { #expect((try? read(text)) == text, "\(name) '\(text)'") }
        for (text, value) in values { #expect(meaning(of: text) == value, "\(name) '\(text)'") }
        for text in refused { #expect((try? read(text)) == nil, "\(name) '\(text)'") }
    }

    private func meaning(of text: String) -> String? {
        do {
            return try read(text)
        } catch {
            guard case .invalidInput(let reason)? = error as? RepositoryError else { return nil }
            return reason.hasPrefix("'\(text)' is ") ? String(reason.dropFirst(text.count + 3)) : reason
        }
    }
}

/// The values that people and services write as text.
struct TextValuesTests {
    private static let genreNames = Genre.known.map(\.name).joined(separator: ", ")
    private static let longest = String(repeating: "é🎬", count: 249) + "  é "
    private static let tooLong = "A search must have at most 500 characters."

    private static let movieValues: [TextKind] = [
        TextKind(name: "id", read: { Int($0).flatMap(MovieID.init)?.description }, kept: ["1"], refused: ["-1", "0"]),
        TextKind(
            name: "path of a poster",
            read: { PosterPath($0)?.value },
            kept: ["/kBf3g9_crr-AD.jpg", "/azAZ09.png", "/6.svg"],
            refused: [
                "", "/", "/.jpg", "a.jpg", "/../a.jpg", "/..%2Fa.jpg", "/a.jpg?b", "/a.JPG", "/a.gif", "/é.jpg",
                "/a\u{0}.jpg", "//evil.example/a.jpg", "https://evil.example/a.jpg", "/@evil.jpg", "/\\evil.jpg",
                "/a.b.jpg", "/a.jpg\n",
            ]
        ),
        TextKind(
            name: "day",
            read: { CalendarDate($0)?.description },
            kept: ["1989-06-23", "2000-02-29", "2024-02-29", "2023-04-30", "2023-01-31", "0001-01-01", "9999-12-31"],
            refused: [
                "", "1989-6-23", "0000-01-01", "1989-13-01", "1989-00-10", "1989-02-29", "1900-02-29", "2023-04-31",
                "2023-01-32", "2023-04-00", "+989-06-23", "1989-06-23T00:00", "1989/06-23", "1989-06/23",
            ]
        ),
        TextKind(
            name: "year of a film",
            read: { try Int($0).map { String(try ReleaseYear($0).value) } },
            kept: ["1870", "2100"],
            refused: ["0", "89", "1869", "2101"]
        ),
        TextKind(
            name: "years of films",
            read: { text in
                let years = try YearRange(text)
                return [years.first, years.last].compactMap { $0?.value.description }.joined(separator: "-")
            },
            kept: ["1990-1999", "1870-2100"],
            values: [
                "1994": "1994-1994", "1990s": "1990-1999", "1990–1991": "1990-1991",
                "1999-1990": "The first year, 1999, is after the last year, 1990.",
                "90s": "A year must be one such as 1994, a decade such as 1990s, or 1990-1999.",
                "2100s": "A year must be a number from 1870 to 2100, not 2109.",
            ],
            refused: ["", "s", "0s", "1990-", "-1990", "1994s", "1980-1990s", "1990-1995-1999", "+990", "199x", "1860"]
        ),
        TextKind(
            name: "number as a rating",
            read: { try Double($0).map { try UserRating($0).description } },
            kept: ["0.5", "1", "7.5", "10"],
            refused: ["0", "0.25", "7.3", "10.5", "11", "-1", "nan", "inf", "1e300"]
        ),
        TextKind(
            name: "rating",
            read: { UserRating(text: $0)?.description },
            kept: ["0.5", "8", "8.5", "10"],
            values: [
                "8,5": "8.5", "8.5/10": "8.5", "7.0": "7", "9/10": "9", "4.5/5": "9", "4½": "4.5", "3½/5": "7",
                "★": "2",
                "★★★★½": "9", "★★★☆☆": "6",
            ],
            refused: [
                "", "0", "10.5", "7.3", "-1", "nan", "inf", ".5", "8/5", "eight", " 8", "0x8", "8e0", "8.", "½", "4.5½",
                "/10",
                "8/", "8/100", "8/9/10", "4.25/5", "★★★★★½", "★★★★★★", "☆", "★★x",
            ]
        ),
        TextKind(
            name: "genre",
            read: { try Genre($0).name },
            values: [
                "SCIENCE FICTION": "Science Fiction", "science-fiction": "Science Fiction", "sci-fi": "Science Fiction",
                "SciFi": "Science Fiction", "sf": "Science Fiction", "animated": "Animation", "historical": "History",
                "musical": "Music", "romantic": "Romance",
                "opera": "There is no genre 'opera'. The genres are: \(genreNames).",
            ],
            refused: ["", "1", "28 ", "Action,Drama"]
        ),
        TextKind(
            name: "search",
            read: { try SearchText($0).value },
            values: [
                "  the \t dark\n\nknight ": "the dark knight", longest: longest.replacing("  é ", with: " é"),
                longest + "z": tooLong, "e" + String(repeating: "\u{301}", count: 500): tooLong,
            ],
            refused: ["", "\t\n", "\u{00A0}\u{3000}"]
        ),
        TextKind(
            name: "language",
            read: { try Language($0).tag },
            kept: ["de", "pt-BR", "sr-XK"],
            values: [
                "DE-ch": "de-CH", "de_DE": "de-DE", "pt_BR.UTF-8": "pt-BR", "de_DE@euro": "de-DE", "en.UTF-8": "en",
                "klingon": "A language must be a code such as 'en' or 'pt-BR', not 'klingon'.",
                "XX":
                    "'xx' is not a language code of ISO 639-1. The codes are at https://www.loc.gov/standards/iso639-2/php/code_list.php",
                "jp": "is not a language code of ISO 639-1. Did you mean 'ja'?",
                "en-UK": "'UK' is not a country code of ISO 3166-1. Did you mean 'GB'?",
            ],
            refused: noLanguages + ["C", "C.UTF-8", "POSIX", "_DE", "de_DE_x"]
        ),
        TextKind(
            name: "language of a movie",
            read: { Language(ofMovie: $0)?.tag },
            kept: ["cn", "xx"],
            values: ["CN-hk": "cn-HK"],
            refused: noLanguages + ["en_US"]
        ),
        TextKind(
            name: "region",
            read: { try Region($0).code },
            values: [
                "de": "DE", "XK": "XK",
                "Germany": "A region must be a two-letter country code such as 'DE', not 'Germany'.",
                "ß": "A region must be a two-letter country code such as 'DE', not 'ß'.",
                "qq": "'QQ' is not a country code of ISO 3166-1. The codes are at https://www.iso.org/obp/ui/#search",
                "uk": "'UK' is not a country code of ISO 3166-1. Did you mean 'GB'?",
            ]
        ),
        TextKind(
            name: "title with a year",
            read: { text in
                let dated = DatedTitle(try SearchText(text))
                return dated.title.value + (dated.year.map { ", \($0.value)" } ?? "")
            },
            kept: [
                "Batman", "Batman 1989", "1989", "(1989)", "(500) Days of Summer", "Batman (Ninja)", "Batman (0042)",
                "Batman (01989)", "Batman (+1989)",
            ],
            values: [
                "Batman (1989)": "Batman, 1989", "blade runner (2049)": "blade runner, 2049",
                "2012 (2009)": "2012, 2009",
            ]
        ),
        TextKind(
            name: "width of a poster",
            read: { try Int($0).map { String(try PosterWidth(closestTo: $0).rawValue) } },
            values: [
                "1": "92", "92": "92", "123": "92", "124": "154", "169": "154", "170": "185", "263": "185",
                "264": "342", "421": "342", "422": "500", "640": "500", "641": "780", "\(Int.max)": "780",
                "0": "A width must be a number of pixels above 0, not 0.",
            ],
            refused: ["-1", "\(Int.min)"]
        ),
    ]

    private static let accountValues: [TextKind] = [
        TextKind(name: "number of an account", read: { try account($0) }, kept: ["1"], refused: ["0", "-1"]),
        TextKind(
            name: "user name",
            read: { try Username($0).description },
            values: [" ada\n": "ada"],
            refused: ["", "  ", "a b", "a\u{7}b"]
        ),
        TextKind(
            name: "password",
            read: { try Password($0).text },
            kept: ["🎬 é", " "],
            values: ["": "The password is empty."],
            refused: ["a\u{0}b", "a\tb", "\u{7F}", "\u{85}", "a\u{FFFD}"]
        ),
        TextKind(
            name: "new password",
            read: {
                try NewAccount(Credentials(username: Username("ada"), password: Password($0))).credentials.password.text
            },
            kept: ["12345678", "éééééééé"],
            refused: ["1234567"]
        ),
        TextKind(
            name: "token",
            read: { try AccessToken($0).text },
            values: [" a.b\n": "a.b", "Bearer a.b": "a.b", "\nbearer  a.b\n": "a.b"],
            refused: ["", " \n", "a b", "a\nb", "Bearer", "Bearer a b"]
        ),
        TextKind(name: "id of a session", read: { SessionID($0)?.text }, kept: ["azAZ09-"], refused: noIDs),
        TextKind(name: "request token", read: { RequestToken($0)?.text }, kept: ["azAZ09-"], refused: noIDs),
    ]

    private static let references: [TextKind] = [
        TextKind(
            name: "person",
            read: { try person($0, in: .sample) },
            values: [
                "510": "510", "https://www.themoviedb.org/person/510-tim-burton": "510",
                "http://themoviedb.org/person/510": "510", "themoviedb.org/person/510-%E5%AE%AE": "510",
                "www.themoviedb.org/person/510-tim-burton?language=de#films": "510", "nm0000318": "nm0000318",
                "NM0000318": "nm0000318", "https://www.imdb.com/name/nm0000318/": "nm0000318",
                "https://m.imdb.com/de/name/nm0000318/?ref_=tt_ov_dr_1": "nm0000318",
                "  tim   burton ": "'tim burton'", "50 Cent": "'50 Cent'", "nm": "'nm'", "nm12a": "'nm12a'",
                "Robert Downey, Jr.": "'Robert Downey, Jr.'",
            ],
            refused: [
                "https://www.themoviedb.org/movie/268-batman", "https://www.themoviedb.org/name/nm0000318",
                "https://www.imdb.com/title/tt0096895/", "https://example.com/person/510",
                "https://notimdb.com/name/nm0000318", "https://www.themoviedb.org/person/", "0",
                "99999999999999999999", " ",
            ]
        ),
        TextKind(
            name: "person of a service with ids of its own",
            read: { try person($0, in: .sampleBesideDemo) },
            values: ["https://www.themoviedb.org/person/510-tim-burton": "'tim burton'", "510": "510"],
            refused: ["themoviedb.org/person/510", "themoviedb.org/person/510-%E5%AE%AE"]
        ),
        TextKind(
            name: "movie",
            read: { description(of: try MovieReference($0, in: .sample)) },
            values: [
                "6": "6", " 6 ": "6", "0006": "6", "tt0096895": "tt0096895", "TT0096895": "tt0096895",
                "tt012345678901": "tt012345678901",
                "http://themoviedb.org/movie/268-the-batman?language=de": "268",
                "www.themoviedb.org/movie/268-the-batman/cast": "268",
                "HTTPS://WWW.THEMOVIEDB.ORG/movie/268-the-batman#top": "268",
                "themoviedb.org/movie/268": "268", "themoviedb.org/movie/268-%E8%9D": "268",
                "themoviedb.org/movie/268-": "268", "m.imdb.com/title/tt0096895/reviews?ref_=tt_urv": "tt0096895",
                "https://www.imdb.com/de/title/tt0096895/": "tt0096895", "imdb.com/title/tt0096895": "tt0096895",
                "https://letterboxd.com/film/batman-1989/": "'batman 1989'",
                "letterboxd.com/someone/film/batman/1/": "'batman'", "https://letterboxd.com/film/1917/": "'1917'",
                "Face/Off": "'Face/Off'", "tt": "'tt'", "ttx0096895": "'ttx0096895'", "V/H/S": "'V/H/S'",
                "S.W.A.T./x": "'S.W.A.T./x'", "E.T/1982": "'E.T/1982'", "½": "'½'", "imdb.com": "'imdb.com'",
                " ": "A search must have at least one word.",
                "https://www.themoviedb.org/tv/1396-breaking-bad": "is the address of a series, not of a film.",
                "themoviedb.org/person/3894": "is the address of a person, not of a film.",
                "themoviedb.org/movie": "is not the address of a film.",
                "themoviedb.org/movie/x": "is not the address of a film.",
                "themoviedb.org/movie/0-x": "is not the address of a film.",
                "imdb.com/name/nm0000288/": "is the address of a person, not of a film.",
                "imdb.com/title/": "is not the address of a film.",
                "imdb.com/title/tt12": "is not the address of a film.",
                "letterboxd.com/someone/list/best/": "is the address of a list, not of a film.",
                "letterboxd.com/films/": "is not the address of a film.",
                "letterboxd.com/someone/tag/film/reviews/": "is not the address of a film.",
                "https://example.com/movie/268": "is not the address of a film at TMDB, IMDb or Letterboxd.",
                "https://nottheMovieDB.org/movie/268": "is not the address of a film at TMDB, IMDb or Letterboxd.",
                "boxd.it/2a9q": "is a short link, which only Letterboxd can read. "
                    + "Open it in a browser, and give the address that it leads to.",
                "0": "is not a valid id.", "99999999999999999999": "is not a valid id.",
                "tt123456": "is not an IMDb id of a film, which is 'tt' and 7 to 12 digits.",
                "tt0123456789012": "is not an IMDb id of a film, which is 'tt' and 7 to 12 digits.",
                "nm0000288": "is the IMDb id of a person, not of a film.",
            ]
        ),
        TextKind(
            name: "line of a list",
            read: { try MovieReference.inList($0, in: .sample).map(description) },
            values: [
                "1. Alien (1979)": "'Alien (1979)'", "10) Alien": "'Alien'", "- Alien": "'Alien'", "* Alien": "'Alien'",
                " • Alien ": "'Alien'", "- [ ] Alien": "'Alien'", "- [x] Alien": "'Alien'", "\"Alien\",": "'Alien'",
                "“Alien”": "'Alien'", "'Alien'": "'Alien'", "tt0078748,": "tt0078748", "1917": "'1917'",
                "12 Monkeys": "'12 Monkeys'", "#Alive": "'#Alive'", "-30-": "'-30-'", "1. 1917": "'1917'",
                "Alien (1979) - https://www.imdb.com/title/tt0078748/": "tt0078748 'Alien (1979)'",
                "https://www.themoviedb.org/movie/348 Alien": "348 'Alien'",
                "Alien [imdbid-tt0078748]": "tt0078748 'Alien'",
                "Alien {tmdb-348}": "348 'Alien'", "Alien (tmdbid=348)": "348 'Alien'",
                "Alien {edition-x}": "'Alien {edition-x}'",
                "348\tAlien\t1979-05-25\t8.1": "348 'Alien'", "348\tAlien\t": "348 'Alien'", "1\tAlien": "1 'Alien'",
                "1\tAlien\tx": "'1 Alien x'",
                "Show themoviedb.org/tv/1396": "'themoviedb.org/tv/1396' is the address of a series, not of a film.",
            ],
            refused: ["", "# Films", "## Films", "#", "-", "1."]
        ),
        TextKind(
            name: "words with bars between them, which are one title, unless all are ids, or one has a space",
            read: {
                descriptions(of: try MovieReference.references($0.split(separator: "|").map(String.init), in: .sample))
            },
            values: [
                "batman|begins": "'batman begins'", "ocean's|11": "'ocean's 11'", "0|dark|thirty": "'0 dark thirty'",
                "6|tt0096895|themoviedb.org/movie/268": "6|tt0096895|268",
                "the godfather|alien|6": "'the godfather'|'alien'|6",
                "batman|tt0096895": "'tt0096895' is not part of a title. "
                    + "To name several films, put each title in quotes, with its year.",
            ]
        ),
        TextKind(
            name: "titles with bars between them, even if they look like ids",
            read: { descriptions(of: try MovieReference.titles($0.split(separator: "|").map(String.init))) },
            values: [
                "2001": "'2001'", "tt0096895|6": "'tt0096895 6'", "the godfather|6": "'the godfather'|'6'",
            ]
        ),
    ]
    private static let noLanguages = ["", "e", "eng", "de-", "en-USA", "e1", "en-US-x", "é1"]
    private static let noIDs = ["", "a/b", "a?b", "a b", "é", "..", "a%2F"]

    private static func account(_ id: String) throws -> String? {
        Int(id).flatMap { Account(id: $0, username: "ada", name: "") }.map { String($0.id) }
    }

    private static func person(_ text: String, in catalogue: PublicCatalogue) throws -> String {
        switch try PersonReference(text, in: catalogue) {
        case .id(let id): "\(id)"
        case .imdbID(let id): id.value
        case .name(let name): "'\(name)'"
        }
    }

    private static func descriptions(of references: [MovieReference]) -> String {
        references.map(description).joined(separator: "|")
    }

    private static func description(of reference: MovieReference) -> String {
        let fields = [reference.id?.description, reference.imdbID?.value, reference.title.map { "'\($0)'" }]
        return fields.compactMap(\.self).joined(separator: " ")
    }

    @Test(arguments: movieValues + accountValues + references)
    private func `a text is read as it is meant, and any other is refused`(kind: TextKind) {
        kind.check()
    }

    @Test func `every known genre is read from its own name and id`() throws {
        #expect(Genre.known.count == 19)
        for genre in Genre.known {
            #expect(try [genre.name, String(genre.id)].map { try Genre($0) } == [genre, genre])
        }
    }

    @Test func `earlier days come first, and searches that differ only in case fold to the same`() throws {
        let days = try ["2001-01-01", "1999-12-31", "2000-02-01", "2000-01-31"].map { try #require(CalendarDate($0)) }
        #expect(days.sorted().map(\.description) == ["1999-12-31", "2000-01-31", "2000-02-01", "2001-01-01"])
        #expect(try SearchText("AMÉLIE poulain").folded == SearchText("Amélie  Poulain").folded)
        #expect(try SearchText("batman").folded != SearchText("bat man").folded)
    }

    @Test func `no secret shows in any print, nor a value that contains one`() throws {
        let (session, token) = (try #require(SessionID("canary")), try #require(RequestToken("canary")))
        let secrets: [any Sendable] = [
            try Password("canary"), try AccessToken("canary"), session, token,
            SignInApproval(token: token, address: "https://example.invalid/canary"),
            Credentials(username: try Username("ada"), password: try Password("canary")), UserSession.guest(session),
        ]
        for secret in secrets {
            var dumped = ""
            dump(secret, to: &dumped)
            for text in ["\(secret)", String(reflecting: secret), dumped] {
                #expect(!text.contains("canary"))
                #expect(text.contains("(secret)"))
            }
        }
    }

    @Test func `there is no rating without votes or outside the scale`() {
        for (average, votes) in [(0.0, 1), (10, 1)] { #expect(Rating(average: average, votes: votes) != nil) }
        for (average, votes) in [(7.5, 0), (5, -1), (-0.1, 10), (10.1, 10), (.nan, 10)] {
            #expect(Rating(average: average, votes: votes) == nil)
        }
    }

    @Test(arguments: [
        ("de", ["DE", "CD", "DK"]), (" Côte ", ["CI"]), ("cote d", ["CI"]), ("korea", ["KP", "KR"]), ("usa", ["US"]),
        ("xx", []), (" ", []), ("many", []),
    ])
    func `a country is found by its code, and by how the words of its name begin`(text: String, codes: [String]) {
        #expect(Region.matches(text).map(\.code) == codes)
    }

    @Test func `only trending charts are the same in every country, and each is fresh for a minute`() {
        for chart in MoviesChart.allCases { #expect(chart.hasRegions != chart.rawValue.hasPrefix("trending")) }
        #expect(MoviesChart.maxAge == .seconds(60))
    }
}
