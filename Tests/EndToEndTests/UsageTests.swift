import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct UsageTests {
    @Test(arguments: [
        ([""], "A search needs at least one word."), (["  "], "A search needs at least one word."),
        ([String(repeating: "a", count: 501)], "A search has at most 500 characters."),
        (["a", "--page", "0"], "The value '0' is invalid for '--page <page>'. Please provide a value from 1 to 500."),
        (
            ["a", "--page", "501"],
            "The value '501' is invalid for '--page <page>'. Please provide a value from 1 to 500."
        ),
        (["a", "--page", "two"], "The value 'two' is invalid for '--page <page>'"),
        (["a", "--language", "klingon"], "A language is a code such as 'en' or 'pt-BR', not 'klingon'."),
        (["a", "--region", "Germany"], "A region is a two-letter country code such as 'DE', not 'Germany'."),
        (["a", "--year", "1500"], "The value '1500' is invalid for '--year <year>'."),
        (["a", "--offline", "--refresh"], "'--offline' and '--refresh' exclude each other"),
        (["a", "--json=id,name"], "Unknown JSON field: \"name\"\nAvailable fields: id, title, "),
        (["a", "--pgae", "2"], "Unknown option '--pgae'. Did you mean '--page'?"),
        (["-"], "A search needs at least one word."), ([], "Missing expected argument '<query> ...'"),
    ])
    func `bad input is an error of usage and nothing is sent`(words: [String], message: String) async throws {
        let service = try SearchService()
        let result = try await service.program.start(["search"] + words).result()
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: \(message)"))
        #expect(result.error.hasSuffix("  See 'movies search --help' for more information.\n"))
        #expect(service.server.requests.count == 0)
    }

    @Test(arguments: [
        ["a\u{1B}[31mb"], ["search", "a", "--\u{1B}]0;title\u{07}"], ["search", "a", "--page", "\u{9B}2J"],
        ["search", "a", "--json=\u{1B}[2J"], ["config", "set", "pager", "\u{1B}", "\u{1B}[2J"],
        ["view", "\u{1B}[2J\u{202E}", "--offline"],
    ])
    func `words of the command line do no harm to the terminal`(words: [String]) async throws {
        let result = try await MoviesProgram().start(words).result()
        #expect(result.status != 0)
        let text = (result.output + result.error).unicodeScalars
        let harmful = text.filter { $0 != "\n" && $0 != "\t" && $0.properties.generalCategory == .control }
        #expect(harmful.isEmpty)
    }

    @Test(arguments: [
        (["TMDB_BASE_URL": "nonsense"], "TMDB_BASE_URL is no address of a service."),
        (["TMDB_BASE_URL": "https://u:p@example.invalid/3"], "TMDB_BASE_URL holds a user name"),
        (["TMDB_BASE_URL": "http://example.invalid/3", "TMDB_API_KEY": "x"], "TMDB_BASE_URL begins with http://"),
        (["TMDB_ACCESS_TOKEN": " \n"], "TMDB_ACCESS_TOKEN is blank."),
        (["TMDB_API_KEY": "a\nb"], "TMDB_API_KEY holds a space, a control character"),
        (["MOVIES_TIMEOUT": "soon"], "MOVIES_TIMEOUT is 'soon', which is not a number of seconds"),
    ])
    func `a bad configuration is said before anything is asked`(
        environment: [String: String],
        message: String
    ) async throws {
        let result = try await MoviesProgram().run("search", "a", environment: environment)
        #expect(result.status == 78)
        #expect(result.error.hasPrefix("Error: \(message)"))
    }

    @Test(arguments: [[], ["--help"], ["help"], ["help", "search"], ["search", "--help"], ["help", "environment"]])
    func `help is a result, not an error`(words: [String]) async throws {
        let result = try await MoviesProgram().start(words).result()
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(result.output.contains("movies"))
    }

    @Test func `the version names the service that it is not endorsed by`() async throws {
        let result = try await MoviesProgram().run("--version")
        #expect(
            result.output == """
                movies 1.0.0
                This product uses the TMDB API but is not endorsed or certified by TMDB.

                """
        )
    }
}
