import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Command lines that are refused: why, and before anything is asked or written.
@Suite(.timeLimit(.minutes(1)))
struct UsageErrorTests {
    private let program: TestProgram

    init() throws {
        program = try TestProgram { _ in .json("{}", status: 500) }
    }

    /// Expects the usage error that begins with a message.
    @discardableResult
    private func expectRefusal(_ words: [String], _ message: String) async throws -> String {
        let result = try await program.run(words, variables: ["COLUMNS": "200"])
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: \(message)"), "\(words): \(result.error)")
        #expect(program.requests.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path) == [])
        return result.error
    }

    /// The same for words that are separated by spaces.
    private func expectRefusal(_ line: String, _ message: String) async throws {
        try await expectRefusal(line.split(separator: " ").map(String.init), message)
    }

    // MARK: - Lists

    private static let searches: [([String], String)] = [
        ([""], "A search must have at least one word."), (["  "], "A search must have at least one word."),
        ([String(repeating: "a", count: 501)], "A search must have at most 500 characters."),
        (["a", "--page", "0"], "The value '0' is invalid for '--page <page>'. Please provide a value from 1 to 500."),
        (
            ["a", "--page", "501"],
            "The value '501' is invalid for '--page <page>'. Please provide a value from 1 to 500."
        ),
        (["a", "--page", "two"], "The value 'two' is invalid for '--page <page>'"),
        (["a", "--language", "klingon"], "A language must be a code such as 'en' or 'pt-BR', not 'klingon'."),
        (["a", "--language", "jp"], "'jp' is not a language code of ISO 639-1. Did you mean 'ja'?"),
        (["a", "--region", "Germany"], "A region must be a two-letter country code such as 'DE', not 'Germany'."),
        (["a", "--year", "1500"], "The value '1500' is invalid for '--year <year>'."),
        (["a", "--offline", "--refresh"], "'--offline' and '--refresh' cannot be used together"),
        (["a", "--json=id,name"], "Unknown JSON field: \"name\"\nAvailable fields: id, title, "),
        (["a", "--pgae", "2"], "Unknown option '--pgae'. Did you mean '--page'?"),
        (["-"], "A search must have at least one word."), ([], "Missing expected argument '<query> ...'"),
    ]

    @Test(arguments: searches.indices) func `of a search`(index: Int) async throws {
        let (words, message) = Self.searches[index]
        try await expectRefusal(["search"] + words, message)
    }

    private static let lists: [(String, String)] = [
        ("discover --sort colour", "The value 'colour' is invalid for '--sort <sort>'"),
        ("discover --order up", "The value 'up' is invalid for '--order <order>'"),
        ("discover --genre opera", "There is no genre 'opera'. The genres are: Action, "),
        ("discover --limit 0", "The value '0' is invalid for '--limit <limit>'"),
        ("discover batman", "Unexpected argument 'batman'"),
        ("discover --from 1999 --to 1990", "The first year, 1999, is after the last year, 1990."),
        ("discover --year 1994 --from 1990", "'--year' cannot be used with '--from' or '--to'"),
        (
            "discover --min-runtime 120 --max-runtime 90",
            "The shortest runtime, 120 minutes, is longer than the longest, 90 minutes."
        ),
        (
            "discover --genre comedy,horror --without-genre horror",
            "A film cannot be both with and without the genre Horror."
        ),
        (
            "discover --genre comedy|horror,war",
            "Genres are combined by ',' (all of them) or by '|' (at least one of them), not by both."
        ),
        ("discover --genre comedy --without-genre opera", "There is no genre 'opera'. The genres are: Action, "),
        ("discover --region DE", "'--region' needs '--provider'"),
        (
            "discover --provider netflix",
            "'--provider' needs a country: add --region DE, or run 'movies config set region DE'"
        ),
        ("discover --min-rating 11", "The value '11' is invalid for '--min-rating <rating>'"),
        (
            "discover --with https://www.imdb.com/title/tt0096895/",
            "'https://www.imdb.com/title/tt0096895/' is not the address of a person"
        ),
        ("trending month", "The value 'month' is invalid"),
        ("trending --region DE", "Unknown option '--region'"),
        ("popular -p 0", "The value '0' is invalid for '--page <page>'"),
        ("popular day", "Unexpected argument 'day'"),
        ("upcoming --region Germany", "A region must be a two-letter country code such as 'DE', not 'Germany'."),
        ("popular --offline --refresh", "'--offline' and '--refresh' cannot be used together"),
        ("ratings --csv --json", "'--csv' and '--json' cannot be used together"),
        ("watchlist --csv --json", "'--csv' and '--json' cannot be used together"),
        ("favorites --csv --json", "'--csv' and '--json' cannot be used together"),
    ]

    @Test(arguments: lists.indices) func `of another list`(index: Int) async throws {
        let (line, message) = Self.lists[index]
        try await expectRefusal(line, message)
    }

    // MARK: - Films

    private static let films: [([String], String)] = [
        (["view", "0"], "'0' is not a valid id. To search for it as a title, add --title."),
        (["view", "99999999999999999999"], "'99999999999999999999' is not a valid id."),
        (["view", " "], "A search must have at least one word."),
        (["view"], "Missing expected argument '<film> ...'"),
        (["view", "6", "--json=colour"], "Unknown JSON field: \"colour\"\nAvailable fields: id, title, "),
        (["view", "6", "--region", "Germany"], "A region must be a two-letter country code such as 'DE'"),
        (["view", "6", "--trailer", "--json=url"], "'--json' takes no fields here"),
        (["view", "6", "--web", "--trailer"], "'--web' and '--trailer' cannot be used together"),
        (["poster"], "Missing expected argument '<film> ...'"),
        (["poster", "0"], "'0' is not a valid id."),
        (["poster", "6", "--width", "0"], "The value '0' is invalid for '--width <"),
        (["poster", "6", "--width", "wide"], "The value 'wide' is invalid for '--width <"),
        (["poster", "6", "--width="], "Missing value for '--width <pixels>'"),
        (["poster", "6", "7", "-o", "x"], "'--output' takes the poster of one film"),
        (["poster", "6", "-o", ""], "The value '' is invalid for '--output <file>'. Please name a file,"),
        (["poster", "6", "-o", "-", "--json"], "'--output -' and '--json' cannot be used together"),
        (["poster", "6", "--json=id"], "'--json' takes no fields here"),
        (["poster", "6", "--offline", "--refresh"], "'--offline' and '--refresh' cannot be used together"),
    ]

    @Test(arguments: films.indices) func `of films`(index: Int) async throws {
        let (words, message) = Self.films[index]
        try await expectRefusal(words, message)
    }

    @Test(
        arguments: [
            "view",
            "poster",
        ],
        [
            (["https://www.themoviedb.org/tv/1396"], "is the address of a series, not of a film."),
            (["https://boxd.it/2a9q"], "is a short link, which only Letterboxd can read. Open it in a browser,"),
            (["https://example.com/film/1"], "is not the address of a film at TMDB, IMDb or Letterboxd."),
            (["nm0000288"], "is the IMDb id of a person, not of a film."),
            (["alien", "tt0096895"], "is not part of a title. To name several films, put each title in quotes, with"),
        ]
    )
    func `of an address that is not a film's`(command: String, name: ([String], String)) async throws {
        try await expectRefusal([command] + name.0, "'\(name.0.last ?? "")' \(name.1)")
    }

    // MARK: - Changes

    private static let ratings: [([String], String)] =
        ["11", "11.0", "0", "7.3", "good", "4/5", "nan"].map { rating in
            (
                ["6", rating],
                "'\(rating)' is not a rating. The last word is a number from 0.5 to 10 in steps of 0.5, "
            )
        } + [
            (["dark", "knight"], "'knight' is not a rating."),
            (["batman"], "Missing rating. Give it after the film, as in: movies rate 'Batman (1989)' 8.5\n"),
            (["6", "8", "--remove"], "'--remove' takes no rating"),
            (["6", "8", "--json=id"], "'--json' takes no fields here"),
            (["6", "--import", "a.csv"], "'--import' takes no film, no rating and no '--remove'"),
            (["--import", "a.csv", "--remove"], "'--import' takes no film, no rating and no '--remove'"),
            (["6", "8", "--restart"], "'--restart' and '--retry' are for '--import'"),
            (["--import", "a.csv", "--restart", "--retry"], "'--restart' and '--retry' cannot be used together"),
            (["--import", "a.csv", "--json=id"], "'--json' takes no fields here"),
            (["--import", "a.csv", "--offline"], "This command needs the service"), (["--import"], "Missing value for"),
        ]

    @Test(arguments: ratings.indices) func `of a rating, and of an import`(index: Int) async throws {
        let (words, message) = Self.ratings[index]
        try await expectRefusal(["rate"] + words, message)
    }

    @Test(arguments: [
        ("add", "Missing expected argument '<film> ...'"), ("add 6 --import a.csv", "'--import' takes no film"),
        ("add 6 --retry", "'--restart' and '--retry' are for '--import'"),
        ("remove 6 --import a.csv", "Unknown option '--import'"),
    ])
    func `of a list`(words: String, message: String) async throws {
        for list in ["watchlist", "favorites"] { try await expectRefusal("\(list) \(words)", message) }
    }

    @Test(arguments: [
        "auth guest", "auth logout", "auth token --remove", "config set language de", "config unset language",
        "cache clear", "history clear", "search batman --web",
    ])
    func `of fields for what is no list`(line: String) async throws {
        try await expectRefusal("\(line) --json=id", "'--json' takes no fields here\n")
    }

    @Test(arguments: [
        ("sync 6", "Ids are for '--discard'."),
        ("sync --list --discard", "'--list' and '--discard' cannot be used together"),
        ("sync --offline", "This command needs the service"),
    ])
    func `of changes that wait`(line: String, message: String) async throws {
        try await expectRefusal(line, message)
    }

    // MARK: - Settings

    @Test(arguments: [
        ("set language klingon", "A language must be a code such as 'en' or 'pt-BR', not 'klingon'."),
        ("set language jp", "'jp' is not a language code of ISO 639-1. Did you mean 'ja'?"),
        ("set region Germany", "A region must be a two-letter country code"),
        ("set color blue", "The value 'blue' is invalid for 'color'"),
        ("set timeout 0", "The value '0' is invalid for 'timeout'"),
        ("set cache-limit 1.5", "The value '1.5' is invalid for 'cache-limit'"),
        ("set rate-limit 1001", "The value '1001' is invalid for 'rate-limit'"),
        ("set token x", "The value 'token' is invalid for '<key>'"), ("set storage", "Missing expected argument"),
        ("get a b", "Unexpected argument 'b'\n"),
    ])
    func `of a setting`(line: String, message: String) async throws {
        try await expectRefusal("config \(line)", message)
    }

    @Test(arguments: ["tape", "", "mysql://ada:canary@db.example.org/movies"])
    func `of a storage, which is not repeated`(storage: String) async throws {
        let message = "The value is invalid for 'storage': it is not one of 'sqlite', 'file' or 'memory'"
        let report = try await expectRefusal(["config", "set", "storage", storage], message)
        #expect(!report.contains("tape") && !report.contains("canary"))
    }

    @Test func `of a pager that is no command`() async throws {
        try await expectRefusal(["config", "set", "pager", " "], "The value ' ' is invalid for 'pager'")
    }
}
