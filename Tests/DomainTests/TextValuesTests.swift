import Domain
import DomainKit
import Testing

/// The values that people and services write as text.
struct TextValuesTests {
    private static let genreNames = Genre.known.map(\.name).joined(separator: ", ")
    private static let longest = String(repeating: "é🎬", count: 249) + "  é "
    private static let tooLong = "A search must have at most 500 characters."

    private static let movieValues: [TextKind] = [
        TextKind("id", { Int($0).flatMap(MovieID.init)?.description }, kept: ["1"], refused: ["-1", "0"]),
        TextKind(
            "path of a poster",
            { PosterPath($0)?.value },
            kept: ["/kBf3g9_crr-AD.jpg", "/azAZ09.png", "/6.svg"],
            refused: [
                "", "/", "/.jpg", "a.jpg", "//a.jpg", "/../a.jpg", "/a/b.jpg", "/..%2Fa.jpg", "/a.jpg?b", "/a.jpg#b",
                "/a b.jpg", "/a.JPG", "/a.gif", "/a.jpg.exe", "/é.jpg", "/a\u{0}.jpg", "//evil.example/a.jpg",
                "https://evil.example/a.jpg", "/a\n.jpg", "/@evil.example.jpg", "/\\evil.jpg", "/a.jpg/..", "/a.b.jpg",
                "/a%2e.jpg", "/a.jpg\n",
            ]
        ),
        TextKind(
            "day",
            { CalendarDate($0)?.description },
            kept: ["1989-06-23", "2000-02-29", "2024-02-29", "2023-04-30", "2023-01-31", "0001-01-01", "9999-12-31"],
            refused: [
                "", "1989", "1989-06", "1989-6-23", "89-06-23", "0000-01-01", "1989-13-01", "1989-00-10", "1989-02-29",
                "1900-02-29", "2023-04-31", "2023-01-32", "2023-04-00", "+989-06-23", "1989-06-23T00:00",
                "1989/06/23", " 1989-06-23", "１９８９-06-23",
            ]
        ),
        TextKind(
            "year of a film",
            { try Int($0).map { String(try ReleaseYear($0).value) } },
            kept: ["1870", "2100"],
            refused: ["0", "89", "1869", "2101"]
        ),
        TextKind(
            "number as a rating",
            { try Double($0).map { try UserRating($0).description } },
            kept: ["0.5", "1", "7.5", "10"],
            refused: ["0", "0.25", "7.3", "10.5", "11", "-1", "nan", "inf", "1e300"]
        ),
        TextKind(
            "rating",
            { UserRating(text: $0)?.description },
            kept: ["0.5", "8", "8.5", "10"],
            values: ["8,5": "8.5", "8.5/10": "8.5", "7.0": "7"],
            refused: ["", "0", "10.5", "7.3", "-1", "nan", "inf", ".5", "8/5", "eight", " 8", "0x8", "8e0", "8."]
        ),
        TextKind(
            "genre",
            { try Genre($0).name },
            values: [
                "SCIENCE FICTION": "Science Fiction", "science-fiction": "Science Fiction", "sci-fi": "Science Fiction",
                "SciFi": "Science Fiction", "sf": "Science Fiction", "animated": "Animation", "historical": "History",
                "musical": "Music", "romantic": "Romance",
            ],
            refused: ["", "1", "28 ", "Action,Drama"],
            advice: ["opera": "There is no genre 'opera'. The genres are: \(genreNames)."]
        ),
        TextKind(
            "search",
            { try SearchText($0).value },
            values: ["  the \t dark\n\nknight ": "the dark knight", longest: longest.replacing("  é ", with: " é")],
            refused: ["", " ", "\t\n", "\u{00A0}\u{3000}"],
            advice: [longest + "z": tooLong, "e" + String(repeating: "\u{301}", count: 500): tooLong]
        ),
        TextKind(
            "language",
            { try Language($0).tag },
            kept: ["de", "pt-BR", "sr-XK"],
            values: ["DE-ch": "de-CH"],
            refused: noLanguages,
            advice: [
                "klingon": "A language must be a code such as 'en' or 'pt-BR', not 'klingon'.",
                "XX":
                    "'xx' is not a language code of ISO 639-1. The codes are at https://www.loc.gov/standards/iso639-2/php/code_list.php",
                "jp": "'jp' is not a language code of ISO 639-1. Did you mean 'ja'?",
                "en-UK": "'UK' is not a country code of ISO 3166-1. Did you mean 'GB'?",
            ]
        ),
        TextKind(
            "language of a movie",
            { Language(ofMovie: $0)?.tag },
            kept: ["cn", "xx"],
            values: ["CN-hk": "cn-HK"],
            refused: noLanguages
        ),
        TextKind(
            "region",
            { try Region($0).code },
            values: ["de": "DE", "XK": "XK"],
            advice: [
                "Germany": "A region must be a two-letter country code such as 'DE', not 'Germany'.",
                "ß": "A region must be a two-letter country code such as 'DE', not 'ß'.",
                "qq": "'QQ' is not a country code of ISO 3166-1. The codes are at https://www.iso.org/obp/ui/#search",
                "uk": "'UK' is not a country code of ISO 3166-1. Did you mean 'GB'?",
            ]
        ),
        TextKind(
            "title with a year",
            { text in
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
            "width of a poster",
            { try Int($0).map { String(try PosterWidth(closestTo: $0).rawValue) } },
            values: [
                "1": "92", "92": "92", "123": "92", "124": "154", "169": "154", "170": "185", "263": "185",
                "264": "342", "421": "342", "422": "500", "640": "500", "641": "780", "\(Int.max)": "780",
            ],
            refused: ["-1", "\(Int.min)"],
            advice: ["0": "A width must be a number of pixels above 0, not 0."]
        ),
    ]

    private static let accountValues: [TextKind] = [
        TextKind("number of an account", { try account($0) }, kept: ["1"], refused: ["0", "-1"]),
        TextKind(
            "user name",
            { try Username($0).description },
            values: [" ada\n": "ada"],
            refused: ["", "  ", "a b", "a\u{7}b"]
        ),
        TextKind(
            "password",
            { try Password($0).text },
            kept: ["🎬 é", " "],
            refused: ["a\u{0}b", "a\tb", "\u{7F}", "\u{85}", "a\u{FFFD}"],
            advice: ["": "The password is empty."]
        ),
        TextKind(
            "new password",
            {
                try NewAccount(Credentials(username: Username("ada"), password: Password($0))).credentials.password.text
            },
            kept: ["12345678", "éééééééé"],
            refused: ["1234567"]
        ),
        TextKind(
            "token",
            { try AccessToken($0).text },
            values: [" a.b\n": "a.b"],
            refused: ["", " \n", "a b", "a\nb"]
        ),
        TextKind("id of a session", { SessionID($0)?.text }, kept: ["azAZ09-"], refused: noIDs),
        TextKind("request token", { RequestToken($0)?.text }, kept: ["azAZ09-"], refused: noIDs),
    ]
    private static let noLanguages = ["", "e", "eng", "de-", "en-USA", "en_US", "e1", "en-US-x", "é1"]
    private static let noIDs = ["", "a/b", "a?b", "a b", "é", "..", "a%2F"]

    private static func account(_ id: String) throws -> String? {
        Int(id).flatMap { Account(id: $0, username: "ada", name: "") }.map { String($0.id) }
    }

    @Test(arguments: movieValues + accountValues)
    func `a text is read as it is meant, and any other is refused`(kind: TextKind) {
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

    @Test func `there is no rating without votes or outside the scale`() {
        for (average, votes) in [(0.0, 1), (10, 1)] { #expect(Rating(average: average, votes: votes) != nil) }
        for (average, votes) in [(7.5, 0), (5, -1), (-0.1, 10), (10.1, 10), (.nan, 10)] {
            #expect(Rating(average: average, votes: votes) == nil)
        }
    }

    @Test func `only trending charts are the same in every country, and each is fresh for a minute`() {
        for chart in MoviesChart.allCases { #expect(chart.hasRegions != chart.rawValue.hasPrefix("trending")) }
        #expect(MoviesChart.maxAge == .seconds(60))
    }
}
