import Foundation
import InfrastructureKitDoubles
import Testing

/// Passwords typed at a real terminal.
@Suite(.timeLimit(.minutes(3)))
struct PasswordPromptTests {
    private let program: MoviesProgram
    private let terminal: PseudoTerminal

    init() throws {
        program = try MoviesProgram()
        terminal = try PseudoTerminal(columns: 80)
    }

    @Test func `a password is not echoed, and one that is too short for a new account is asked for again`() async throws
    {
        let running = try await startHiddenPrompt()
        terminal.type("short\n")
        try await waitForHiddenPrompt(after: "! A password must have at least 8 characters.\r\n")
        running.send(SIGTSTP)
        terminal.type("correct horsf\u{7F}e\n")
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.hasPrefix("The demo keeps no password: any of 8 or more characters will do.\r\n"))
        #expect(!text.contains("short") && !text.contains("hors"))
        #expect(terminal.echoes)
        #expect(try await program.run("auth", "login", "--username", "ada", input: "correct horse").status == 0)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, nil])
    func `a signal or the end of input at a password prompt restores echoing`(signal: Int32?) async throws {
        let running = try await startHiddenPrompt("login")
        if let signal { running.send(signal) } else { terminal.type("\u{4}") }
        let result = try await running.result()
        #expect(result.isSignal == (signal != nil))
        #expect(result.status == signal ?? 2)
        #expect(terminal.echoes)
        #expect(try await terminal.finished().hasSuffix("Password for ada: \r\n"))
    }

    /// The streams of a terminal share their flags, so a read of any process would fail instead of waiting.
    @Test func `a signal ends the program at a terminal that takes no output, and changes no flag of it`() async throws
    {
        let running = try await startHiddenPrompt()
        let stream = terminal.programEnd.fileDescriptor
        tcflow(stream, TCOOFF)
        running.send(SIGTERM)
        try await poll("the end of the program") {
            #expect(fcntl(stream, F_GETFL) & O_NONBLOCK == 0)
            return kill(running.identifier, 0) == 0 ? nil : true
        }
        #expect(try await running.result().status == SIGTERM)
        #expect(terminal.echoes)
    }

    /// The system hands on what is typed a moment later, and does not tell when.
    @Test func `half a password does not reach the shell after a signal`() async throws {
        let running = try await startHiddenPrompt()
        terminal.type("correct ho")
        try await Task.sleep(for: .milliseconds(100))
        running.send(SIGTERM)
        _ = try await running.result()
        terminal.type("ls\n")
        #expect(terminal.programEnd.availableData == Data("ls\n".utf8))
    }

    /// Starts a command and waits until the password is asked for and the terminal does not echo.
    private func startHiddenPrompt(_ command: String = "signup") async throws -> RunningProgram {
        let running = try program.start(on: terminal, ["auth", command, "--username", "ada"])
        try await waitForHiddenPrompt()
        return running
    }

    private func waitForHiddenPrompt(after text: String = "") async throws {
        try await poll("a hidden prompt") {
            terminal.text.hasSuffix(text + "Password for ada: ") && !terminal.echoes ? true : nil
        }
    }
}
