import Foundation

import Testing

/// What README shows of the program.
@Suite(.timeLimit(.minutes(1)))
struct ReadmeSampleTests {
    @Test func `the first sample is what the first command prints`() async throws {
        let sample = try #require(
            try Self.readme.components(separatedBy: "$ movies search batman --page 2\n").dropFirst().first
        )
        let lines = sample.components(separatedBy: "\n```")[0]
        let terminal = try PseudoTerminal(columns: 80)
        let printed = try await MoviesProgram().run(on: terminal, "search", "batman", "--page", "2").lines
        #expect(printed.joined(separator: "\n").contains(lines), "\(printed)")
    }

    @Test func `every command of the program stands in the README`() async throws {
        let help = try await MoviesProgram().run("help", "commands").output
        // Behind the overview. A line that goes on with a description begins with more spaces.
        let commands = help.split(separator: "\n").dropFirst(2).filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .map { $0.dropFirst(2).prefix { $0 != " " } }
        #expect(commands.contains("search"))
        let readme = try Self.readme
        for name in commands {
            let line = "movies \(name)"
            let isNamed = ["`\(name)`", "`\(line)`", "\(line) "].contains(where: readme.contains)
            #expect(isNamed, "README.md lacks '\(line)'")
        }
    }

    private static var readme: String {
        get throws {
            let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
            return try String(contentsOf: path, encoding: .utf8)
        }
    }
}
