import DataKitDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Messages and results on terminals, pipes and closed streams.
@Suite(.timeLimit(.minutes(1)))
struct OutputTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test(arguments: ["movies search batman >&-", "movies search batman <&- >&-", "movies config list >&-"])
    func `closed standard output is an error`(line: String) async throws {
        let result = try await MoviesProgram().runInShell(line)
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: Could not write the result: Bad file descriptor.\n"))
    }

    @Test func `closed standard error discards messages and does not change the result`() async throws {
        let result = try await MoviesProgram().runInShell("movies search batman --limit 1 -v <&- 2>&-")
        #expect(result.status == 0)
        #expect(result.output == "6\tBatman\t1989-06-23\t7.7\t5285\ten\t\tFantasy, Action, Crime\t\n")
    }

    @Test func `a full disk is an error`() async throws {
        let result = try await MoviesProgram().runInShell("movies search batman > /dev/full")
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: Could not write the result: No space left on device."))
    }

    @Test func `a closed pipe ends the program by SIGPIPE without a message`() async throws {
        let line = "(sleep 0.2; movies search batman) | true; echo ${PIPESTATUS[0]}"
        let result = try await MoviesProgram().runInShell(line)
        #expect(result.output == "141\n")
        #expect(result.error.isEmpty)
    }

    @Test(arguments: [
        ["a\u{1B}[31mb"], ["search", "a", "--\u{1B}]0;title\u{07}"], ["search", "a", "--page", "\u{9B}2J"],
        ["search", "a", "--json=\u{1B}[2J"], ["config", "set", "pager", "\u{1B}", "\u{1B}[2J"],
        ["view", "\u{1B}[2J\u{202E}", "--offline"],
    ])
    func `control characters in arguments do not reach the terminal`(words: [String]) async throws {
        let result = try await MoviesProgram().start(words).result()
        #expect(result.status != 0)
        let text = (result.output + result.error).unicodeScalars
        let harmful = text.filter { $0 != "\n" && $0 != "\t" && $0.properties.generalCategory == .control }
        #expect(harmful.isEmpty)
    }

    @Test(arguments: [
        "search --bogus", "view 999999", "search asdf --offline", "search alien", "auth guest", "auth status",
    ])
    func `messages on a narrow terminal break between words`(words: String) async throws {
        _ = try await program.run("auth", "guest")
        let terminal = try PseudoTerminal(columns: 40)
        let result = try await program.start(on: terminal, words.split(separator: " ").map(String.init)).result()
        let text = try await terminal.finished()
        let lines = TerminalResult(status: result.status, isSignal: result.isSignal, text: text).lines
        #expect(lines.allSatisfy { $0.split(separator: "\r\u{1B}[K").allSatisfy { $0.count <= 40 } })
    }

    @Test func `the command of the next page does not break`() async throws {
        let service = try SearchService(json: SearchService.page("Lantern", totalPages: 2))
        let terminal = try PseudoTerminal(columns: 30)
        let result = try await service.program.run(on: terminal, "search", "the dark knight")
        #expect(result.text.hasSuffix("\r\nNext page:\r\nmovies search 'the dark knight' --page 2\r\n"))
    }

    @Test func `messages do not break if standard error is not a terminal`() async throws {
        let result = try await program.run("similar", "999999", environment: ["COLUMNS": "20"])
        let advice = "If it is a title, add --title.\nTo find ids, search by title:  movies search batman"
        #expect(result.error == "Error: There is no film with the id 999999.\n\(advice)\n")
    }
}
