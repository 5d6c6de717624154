import AppDoubles
import DataKitDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// The pager that shows a list longer than the screen.
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
    func `PAGER and MOVIES_PAGER select the pager`(environment: [String: String], options: [String], isPaged: Bool)
        async throws
    {
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        let running = try program.start(on: terminal, ["search", "batman"] + options, environment: environment)
        #expect(try await running.result().status == 0)
        let lines = try await terminal.finished().split(separator: "\r\n")
        #expect(lines.contains { $0.hasPrefix("P:") } == isPaged)
        #expect(lines.count(where: { $0.contains("Batman Begins") }) == 1)
    }

    @Test func `the configured pager wins over PAGER, and MOVIES_PAGER wins over both`() async throws {
        _ = try await program.run("config", "set", "pager", "sed s/^/C:/")
        for (environment, isConfigured) in [
            (["PAGER": "false"], true), (["MOVIES_PAGER": "cat"], false), (["MOVIES_PAGER": ""], false),
        ] {
            let terminal = try PseudoTerminal(columns: 80, rows: 10)
            let result = try await program.run(on: terminal, "search", "batman", environment: environment)
            #expect(result.text.contains("C:") == isConfigured)
        }
    }

    @Test func `no pager runs if the list fits the screen or the output is a pipe`() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 50)
        let pager = ["PAGER": "sed s/^/P:/"]
        #expect(try await !program.run(on: terminal, "search", "batman", environment: pager).text.contains("P:"))
        #expect(try await !program.run("search", "batman", environment: pager).output.contains("P:"))
    }

    @Test func `closing the pager early is a success`() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        let result = try await program.run(on: terminal, "search", "batman", environment: ["PAGER": "true"])
        #expect(result.status == 0)
        #expect(!result.text.contains("Error"))
    }

    @Test func `the pager has no connection of the program, and no credential`() async throws {
        let service = try SearchService()
        let terminal = try PseudoTerminal(columns: 80, rows: 3)
        let script =
            "cat >/dev/null; for file in 3 4 5 6 7 8 9; do [ -e /dev/fd/$file ] && echo \"open $file\"; done; env"
        let environment = ["PAGER": script, "EDITOR": "ed", "TMDB_API_KEY": "key-canary"]
        let result = try await service.program.run(on: terminal, "search", "lantern", environment: environment)
        #expect(result.status == 0)
        #expect(service.server.requests.count == 1)
        #expect(result.text.contains("EDITOR=ed"))
        #expect(result.text.contains(/open \d|TMDB_ACCESS_TOKEN|canary/) == false)
    }

    @Test func `the pager does not inherit the signals that the program ignores`() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        let pager = "cat >/dev/null; for name in PIPE XFSZ; do sh -c \"kill -$name \\$\\$; echo survived\"; done"
        let result = try await program.run(on: terminal, "search", "batman", environment: ["PAGER": pager])
        #expect(result.status == 0)
        #expect(!result.text.contains("survived"))
    }

    @Test func `LESS is set for the pager unless it is set already`() async throws {
        for (environment, expected) in [([:], "LESS=FRX"), (["LESS": "i"], "LESS=i")] {
            let terminal = try PseudoTerminal(columns: 80, rows: 10)
            let pager = ["PAGER": "cat >/dev/null; echo LESS=$LESS"].merging(environment) { $1 }
            #expect(try await program.run(on: terminal, "search", "batman", environment: pager).text.contains(expected))
        }
    }

    @Test func `a cached page that does not fit the screen is in the pager while a request is in flight`() async throws
    {
        let gate = Gate()
        let service = try service(from: .json(Self.long("A")), to: .json(Self.long("Z")).after(.wait(gate)))
        let (terminal, running) = try await startOnStalePage(service)
        try await terminal.wait(for: "P:1   A")
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.contains("P:Updated: details changed. Run the command again to see the list."))
        #expect(!text.contains("1   Z"))
    }

    @Test func `the pager replaces a cached page that fits the screen`() async throws {
        let gate = Gate()
        let service = try service(
            from: .json(SearchService.page("A")),
            to: .json(Self.long("Z")).after(.wait(gate))
        )
        let (terminal, running) = try await startOnStalePage(service)
        try await terminal.wait(for: "RATING")
        gate.open()
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().contains("\u{1B}[5A\u{1B}[JP:"), "the cached page is erased")
    }

    /// A page that is longer than the screen.
    private static func long(_ first: String) -> String {
        SearchService.page(first, "B", "C", "D", "E", "F", "G", "H")
    }

    private func service(from first: LoopbackAnswer, to second: LoopbackAnswer) throws -> SearchService {
        let answers = ScriptedValues<LoopbackAnswer>(first, second)
        return try SearchService { _ in answers.next() }
    }

    /// Caches a page, makes it stale and starts the same search with a pager.
    private func startOnStalePage(_ service: SearchService) async throws -> (PseudoTerminal, RunningProgram) {
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        let pager = ["PAGER": "sed -u s/^/P:/", "NO_COLOR": "1"]
        return (terminal, try service.program.start(on: terminal, ["search", "lantern"], environment: pager))
    }
}
