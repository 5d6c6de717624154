import Foundation
import TestDoubles
import Testing

/// A list longer than the screen, and programs that show it a screen at a time.
@Suite(.timeLimit(.minutes(1)))
struct PagerTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test(arguments: [
        (["PAGER": "sed s/^/P:/"], [], true), (["MOVIES_PAGER": "sed s/^/P:/", "PAGER": "false"], [], true),
        ([:], [], false), (["PAGER": ""], [], false), (["PAGER": "cat"], [], false),
        (["MOVIES_PAGER": "", "PAGER": "sed s/^/P:/"], [], false),
        (["PAGER": "sed s/^/P:/"], ["--no-pager"], false), (["PAGER": "movies-no-such-pager 2>/dev/null"], [], false),
    ])
    func `is asked for by variables`(environment: [String: String], options: [String], isPaged: Bool) async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        let running = try program.start(on: terminal, ["search", "batman"] + options, environment: environment)
        #expect(try await running.result().status == 0)
        let lines = try await terminal.finished().split(separator: "\r\n")
        #expect(lines.contains { $0.hasPrefix("P:") } == isPaged)
        #expect(lines.count(where: { $0.contains("Batman Begins") }) == 1)
    }

    @Test func `the configuration counts between the two variables`() async throws {
        _ = try await program.run("config", "set", "pager", "sed s/^/C:/")
        for (environment, isConfigured) in [
            (["PAGER": "false"], true), (["MOVIES_PAGER": "cat"], false), (["MOVIES_PAGER": ""], false),
        ] {
            let terminal = try PseudoTerminal(columns: 80, rows: 10)
            let result = try await program.run(on: terminal, "search", "batman", environment: environment)
            #expect(result.text.contains("C:") == isConfigured)
        }
    }

    @Test func `is not needed for what fits on the screen, nor where the output goes elsewhere`() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 50)
        let pager = ["PAGER": "sed s/^/P:/"]
        #expect(try await !program.run(on: terminal, "search", "batman", environment: pager).text.contains("P:"))
        #expect(try await !program.run("search", "batman", environment: pager).output.contains("P:"))
    }

    @Test func `that is closed before the end is a success`() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        let result = try await program.run(on: terminal, "search", "batman", environment: ["PAGER": "true"])
        #expect(result.status == 0)
        #expect(!result.text.contains("Error"))
    }

    @Test func `ends by a signal that the program ignores for itself`() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        let pager = "cat >/dev/null; for name in PIPE XFSZ; do sh -c \"kill -$name \\$\\$; echo survived\"; done"
        let result = try await program.run(on: terminal, "search", "batman", environment: ["PAGER": pager])
        #expect(result.status == 0)
        #expect(!result.text.contains("survived"))
    }

    @Test func `gets the options for colours unless they are set`() async throws {
        for (environment, expected) in [([:], "LESS=FRX"), (["LESS": "i"], "LESS=i")] {
            let terminal = try PseudoTerminal(columns: 80, rows: 10)
            let pager = ["PAGER": "cat >/dev/null; echo LESS=$LESS"].merging(environment) { $1 }
            #expect(try await program.run(on: terminal, "search", "batman", environment: pager).text.contains(expected))
        }
    }

    @Test func `waits for the service, and the spinner shows it, where the saved page does not fit`() async throws {
        let gate = Gate()
        let service = try service(from: .json(Self.long("A")), to: .json(Self.long("Z")).after(.wait(gate)))
        let (terminal, running) = try await startOnOldPage(service)
        try await terminal.wait(for: "⠙ Asking TMDB …")
        #expect(!terminal.text.contains("ID"))
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.contains("P:1   Z"))
        #expect(!text.contains("1   A"))
    }

    @Test func `takes the place of the saved page where only that one fits`() async throws {
        let gate = Gate()
        let service = try service(
            from: .json(SearchService.page("A")),
            to: .json(Self.long("Z")).after(.wait(gate))
        )
        let (terminal, running) = try await startOnOldPage(service)
        try await terminal.wait(for: "RATING")
        gate.open()
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().contains("\u{1B}[5A\u{1B}[JP:"), "the saved page is taken back")
    }

    /// A page that is longer than the screen.
    private static func long(_ first: String) -> String {
        SearchService.page(first, "B", "C", "D", "E", "F", "G", "H")
    }

    private func service(from first: LoopbackAnswer, to second: LoopbackAnswer) throws -> SearchService {
        let answers = ScriptedAnswers(first, second)
        return try SearchService { _ in answers.next() }
    }

    /// Saves a page, makes it old and starts the same search with a pager.
    private func startOnOldPage(_ service: SearchService) async throws -> (PseudoTerminal, RunningProgram) {
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        let pager = ["PAGER": "sed s/^/P:/", "NO_COLOR": "1"]
        return (terminal, try service.program.start(on: terminal, ["search", "lantern"], environment: pager))
    }
}
