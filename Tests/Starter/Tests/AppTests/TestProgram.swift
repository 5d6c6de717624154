import InfrastructureKitDoubles
import PlatformKit
import Synchronization

@testable import Starter

/// The program in the process of the tests, on files of its own.
struct TestProgram {
    /// The exit status, and the lines on both streams.
    typealias Result = (status: Int32, output: [String], messages: [String])

    private let home: TemporaryDirectory

    init() throws {
        home = try TemporaryDirectory()
    }

    /// - Parameters:
    ///   - line: What follows the name of the program, without quotation marks.
    ///   - isTerminal: Whether a person reads the result.
    func run(
        _ line: String,
        secret: String? = nil,
        variables: [String: String] = [:],
        isTerminal: Bool = false
    ) async -> Result {
        let console = FakeConsole(secret: secret, isTerminal: isTerminal)
        let environment = EnvironmentVariables(["HOME": home.path].merging(variables) { $1 })
        let status = await Program(environment: environment, console: console).run(
            line.split(separator: " ").map(String.init)
        )
        return (status, console.output, console.messages)
    }
}

/// Keeps what is written.
private final class FakeConsole: Console {
    private let lines = Mutex((output: [String](), messages: [String]()))
    private let secret: String?
    let isTerminal: Bool

    init(secret: String?, isTerminal: Bool) {
        (self.secret, self.isTerminal) = (secret, isTerminal)
    }

    var output: [String] { lines.withLock { $0.output } }
    var messages: [String] { lines.withLock { $0.messages } }

    func write(_ lines: [String]) { self.lines.withLock { $0.output += lines } }
    func tell(_ lines: [String]) { self.lines.withLock { $0.messages += lines } }
    func secret(_ question: String) -> String? { secret }
}
