import Foundation
import TestDoubles
import Testing

/// What help tells people to type.
@Suite(.timeLimit(.minutes(1)))
struct HelpExamplesTests {
    @Test func `every example works as it stands, with the demo`() async throws {
        let program = try MoviesProgram()
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse\n")
        let examples = try await Self.examples(of: program)
        #expect(examples.count > 30)
        for example in examples.sorted() where !example.hasPrefix("movies auth ") {
            let result = try await program.runInShell(example)
            #expect(result.status == 0, "\(example): \(result.error)")
        }
    }

    /// Those of every command that the help of the program names.
    private static func examples(of program: MoviesProgram) async throws -> Set<String> {
        var examples: Set<String> = []
        for command in try await program.commands() {
            let help = try await program.run("help", command).output
            examples.formUnion(
                help.split(separator: "\n").filter { $0.hasPrefix("  $ ") }.map { String($0.dropFirst(4)) }
            )
        }
        return examples
    }
}
