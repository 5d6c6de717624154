import Foundation
import TestDoubles
import Testing

/// Values and files that cannot be used as a configuration.
@Suite(.timeLimit(.minutes(1)))
struct UnusableConfigTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `a word too many is told before what is wrong with the others`() async throws {
        let result = try await program.run("config", "get", "a", "b")
        #expect(result.status == 64)
        #expect(result.error.hasPrefix("Error: Unexpected argument 'b'\n"))
    }

    @Test(arguments: [
        ["storage", "tape"], ["language", "klingon"], ["region", "Germany"], ["color", "blue"], ["timeout", "0"],
        ["pager", " "], ["token", "x"], ["storage"],
    ])
    func `refuses what makes no sense`(words: [String]) async throws {
        let result = try await program.start(["config", "set"] + words).result()
        #expect(result.status == 64)
        #expect(!FileManager.default.fileExists(atPath: program.home.path(".config/movies/config.json")))
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

    @Test(arguments: [
        ("{", "is no JSON object of texts"), (#"{"color":"blue"}"#, "which is not one of 'auto', 'always'"),
    ])
    func `a file that cannot be used ends every command that needs it, with what to do`(
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
            #expect(result.error.contains("Correct "))
        }
        #expect(try await program.run("doctor").status == 1)
    }

    @Test func `a file that is no configuration can be removed by the command that the message names`() async throws {
        let folder = program.home.path("it's mine")
        let environment = ["MOVIES_CONFIG_DIR": folder]
        _ = try await program.run("config", "set", "color", "never", environment: environment)
        try Data("{".utf8).write(to: URL(filePath: folder + "/config.json"))
        for words in [["list"], ["get", "color"], ["set", "color", "auto"]] {
            let result = try await program.start(["config"] + words, environment: environment).result()
            #expect(result.status == 78)
            let path = folder.replacing("'", with: #"'\''"#)
            #expect(result.error.contains("remove it to begin anew:  rm '\(path)/config.json'\n"))
        }
    }

    @Test func `a bad value is mended by setting it`() async throws {
        _ = try await program.run("config", "set", "timeout", "20")
        let file = URL(filePath: program.home.path(".config/movies/config.json"))
        try Data(#"{"color":"blue","later":"kept"}"#.utf8).write(to: file)
        #expect(try await program.run("config", "set", "color", "auto").status == 0)
        #expect(try await program.run("config", "list").status == 0)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("later"))
    }

    @Test func `a folder that cannot be there holds no configuration`() async throws {
        let result = try await program.run("config", "get", "storage", environment: ["MOVIES_CONFIG_DIR": "/dev/null"])
        #expect(result == ProgramResult(status: 0, isSignal: false, output: "sqlite\n", error: ""))
    }
}
