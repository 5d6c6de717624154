import Foundation
import InfrastructureKitDoubles
import Testing

/// Command lines that are refused: why, and before anything is asked or written.
@Suite(.timeLimit(.minutes(3)))
struct UsageErrorTests {
    /// Commands, and what follows them with the beginning of the message.
    private typealias Refusals = (commands: [String], rows: [(words: String, message: String)])

    private static let together = "'--offline' and '--refresh' cannot be used together"
    private static let fieldless = "'--json' takes no fields here\n"
    private static let country = "A region must be a two-letter country code such as 'DE', not 'Germany'."

    private static let lists: [Refusals] = [
        (
            ["search"],
            [
                ("''", "A search must have at least one word."), ("", "Missing expected argument '<query> ...'"),
                ("a --page 0", "The value '0' is invalid for '--page <page>'. Please provide a value from 1 to 500."),
                ("a --language klingon", "A language must be a code such as 'en' or 'pt-BR', not 'klingon'."),
                ("a --region Germany", country), ("a --year 1500", "The value '1500' is invalid for '--year <year>'."),
                ("a --year 1990-", "The value '1990-' is invalid for '--year <year>'. A year must be one such "),
                ("a --offline --refresh", together), ("a --web --json=id", fieldless),
                ("a --json=id,name", "Unknown JSON field: \"name\"\nAvailable fields: id, title, "),
            ]
        ),
        (
            ["discover"],
            [
                ("--genre comedy --without-genre opera", "There is no genre 'opera'. The genres are: Action, "),
                ("--genre comedy,horror --without-genre horror", "A film cannot be both with and without the genre "),
                ("--limit 0", "The value '0' is invalid for '--limit <limit>'"),
                ("--from 1999 --to 1990", "The first year, 1999, is after the last year, 1990."),
                ("--year 1990s --from 1990", "'--year' cannot be used with '--from' or '--to'"),
                ("--min-runtime 120 --max-runtime 90", "The shortest runtime, 120 minutes, is longer than the longest"),
                ("--region DE", "'--region' needs '--provider'"),
                (
                    "--provider netflix",
                    "'--provider' needs a country: add --region DE, or run 'movies config set region"
                ),
                ("--min-rating 11", "The value '11' is invalid for '--min-rating <rating>'"),
            ]
        ),
        (["trending"], [("month", "The value 'month' is invalid"), ("--region DE", "Unknown option '--region'")]),
        (["upcoming", "popular"], [("--region Germany", country), ("--offline --refresh", together)]),
        (["ratings", "watchlist", "favorites"], [("--csv --json", "'--csv' and '--json' cannot be used together")]),
        (
            ["similar", "recommendations"],
            [
                ("", "Missing expected argument '<film> ...'"), ("1 2", "This command takes one film, not 2"),
            ]
        ),
        (
            ["person"],
            [
                ("", "Missing expected argument '<person> ...'"),
                (
                    "www.imdb.com/title/tt1/",
                    "'www.imdb.com/title/tt1/' is not the address of a person at TMDB or IMDb."
                ),
                ("510 --json=title", "Unknown JSON field: \"title\""),
            ]
        ),
    ]

    private static let films: [Refusals] = [
        (
            ["view", "poster"],
            [
                ("", "Missing expected argument '<film> ...'"), ("0", "'0' is not a valid id."),
                ("6 --offline --refresh", together),
                ("https://www.themoviedb.org/tv/1", "'https://www.themoviedb.org/tv/1' is the address of a series, "),
                ("alien tt0096895", "'tt0096895' is not part of a title. To name several films, put each title in "),
            ]
        ),
        (
            ["view"],
            [
                ("6 --json=colour", "Unknown JSON field: \"colour\"\nAvailable fields: id, title, "),
                ("6 --region Germany", country), ("6 --trailer --json=url", fieldless),
                ("6 --web --trailer", "'--web' and '--trailer' cannot be used together"),
            ]
        ),
        (
            ["poster"],
            [
                ("6 --width 0", "The value '0' is invalid for '--width <"),
                ("6 --json=id", fieldless),
                ("6 7 -o x", "'--output' takes the poster of one film"),
                ("6 -o ''", "The value '' is invalid for '--output <file>'. Please name a file,"),
                ("6 -o - --json", "'--output -' and '--json' cannot be used together"),
            ]
        ),
        (
            ["rate"],
            [
                ("6 11", "'11' is not a rating. The last word is a number from 0.5 to 10 in steps of 0.5, "),
                ("6 -5", "'-5' is not a rating. The last word is a number from 0.5 to 10 in steps of 0.5, "),
                ("batman", "Missing rating. Give it after the film, as in"),
                ("6 8 --remove", "'--remove' takes no rating"), ("6 8 --json=id", fieldless),
                ("6 --import a.csv", "'--import' takes no film, no rating and no '--remove'"),
                ("--import a.csv --remove", "'--import' takes no film, no rating and no '--remove'"),
                ("--import a.csv --json=id", fieldless),
                ("--import a.csv --offline", "This command needs the service"),
            ]
        ),
        (
            ["watchlist", "favorites"],
            [
                ("add", "Missing expected argument '<film> ...'"), ("add 6 --import a.csv", "'--import' takes no film"),
                ("remove 6 --import a.csv", "Unknown option '--import'"),
            ]
        ),
        (
            ["sync"],
            [
                ("6", "Ids are for '--discard'."), ("--offline", "This command needs the service"),
                ("--list --discard", "'--list' and '--discard' cannot be used together"),
            ]
        ),
    ]

    private static let storage = "The value is invalid for 'storage': it is not one of 'sqlite', 'file' or 'memory'"
    private static let settings: [Refusals] = [
        (
            [
                "auth guest", "auth logout", "auth token --remove", "config set language de", "config unset language",
                "cache clear", "history clear",
            ],
            [("--json=id", fieldless)]
        ),
        (
            ["config"],
            [
                ("set region Germany", country), ("set color blue", "The value 'blue' is invalid for 'color'"),
                ("set rate-limit 1001", "The value '1001' is invalid for 'rate-limit'"),
                ("set token x", "The value 'token' is invalid for '<key>'"),
                ("set pager ' '", "The value ' ' is invalid for 'pager'"),
                ("set storage tape", storage), ("set storage ''", storage),
                ("set storage mysql://ada:canary@db.example.org/movies", storage),
            ]
        ),
    ]

    @Test(arguments: (lists + films + settings).indices)
    func `a command line is refused before anything is asked or written`(index: Int) async throws {
        let (commands, rows) = (Self.lists + Self.films + Self.settings)[index]
        for command in commands {
            for (words, message) in rows {
                let program = try TestProgram { _ in .json("{}", status: 500) }
                let result = try await program.run("\(command) \(words)", variables: ["COLUMNS": "200"])
                #expect(result.status == 64 && result.output.isEmpty, "\(command) \(words): \(result)")
                #expect(result.error.hasPrefix("Error: " + message), "\(command) \(words): \(result.error)")
                if message == Self.storage {
                    #expect(!result.error.contains("tape") && !result.error.contains("canary"))
                }
                #expect(program.requests.isEmpty)
                #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path) == [])
            }
        }
    }
}
