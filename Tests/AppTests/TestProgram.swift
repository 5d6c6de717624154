import AppDoubles
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import TerminalKit
import Testing

@testable import MoviesCLI

/// The whole program in the process of the tests, from the words of the command line to the exit status, on files of its own.
///
/// It starts no other process. Its working directory is that of the tests, so name files by `home.path(…)`.
final class TestProgram: ProgramHome, Sendable {
    struct Result: Sendable, Hashable {
        let status: Int32
        let output: String
        let error: String

        /// The lines on standard output.
        var lines: [String] {
            output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
    }

    let home: TemporaryDirectory
    /// The service, or `nil` for the demo.
    let server: LoopbackServer?
    private let variables: [String: String]

    /// - Parameter variables: Variables besides `HOME`. Without a service, the films come from the demo.
    init(_ variables: [String: String] = [:]) throws {
        home = try TemporaryDirectory()
        server = nil
        self.variables = ["HOME": home.path].merging(variables) { $1 }
    }

    /// The program at a service that responds as TMDB would.
    init(
        _ variables: [String: String] = [:],
        answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer
    ) throws {
        home = try TemporaryDirectory()
        let server = try LoopbackServer(answer)
        self.server = server
        self.variables = server.variables.merging(["HOME": home.path]) { $1 }.merging(variables) { $1 }
    }

    /// The program at a service that responds to every request with the same document.
    convenience init(json: String, status: Int = 200) throws {
        try self.init { _ in .json(json, status: status) }
    }

    /// What the service was asked, in order.
    var requests: [LoopbackRequest] { server?.requests.all ?? [] }

    /// Runs a line of words that are separated by spaces, unless they stand in single quotes.
    ///
    /// - Parameter variables: Further variables. `MOVIES_FORCE_TTY` gives the output of a terminal.
    func run(_ line: String, variables: [String: String] = [:], input: String = "") async throws -> Result {
        let words = line.matches(of: /'([^']*)'|\S+/).map { String($0.output.1 ?? $0.output.0) }
        return try await run(words, variables: variables, input: input)
    }

    func run(_ words: [String], variables: [String: String] = [:], input: String = "") async throws -> Result {
        let input = try #require(UnnamedFile(Array(input.utf8)))
        let (output, error) = (try #require(UnnamedFile()), try #require(UnnamedFile()))
        let program = Program(
            environment: EnvironmentVariables(self.variables.merging(variables) { $1 }),
            streams: StandardStreams(input: input.descriptor, output: output.descriptor, error: error.descriptor)
        )
        let status = await program.run(words: words)
        return Result(
            String(decoding: output.contents() ?? [], as: UTF8.self),
            error: String(decoding: error.contents() ?? [], as: UTF8.self),
            status: status.rawValue
        )
    }

    /// Runs a command, and expects its exit status and what it prints.
    func expect(_ row: CommandRow) async throws {
        let result = try await run(row.line, variables: row.variables, input: row.input)
        #expect(result.status == row.status, "\(result)")
        for (printed, expected) in [(result.output, row.output), (result.error, row.error)] {
            #expect(expected.isEmpty ? printed.isEmpty : printed.contains(expected), "\(result)")
        }
    }
}

extension TestProgram.Result {
    init(_ output: String = "", error: String = "", status: Int32 = 0) {
        self.init(status: status, output: output, error: error)
    }
}

/// A command line, and what it prints: nothing at all, or a text with this part.
struct CommandRow: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    let output: String
    let error: String
    let variables: [String: String]
    let input: String

    var testDescription: String { line }

    init(
        _ line: String,
        _ output: String = "",
        error: String = "",
        status: Int32 = 0,
        variables: [String: String] = [:],
        input: String = ""
    ) {
        (self.line, self.output, self.error, self.status) = (line, output, error, status)
        (self.variables, self.input) = (variables, input)
    }
}
