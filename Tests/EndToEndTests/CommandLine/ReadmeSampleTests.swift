import Foundation

import Testing

/// What README shows of the program.
@Suite(.timeLimit(.minutes(1)))
struct ReadmeSampleTests {
    @Test func `the first sample is what the first command prints`() async throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
        let readme = try String(contentsOf: path, encoding: .utf8)
        let sample = try #require(readme.components(separatedBy: "$ movies search batman --page 2\n").dropFirst().first)
        let lines = sample.components(separatedBy: "\n```")[0]
        let terminal = try PseudoTerminal(columns: 80)
        let printed = try await MoviesProgram().run(on: terminal, "search", "batman", "--page", "2").lines
        #expect(printed.joined(separator: "\n").contains(lines), "\(printed)")
    }
}
