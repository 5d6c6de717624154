import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// The spinner during a request, interrupts, and the notice of the demo.
@Suite(.timeLimit(.minutes(1)))
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

    @Test func `a spinner is shown while the service is slow, and erased at the end`() async throws {
        let running = try service.program.start(on: terminal, ["search", "lantern"])
        try await terminal.wait(for: "⠙ Asking TMDB …")
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.split(separator: erasure).last?.hasPrefix("\r\n") == true, "the list begins on the erased line")
        #expect(text.components(separatedBy: "Asking").last?.contains(erasure) == true)
    }

    @Test(arguments: [["-q"], []])
    func `no spinner is shown with --quiet or on a dumb terminal`(options: [String]) async throws {
        // Longer than the 150 ms after which a spinner is shown.
        let service = try SearchService { _ in .json(ServiceJSON.page("Lantern")).after(.pause(milliseconds: 300)) }
        let environment = ["TERM": options.isEmpty ? "dumb" : "xterm"]
        let running = try service.program.start(
            on: terminal,
            ["search", "lantern"] + options,
            environment: environment
        )
        #expect(try await running.result().status == 0)
        #expect(!(try await terminal.finished()).contains("Asking"))
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
        let process = service.program.makeProcess(
            ["-c", "trap '' HUP; exec \"$0\" search lantern", MoviesProgram.executable.path],
            environment: ["TERM": "xterm-256color"]
        )
        process.executableURL = URL(filePath: "/bin/sh")
        process.standardInput = terminal.programEnd
        let running = try RunningProgram(process, folder: service.program.home, terminal: terminal)
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
            shown.append(try await program.run(on: terminal, "search", words, "--refresh").text.contains(notice))
        }
        #expect(shown == [true, false])
    }
}
