import AppDoubles
import InfrastructureKitDoubles
import Testing

/// The words that the program offers to a shell, and its help.
@Suite(.timeLimit(.minutes(3)))
struct CompletionTests {
    @Test func `the films of cached pages are completed without a request or an error`() async throws {
        let program = try TestProgram(json: ServiceJSON.page("Lantern", "O'Hara: \\\"Live\\\""))
        func films(_ shell: String, _ prefix: String) async throws -> [String] {
            let result = try await program.run(["__complete", shell, "view", prefix])
            #expect(result.status == 0 && result.error.isEmpty)
            return Array(result.lines.dropFirst())
        }
        #expect(try await films("zsh", "") == [])
        _ = try await program.run("search lantern")
        #expect(try await films("fish", "") == ["Lantern (1989)", "O'Hara: \"Live\" (1989)"])
        #expect(try await films("zsh", "ohara") == ["\tO'Hara: \"Live\" (1989)\tO'Hara: \"Live\" (1989)"])
        #expect(try await films("zsh", "2") == ["2:O'Hara: \"Live\" (1989)"])
        #expect(program.requests.count == 1)
        for variables in [["HOME": "/dev/null"], ["MOVIES_TIMEOUT": "soon"], ["TMDB_BASE_URL": "nonsense"]] {
            #expect(try await program.run(["__complete", "fish", "view", ""], variables: variables) == .init())
        }
    }

    @Test func `the newest films are offered first, by their title in another language, too`() async throws {
        let program = try TestProgram { request in
            let id = request.query["query"].flatMap { Int($0) } ?? 0
            return .json(ServiceJSON.page(request.query["language"] == "de" ? "Der Pate" : "Film \(id)", firstID: id))
        }
        _ = try await program.run("search 11 --language de")
        for id in 11...14 { _ = try await program.run("search \(id)") }
        let offered = try await program.run(["__complete", "fish", "view", ""])
        #expect(offered.lines == ["words "] + [14, 13, 12, 11].map { "Film \($0) (1989)" })
        #expect(try await program.run(["__complete", "fish", "view", "pate"]).lines == ["words ", "Film 11 (1989)"])
    }

    private static let terminal = ["MOVIES_FORCE_TTY": "80"]
    private static let wide = ["COLUMNS": "80"]
    private static let usage = "Usage: movies search [<options>] <query> ...\n"
    private static let rows: [CommandRow] = [
        CommandRow("__complete fish search --json=title,", "\n--json=title,id\n"),
        CommandRow("__complete fish discover --genre comedy,hor", "\ncomedy,horror\n"),
        CommandRow("__complete fish config set storage s", "\nsqlite\n"),
        CommandRow("completion", "COMPREPLY"),
        CommandRow("completion", error: "Name bash, zsh or fish, as in", status: 64, variables: terminal),
        CommandRow("completion bash --json", error: "Error: 'completion' prints a script, and no JSON\n", status: 64),
        CommandRow("help help", "\nUSAGE\n  movies help [<command> ...]\n"),
        CommandRow("auth help login", "movies auth login"), CommandRow("help auth login", "movies auth login"),
        CommandRow("search --help", "movies search"), CommandRow("help environment", "TMDB_ACCESS_TOKEN"),
        CommandRow("--version", "\nThis product uses the TMDB API but is not endorsed or certified by TMDB.\n"),
        CommandRow("search", error: " ...'\n" + usage + "See 'movies search --help'.\n", status: 64, variables: wide),
        CommandRow("search", error: " ...'\nSee 'movies search --help'.\n", status: 64, variables: ["COLUMNS": "40"]),
        CommandRow("__manual missing", error: "missing/movies.1: no such file or directory", status: 1),
    ]

    @Test(arguments: rows) func `the demo helps`(row: CommandRow) async throws {
        try await TestProgram().expect(row)
    }

    private static let hostileWords = [
        ["search", "a", "--\u{1B}]0;title\u{07}"], ["search", "a", "--json=\u{1B}[2J"],
        ["view", "\u{1B}[2J\u{202E}", "--offline"],
    ]

    @Test(arguments: hostileWords)
    func `control characters in arguments do not reach the terminal`(words: [String]) async throws {
        let result = try await TestProgram().run(words)
        #expect(result.status != 0)
        let text = (result.output + result.error).unicodeScalars
        let harmful = text.filter { $0 != "\n" && $0 != "\t" && $0.properties.generalCategory == .control }
        #expect(harmful.isEmpty)
    }
}
