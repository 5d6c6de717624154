import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Help, the version and the manual.
@Suite(.timeLimit(.minutes(3)))
struct HelpTests {
    @Test(arguments: [[], ["--help"], ["help"], ["help", "search"], ["search", "--help"], ["help", "environment"]])
    func `help goes to standard output`(words: [String]) async throws {
        let result = try await MoviesProgram().start(words).result()
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(result.output.contains("movies"))
    }

    @Test func `a usage error has a line of usage only if it fits, and names where to read more`() async throws {
        for (columns, usage) in [("80", "Usage: movies search [<options>] <query> ...\n"), ("40", "")] {
            let result = try await MoviesProgram().run("search", environment: ["COLUMNS": columns])
            #expect(result.status == 64)
            let message = "Error: Missing expected argument '<query> ...'\n"
            #expect(result.error == message + usage + "See 'movies search --help'.\n")
        }
    }

    @Test func `help can follow the name of a group, and explains itself`() async throws {
        let program = try MoviesProgram()
        #expect(try await program.run("auth", "help", "login") == program.run("help", "auth", "login"))
        #expect(try await program.run("auth", "help") == program.run("help", "auth"))
        let help = try await program.run("help", "help").output
        #expect(help.contains("\nUSAGE\n  movies help [<command> ...]\n"))
    }

    @Test func `--version prints the version and the notice about TMDB`() async throws {
        let result = try await MoviesProgram().run("--version")
        #expect(
            result.output == """
                \(MoviesProgram.executable.lastPathComponent) \(try MoviesProgram.version)
                This product uses the TMDB API but is not endorsed or certified by TMDB.

                """
        )
    }

    // Some sixty runs of the program, one after the other.
    @Test func `every example works with the demo`() async throws {
        let program = try MoviesProgram()
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse\n")
        for name in ["ratings.csv", "list.csv"] {
            try Data("Name,Year,Rating\nAlien,1979,4.5\n".utf8).write(to: URL(filePath: program.home.path(name)))
        }
        let examples = try await Self.examples(of: program)
        #expect(examples.count > 30)
        // Browsing needs a terminal.
        // An archive that examples name does not exist.
        let left = ["movies auth ", "movies browse", "unzip "]
        let others = examples.filter { example in !left.contains(where: example.hasPrefix) }
        for example in others.sorted() {
            let result = try await program.runInShell(example)
            #expect(result.status == 0, "\(example): \(result.error)")
        }
    }

    @Test func `a manual page that cannot be written is an error with the reason`() async throws {
        let result = try await MoviesProgram().run("__manual", "missing")
        #expect(result.status == 1)
        #expect(result.error.contains("missing/movies.1: no such file or directory"))
    }

    @Test func `the manual pages are valid, dated and name TMDB`() async throws {
        let program = try MoviesProgram()
        let folder = program.home.path("man1")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let names = try await program.run("__manual", folder, environment: ["SOURCE_DATE_EPOCH": "1700000000"]).output
        #expect(names.contains("movies-config-set.1\n"))
        #expect(!names.contains("__manual"))
        let page = try String(contentsOf: URL(filePath: folder + "/movies.1"), encoding: .utf8)
        #expect(page.hasPrefix(".Dd November 14, 2023\n"))
        #expect(page.contains("not endorsed or certified by TMDB"))
        // A hyphen would be one at which a line may be broken.
        let name = MoviesProgram.executable.lastPathComponent.replacing("-", with: "\\-")
        #expect(page.contains("\nAll about one film:\n.Pp\n.Dl \(name) view "))
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc") else { return }
        let lint = try await program.runInShell("cd '\(folder)' && mandoc -T lint -W warning *.1")
        #expect(lint.output + lint.error == "")
    }

    /// The examples in the help of every command, which the manual has, too.
    private static func examples(of program: MoviesProgram) async throws -> Set<String> {
        let folder = program.home.path("man1")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let names = try await program.run("__manual", folder).output.split(separator: "\n")
        let lines = try names.flatMap { name in
            try String(contentsOf: URL(filePath: "\(folder)/\(name)"), encoding: .utf8).split(separator: "\n")
        }
        let examples = lines.filter { $0.hasPrefix(".Dl ") }.map { String($0.dropFirst(4)) }
        // A backslash keeps a hyphen from being one at which a line may be broken, and '\&' a word from being a macro.
        return Set(examples.map { $0.replacing("\\&", with: "").replacing("\\-", with: "-") })
    }
}
