import TestDoubles
import Testing

/// Sentences, notices and errors on a narrow terminal.
@Suite(.timeLimit(.minutes(1)))
struct TerminalMessageTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test(arguments: [
        "search --bogus", "view 999999", "search asdf --offline", "search alien", "auth guest", "auth status",
    ])
    func `are broken between words`(words: String) async throws {
        _ = try await program.run("auth", "guest")
        let terminal = try PseudoTerminal(columns: 40)
        let result = try await program.start(on: terminal, words.split(separator: " ").map(String.init)).result()
        let text = try await terminal.finished()
        let lines = TerminalResult(status: result.status, isSignal: result.isSignal, text: text).lines
        #expect(lines.allSatisfy { $0.split(separator: "\r\u{1B}[K").allSatisfy { $0.count <= 40 } })
    }

    @Test func `the command of the next page stays in one piece`() async throws {
        let service = try SearchService(json: SearchService.page("Lantern", totalPages: 2))
        let terminal = try PseudoTerminal(columns: 30)
        let result = try await service.program.run(on: terminal, "search", "the dark knight")
        #expect(result.text.hasSuffix("\r\nNext page:\r\nmovies search 'the dark knight' --page 2\r\n"))
    }

    @Test func `are left as they are where standard error is no terminal`() async throws {
        let result = try await program.run("poster", "999999", environment: ["COLUMNS": "20"])
        let advice = "To find ids, search by title:  movies search batman"
        #expect(result.error == "Error: There is no film with the id 999999.\n\(advice)\n")
    }
}
