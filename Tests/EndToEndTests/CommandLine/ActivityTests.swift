import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// The spinner during a request, interrupts, and the notice of the demo.
@Suite(.timeLimit(.minutes(3)))
struct ActivityTests {
    private let erasure = "\r\u{1B}[K"
    private let gate = Gate()
    private let service: SearchService
    private let terminal: PseudoTerminal

    /// A service that responds when the gate is open.
    init() throws {
        let gate = gate
        service = try SearchService { _ in .json(ServiceJSON.page("Lantern")).after(.wait(gate)) }
        terminal = try PseudoTerminal(columns: 80)
    }

    @Test func `a spinner is shown while the service is slow, but not with --quiet or on a dumb terminal`() async throws
    {
        let (quiet, dumb) = (try PseudoTerminal(columns: 80), try PseudoTerminal(columns: 80))
        let search = ["search", "lantern"]
        let silent = [
            try service.program.start(on: quiet, search + ["-q"]),
            try service.program.start(on: dumb, search, environment: ["TERM": "dumb"]),
        ]
        try await service.server.requests.wait(forCount: 2)
        // The second frame of a program that waits since a later moment: the others would have drawn theirs.
        let running = try service.program.start(on: terminal, search)
        try await terminal.wait(for: "⠙ Asking TMDB …")
        gate.open()
        for program in silent + [running] { #expect(try await program.result().status == 0) }
        let text = try await terminal.finished()
        #expect(text.split(separator: erasure).last?.hasPrefix("\r\n") == true, "the list begins on the erased line")
        #expect(text.components(separatedBy: "Asking").last?.contains(erasure) == true)
        for terminal in [quiet, dumb] { #expect(!(try await terminal.finished()).contains("Asking")) }
    }

    @Test func `an interrupt erases the spinner and ends the program by the signal`() async throws {
        let running = try service.program.start(on: terminal, ["search", "lantern"])
        try await terminal.wait(for: "⠙ Asking TMDB …")
        running.send(SIGINT)
        let result = try await running.result()
        #expect(result.isSignal && result.status == SIGINT)
        #expect(try await terminal.finished().hasSuffix(erasure))
    }

    @Test func `a signal ignored by the parent process stays ignored`() async throws {
        let running = try service.program.startInShell("trap '' HUP; exec movies search lantern", on: terminal)
        try await terminal.wait(for: "⠙ Asking TMDB …")
        running.send(SIGHUP)
        gate.open()
        #expect(try await running.result().status == 0)
    }

    @Test func `a terminal shows once a day that the films are those of the demo`() async throws {
        let program = try MoviesProgram()
        let notice = "Demo catalog (378 films). Set TMDB_ACCESS_TOKEN or run 'movies auth token' to search"
        #expect(try await program.run("search", "alien").error.isEmpty)
        var shown: [Bool] = []
        for words in ["batman", "alien"] {
            let terminal = try PseudoTerminal(columns: 120)
            shown.append(try await program.run(on: terminal, "search", words, "--refresh").output.contains(notice))
        }
        #expect(shown == [true, false])
    }
}
