import Foundation
import PlatformKit
import Testing

/// The list on a terminal from which a person picks a film.
@Suite(.timeLimit(.minutes(1)))
struct MoviePickerTests {
    private let program: MoviesProgram
    private let terminal: PseudoTerminal

    init() throws {
        program = try MoviesProgram()
        terminal = try PseudoTerminal(columns: 80)
    }

    /// Starts a command whose title matches several films, and waits for the list.
    private func start(
        _ arguments: [String] = ["view", "dark", "knight"],
        environment: [String: String] = [:]
    ) async throws -> RunningProgram {
        let running = try program.start(on: terminal, arguments, environment: environment)
        try await terminal.wait(for: "Esc cancels")
        return running
    }

    private func outcome(_ running: RunningProgram) async throws -> TerminalResult {
        let result = try await running.result()
        return TerminalResult(status: result.status, isSignal: result.isSignal, text: try await terminal.finished())
    }

    @Test(arguments: [
        ("\r", "The Dark Knight (2008)"), ("\n", "The Dark Knight (2008)"),
        ("\u{1B}[B\r", "The Dark Knight Rises (2012)"), ("\u{1B}OB\u{0E}\u{10}\r", "The Dark Knight Rises (2012)"),
        ("\u{1B}[6~\u{1B}[H\r", "The Dark Knight (2008)"), ("rises\r", "The Dark Knight Rises (2012)"),
        ("returnz\u{7F}s 2012\r", "Batman: The Dark Knight Returns, Part 1 (2012)"),
        ("é\u{15}ri\u{1B}[Z\u{1B}[1;5Cses\r", "The Dark Knight Rises (2012)"),
    ])
    func `a film is picked with arrow keys or by typing`(keys: String, film: String) async throws {
        let running = try await start()
        terminal.type(keys)
        let result = try await outcome(running)
        #expect(result.status == 0)
        #expect(result.text.contains(film + "\u{1B}[0m  "))
        #expect(terminal.echoes)
    }

    @Test(arguments: ["\u{1B}", "\u{4}"])
    func `Esc and the end of input cancel`(key: String) async throws {
        let running = try await start()
        terminal.type(key)
        let result = try await outcome(running)
        #expect(result.status == 2)
        #expect(result.text.hasSuffix("\r\u{1B}[J"))
        #expect(terminal.echoes)
    }

    @Test func `Ctrl-C and other signals erase the list and restore the terminal`() async throws {
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            let terminal = try PseudoTerminal(columns: 80)
            let running = try program.start(on: terminal, ["view", "dark", "knight"])
            try await terminal.wait(for: "Esc cancels")
            #expect(!terminal.echoes)
            running.send(signal)
            let result = try await running.result()
            #expect(result.isSignal)
            #expect(result.status == signal)
            #expect(try await terminal.finished().hasSuffix("\r\u{1B}[J"))
            #expect(terminal.echoes)
        }
    }

    @Test func `a change of the terminal's size redraws the list`() async throws {
        let running = try await start()
        try terminal.resize(columns: 30, rows: 5)
        // A terminal sends signals only to the programs that it controls, and it controls no program of a test.
        running.send(SIGWINCH)
        try await terminal.wait(for: "5 films · ↑↓ choose, type to…")
        terminal.type("\u{1B}")
        #expect(try await outcome(running).status == 2)
    }

    @Test func `a list that was stopped without a notice is drawn again`() async throws {
        let running = try await start()
        running.send(SIGSTOP)
        running.send(SIGCONT)
        while terminal.text.components(separatedBy: "Esc cancels").count < 3 {
            try await Task.sleep(for: .milliseconds(10))
        }
        terminal.type("\r")
        #expect(try await outcome(running).status == 0)
    }

    @Test func `after Ctrl-Z the list is drawn again`() async throws {
        let running = try await start()
        terminal.type("rise")
        try await terminal.wait(for: "Which film? rise")
        let drawn = terminal.text.components(separatedBy: "Which film? rise").count
        // The signal of Ctrl-Z.
        running.send(SIGTSTP)
        // A process that is continued before it has stopped draws, too, and stops then. So it is continued until the end.
        let continuing = Task {
            while true {
                try await Task.sleep(for: .milliseconds(10))
                running.send(SIGCONT)
            }
        }
        defer { continuing.cancel() }
        while terminal.text.components(separatedBy: "Which film? rise").count == drawn {
            try await Task.sleep(for: .milliseconds(10))
        }
        terminal.type("s\r")
        let result = try await outcome(running)
        #expect(result.text.contains("The Dark Knight Rises (2012)"))
        #expect(terminal.echoes)
    }

    @Test func `the list is drawn on standard error, without styles if NO_COLOR is set`() async throws {
        let running = try await start(["view", "dark", "knight", "--json=id"], environment: ["NO_COLOR": "1"])
        terminal.type("\r")
        let result = try await outcome(running)
        #expect(result.status == 0)
        #expect(result.text.contains("> The Dark Knight "))
        #expect(!result.text.contains("\u{1B}[1m"))
    }

    @Test func `a change picks its film from the list`() async throws {
        _ = try await program.run("auth", "guest")
        let running = try await start(["rate", "dark", "knight", "9"])
        terminal.type("rises\r")
        #expect(try await outcome(running).text.contains("Rated The Dark Knight Rises (2012) 9/10.\r\n"))
    }

    @Test func `a dumb terminal is asked for a number`() async throws {
        let running = try program.start(on: terminal, ["view", "dark", "knight"], environment: ["TERM": "dumb"])
        try await terminal.wait(for: "Which one? (1-5, Enter for none) ")
        terminal.type("6\n")
        try await terminal.wait(for: "Please give a number from 1 to 5, or Enter for none: ")
        terminal.type("1\n")
        #expect(try await outcome(running).text.contains("The Dark Knight (2008)"))
    }
}
