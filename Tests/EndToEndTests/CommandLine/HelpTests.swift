import AppDoubles
import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// The version, the manual, and what README shows of the program.
@Suite(.timeLimit(.minutes(3)))
struct HelpTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    private static var readme: String {
        get throws {
            let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
            return try String(contentsOf: path, encoding: .utf8)
        }
    }

    @Test func `--version begins with the name of the program and its version`() async throws {
        let name = MoviesProgram.executable.lastPathComponent
        #expect(try await program.run("--version").output.hasPrefix("\(name) \(try MoviesProgram.version)\n"))
    }

    @Test func `the first sample of README is what the first command prints`() async throws {
        let sample = try #require(
            try Self.readme.components(separatedBy: "$ movies search batman --page 2\n").dropFirst().first
        )
        let lines = sample.components(separatedBy: "\n```")[0]
        let terminal = try PseudoTerminal(columns: 80)
        let printed = try await program.run(on: terminal, "search", "batman", "--page", "2").lines
        #expect(printed.joined(separator: "\n").contains(lines), "\(printed)")
    }

    @Test func `without a command, a terminal names the one to begin with`() async throws {
        let offer = "To browse films on the whole screen:  movies browse"
        let shown = try await program.run(on: try PseudoTerminal(columns: 80), environment: [:])
        #expect(shown.status == 0)
        #expect(shown.lines.contains(offer))
        #expect(!(try await program.run().error.contains(offer)))
    }

    @Test func `every command of the program stands in README`() async throws {
        let help = try await program.run("help", "commands").output
        // Behind the overview. A line that goes on with a description begins with more spaces.
        let commands = help.split(separator: "\n").dropFirst(2).filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .map { $0.dropFirst(2).prefix { $0 != " " } }
        #expect(commands.contains("search"))
        let readme = try Self.readme
        for name in commands {
            let isNamed = ["`\(name)`", "`movies \(name)`", "movies \(name) "].contains(where: readme.contains)
            #expect(isNamed, "README.md lacks 'movies \(name)'")
        }
    }

    // Some sixty runs of the program, one after the other.
    @Test func `every example works with the demo, and the manual pages are valid, dated and name TMDB`() async throws {
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse\n")
        _ = try await program.runInShell(
            """
            printf 'Name,Year,Rating\\nAlien,1979,4.5\\n' >ratings.csv && printf 'Name,Year\\nAlien,1979\\n' >watchlist.csv
            cp watchlist.csv list.csv && mkdir -p letterboxd/likes && cp *.csv letterboxd && cp list.csv letterboxd/likes/films.csv
            rm letterboxd/list.csv
            """
        )
        let pages = try await manual()
        let page = try #require(pages["movies.1"])
        #expect(page.hasPrefix(".Dd November 14, 2023\n"))
        #expect(page.contains("not endorsed or certified by TMDB"))
        // A hyphen would be one at which a line may be broken.
        let name = MoviesProgram.executable.lastPathComponent.replacing("-", with: "\\-")
        #expect(page.contains("\nAll about one film:\n.Pp\n.Dl \(name) view "))
        #expect(pages["movies-config-set.1"] != nil && !pages.keys.contains { $0.contains("__manual") })
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc") {
            let lint = try await program.runInShell("cd man1 && mandoc -T lint -W warning *.1")
            #expect(lint.output + lint.error == "")
        }
        let lines = pages.values.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix(".Dl ") }
        // A backslash keeps a hyphen from being one at which a line may be broken, and '\&' a word from being a macro.
        let examples = Set(lines.map { $0.dropFirst(4).replacing("\\&", with: "").replacing("\\-", with: "-") })
        #expect(examples.count > 30)
        // Browsing needs a terminal, and an archive that examples name does not exist.
        let left = ["movies auth ", "movies browse", "unzip "]
        for example in examples.sorted() where !left.contains(where: example.hasPrefix) {
            let result = try await program.runInShell(String(example))
            #expect(result.status == 0, "\(example): \(result.error)")
        }
    }

    /// The manual pages by their names.
    private func manual() async throws -> [String: String] {
        let line = "mkdir man1 && SOURCE_DATE_EPOCH=1700000000 movies __manual man1"
        let names = try await program.runInShell(line).output.split(separator: "\n").map(String.init)
        let pages = names.map { String(decoding: program.file("man1/" + $0) ?? [], as: UTF8.self) }
        return Dictionary(uniqueKeysWithValues: zip(names, pages))
    }
}
