import ArgumentsKit
import Testing

@testable import MoviesCLI

/// The fields of `--json` in the declarations of commands.
struct JSONFieldsTests {
    @Test(arguments: [
        "search --json id,title lantern", "search lantern --json title", "trending --json id,title week",
        "watchlist --json id,title", "view --json id,genres 6", "view 6 --json genres",
    ])
    func `a list of fields that is not joined to --json is a usage error`(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let option = try #require(words.firstIndex(of: "--json"))
        let error = #expect(throws: UsageError.self) { try MoviesCommandLine.tool.parse(words) }
        let message = "Error: The fields of '--json' must be joined to it: --json=\(words[option + 1])\n"
        #expect(error?.report(width: 200).hasPrefix(message) == true)
    }

    @Test func `every command completes exactly the fields that it accepts`() async throws {
        let program = try TestProgram()
        var takers: [String] = []
        for command in try Self.commands() {
            var accepted: [Substring] = []
            for words in [[command, "--json=none"], [command, "--json=none", "6"]] {
                let report = try await program.run(words, variables: ["COLUMNS": "1000"]).error
                let list = report.split(separator: "Available fields: ").dropFirst().first ?? ""
                accepted = accepted.isEmpty ? list.prefix { $0 != "\n" }.split(separator: ", ") : accepted
            }
            let completed = try await program.run(["__complete", "fish", command, "--json="]).lines
            let fields = completed.dropFirst().map { $0.dropFirst("--json=".count) }
            #expect(fields == accepted, "'\(command)' declares other fields than it has")
            if !accepted.isEmpty { takers.append(command) }
        }
        #expect(takers.contains("search") && takers.contains("view") && !takers.contains("doctor"))
    }

    @Test func `the help lists the fields of every command`() throws {
        let declared = try Self.commands().compactMap { try Self.request($0, "").action?.fields }
        #expect(Set(declared.map(\.name)) == Set(JSONFields.all.map(\.name)))
    }

    @Test func `the help of the program fits a terminal of 24 lines`() async throws {
        let lines = try await TestProgram().run("").lines
        #expect((1...24).contains(lines.count), "\(lines.count)")
    }

    /// The request that fish makes at the end of a command line.
    private static func request(_ words: String...) throws -> CompletionRequest<CommandAction> {
        let outcome = try MoviesCommandLine.tool.parse(["__complete", "fish"] + words)
        guard case .complete(let request) = outcome else { throw CancellationError() }
        return request
    }

    /// The commands that the help lists.
    private static func commands() throws -> [String] {
        guard case .help(let page) = try MoviesCommandLine.tool.parse(["help", "commands"]) else { return [] }
        let help = page.rendered(width: 80, isStyled: false)
        return help.split(separator: "\n").dropFirst(2).filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .map { String($0.dropFirst(2).prefix { $0 != " " }) }
    }
}
