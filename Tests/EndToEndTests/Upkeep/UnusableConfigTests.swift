import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Configuration values and files that cannot be used.
@Suite(.timeLimit(.minutes(1)))
struct UnusableConfigTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test(arguments: [
        (["TMDB_BASE_URL": "nonsense"], "TMDB_BASE_URL is not the address of a service."),
        (["TMDB_BASE_URL": "https://u:p@example.invalid/3"], "TMDB_BASE_URL contains a user name"),
        (["TMDB_BASE_URL": "http://example.invalid/3", "TMDB_API_KEY": "x"], "TMDB_BASE_URL begins with http://"),
        (["TMDB_ACCESS_TOKEN": " \n"], "TMDB_ACCESS_TOKEN is blank."),
        (["TMDB_API_KEY": "a\nb"], "TMDB_API_KEY contains a space, a control character"),
        (["MOVIES_CACHE_LIMIT": "all"], "MOVIES_CACHE_LIMIT is 'all', which is not a number of records"),
        (["MOVIES_RATE_LIMIT": "many"], "MOVIES_RATE_LIMIT is 'many', which is not a number of requests"),
        (["MOVIES_TIMEOUT": "soon"], "MOVIES_TIMEOUT is 'soon', which is not a number of seconds"),
    ])
    func `an invalid environment variable is a configuration error`(
        environment: [String: String],
        message: String
    ) async throws {
        let result = try await MoviesProgram().run("search", "a", environment: environment)
        #expect(result.status == 78)
        #expect(result.error.hasPrefix("Error: \(message)"))
    }

    @Test(arguments: [
        ("{", "must be a JSON object whose values are strings"),
        (#"{"color":"blue"}"#, "which is not one of 'auto', 'always'"),
    ])
    func `an unusable file is an error that says how to correct it`(
        text: String,
        reason: String
    ) async throws {
        _ = try await program.run("config", "set", "color", "never")
        let file = URL(filePath: program.home.path(".config/movies/config.json"))
        try Data(text.utf8).write(to: file)
        for words in [["search", "batman"], ["config", "list"]] {
            let result = try await program.start(words).result()
            #expect(result.status == 78)
            #expect(result.error.contains(reason))
            #expect(result.error.contains("Fix "))
        }
        #expect(try await program.run("doctor").status == 1)
    }

    @Test func `an error of a damaged file shows the command that removes it`() async throws {
        let folder = program.home.path("it's mine")
        let environment = ["MOVIES_CONFIG_DIR": folder]
        _ = try await program.run("config", "set", "color", "never", environment: environment)
        try Data("{".utf8).write(to: URL(filePath: folder + "/config.json"))
        for words in [["list"], ["get", "color"], ["set", "color", "auto"]] {
            let result = try await program.start(["config"] + words, environment: environment).result()
            #expect(result.status == 78)
            let path = folder.replacing("'", with: #"'\''"#)
            #expect(result.error.contains("delete it to start over:  rm '\(path)/config.json'\n"))
        }
    }

    @Test func `an invalid value is corrected by setting it`() async throws {
        _ = try await program.run("config", "set", "timeout", "20")
        let file = URL(filePath: program.home.path(".config/movies/config.json"))
        try Data(#"{"color":"blue","later":"kept"}"#.utf8).write(to: file)
        #expect(try await program.run("config", "set", "color", "auto").status == 0)
        #expect(try await program.run("config", "list").status == 0)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("later"))
    }

    @Test func `an impossible folder means the default configuration`() async throws {
        let result = try await program.run("config", "get", "storage", environment: ["MOVIES_CONFIG_DIR": "/dev/null"])
        #expect(result == ProgramResult(status: 0, isSignal: false, output: "sqlite\n", error: ""))
    }
}
