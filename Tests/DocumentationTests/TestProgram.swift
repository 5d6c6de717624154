import AppDoubles
import ArgumentsKit
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Synchronization
import TerminalKit
import Testing

@testable import DemoBackend
@testable import MoviesCLI

/// In place of the `TestProgram` of AppTests: the program with the command of the feature, at a service with its route.
struct TestProgram {
    let home: TemporaryDirectory
    private let server: LoopbackServer
    private static let refusal = #"{"success":false,"status_code":34,"status_message":"Not found."}"#

    init() throws {
        home = try TemporaryDirectory()
        server = try LoopbackServer { request in
            let answer = Mutex(LoopbackAnswer.json(Self.refusal, status: 404))
            let ended = DispatchSemaphore(value: 0)
            Task {
                if let json = try? await Self.document(request.target) {
                    answer.withLock { $0 = .json(String(decoding: json, as: UTF8.self)) }
                }
                ended.signal()
            }
            // It blocks a thread of the server, and none of the pool.
            ended.wait()
            return answer.withLock { $0 }
        }
    }

    /// What the demo responds with the route of the feature.
    private static func document(_ target: String) async throws -> Data {
        let url = try #require(URL(string: "https://demo.invalid\(target)"))
        let http = HTTPRequest(method: "GET", url: url, timeLimit: .seconds(1), sizeLimit: 1)
        let request = DemoRequest(http, baseAddress: "https://demo.invalid/3")
        let routes = KeywordsRoutes.all + SearchRoutes.all
        let route = try #require(routes.first { $0.accepts(request) })
        return try JSONEncoder().encode(try await route.respond(request))
    }

    /// Runs a line of words that are separated by spaces, unless they stand in quotes.
    func run(_ line: String, variables: [String: String] = [:]) async throws -> (output: String, error: String) {
        let words = line.matches(of: /['"]([^'"]*)['"]|\S+/).map { String($0.output.1 ?? $0.output.0) }
        let root = Command("movies", abstract: "", subcommands: [KeywordsCommand.command])
        let tool = CommandLineTool(root, globalOptions: GlobalOptions.all)
        guard case .run(let action, let arguments) = try tool.parse(words), case .inProgram(let work) = action.work
        else {
            throw CancellationError()
        }
        let (input, output, error) = (
            try #require(UnnamedFile()), try #require(UnnamedFile()), try #require(UnnamedFile())
        )
        let context = try CommandContext(
            arguments,
            environment: EnvironmentVariables(
                server.variables.merging(["HOME": home.path]) { $1 }.merging(variables) { $1 }
            ),
            streams: StandardStreams(input: input.descriptor, output: output.descriptor, error: error.descriptor),
            for: action
        )
        try await work(context)
        await context.container.shutDown()
        let texts = [output, error].map { String(decoding: $0.contents() ?? [], as: UTF8.self) }
        return (texts[0], texts[1])
    }

    func expect(_ row: CommandRow) async throws {
        let result = try await run(row.line, variables: row.variables)
        #expect(result.output.contains(row.output), "\(result)")
    }
}

/// In place of the `CommandRow` of AppTests: a command line, and a part of what it prints.
struct CommandRow: Sendable {
    let line: String
    let output: String
    let variables: [String: String]

    init(_ line: String, _ output: String, variables: [String: String] = [:]) {
        (self.line, self.output, self.variables) = (line, output, variables)
    }
}
