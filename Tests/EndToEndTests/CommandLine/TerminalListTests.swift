import Foundation
import InfrastructureKitDoubles
import Testing

/// Lists and messages on a real terminal, and on streams that cannot be written.
@Suite(.timeLimit(.minutes(3)))
struct TerminalListTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    private typealias Width = (terminal: Int, environment: [String: String], used: Int)

    /// The width of the terminal, what wins over it, and the width that is used.
    private static let widths: [Width] = [
        (40, [:], 40), (200, [:], 200), (120, ["COLUMNS": "50", "MOVIES_FORCE_TTY": "30"], 50),
        (120, ["MOVIES_FORCE_TTY": "50%"], 60),
    ]

    @Test(arguments: widths)
    func `a list fits the width of the terminal, and has more columns on a wide one`(
        columns: Int,
        environment: [String: String],
        width: Int
    ) async throws {
        let terminal = try PseudoTerminal(columns: columns)
        let result = try await program.run(on: terminal, "search", "batman", "-q", environment: environment)
        #expect(result.status == 0)
        let rows = result.lines.filter { $0.contains(/^ *[0-9]+ {2,}/) }
        #expect(rows.count == 20)
        #expect(rows.allSatisfy { $0.count <= width })
        if width <= 60 { #expect((rows.map(\.count).max() ?? 0) > width - 12) }
        #expect(result.lines.contains { $0.hasPrefix("ID") && $0.contains("RELEASED") } == (width >= 120))
    }

    @Test(arguments: ["search --bogus", "view 999999", "search asdf --offline", "search alien", "auth guest"])
    func `messages on a narrow terminal break between words`(line: String) async throws {
        let terminal = try PseudoTerminal(columns: 40)
        let words = line.split(separator: " ").map(String.init)
        let result = try await program.start(on: terminal, words).result(on: terminal)
        #expect(result.lines.allSatisfy { $0.split(separator: "\r\u{1B}[K").allSatisfy { $0.count <= 40 } })
    }

    private static let streams: [(line: String, status: Int32, error: String)] = [
        ("movies search batman >&-", 1, "Error: Could not write the result: Bad file descriptor.\n"),
        ("movies config list >&-", 1, "Error: Could not write the result: Bad file descriptor.\n"),
        ("movies search batman > /dev/full", 1, "Error: Could not write the result: No space left on device.\n"),
        ("movies search batman --limit 1 -v <&- 2>&-", 0, ""),
    ]

    @Test(arguments: streams)
    func `a result that cannot be written is an error, and a message that cannot is none`(
        line: String,
        status: Int32,
        error: String
    ) async throws {
        let result = try await program.runInShell(line)
        #expect(result.status == status)
        #expect(error.isEmpty ? result.error.isEmpty : result.error.hasPrefix(error))
        #expect(
            result.output == (status == 0 ? "6\tBatman\t1989-06-23\t7.7\t5285\ten\t\tFantasy, Action, Crime\t\n" : "")
        )
    }
}
