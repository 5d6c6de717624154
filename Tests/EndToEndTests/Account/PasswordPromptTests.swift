import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Passwords typed at a real terminal.
@Suite(.timeLimit(.minutes(1)))
struct PasswordPromptTests {
    private let program: MoviesProgram
    private let terminal: PseudoTerminal

    init() throws {
        program = try MoviesProgram()
        terminal = try PseudoTerminal(columns: 80)
    }

    @Test func `a password is not echoed, and echoing is restored`() async throws {
        let running = try await startHiddenPrompt()
        running.send(SIGTSTP)
        terminal.type("correct horsf\u{7F}e\n")
        #expect(try await running.result().status == 0)
        #expect(try await !terminal.finished().contains("hors"))
        #expect(terminal.echoes)
        let login = try await program.run("auth", "login", "--username", "ada", input: "correct horse")
        #expect(login.status == 0)
    }

    @Test func `a new password that is too short is refused, after its rule was told`() async throws {
        let running = try await startHiddenPrompt()
        terminal.type("short\n")
        #expect(try await running.result().status == 64)
        let text = try await terminal.finished()
        #expect(text.hasPrefix("The demo keeps no password: any of 8 or more characters will do.\r\n"))
        #expect(text.contains("Error: A password must have at least 8 characters.\r\n"))
        #expect(try await program.run("auth", "status").status == 4)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `a signal at a password prompt restores echoing`(signal: Int32) async throws {
        let running = try await startHiddenPrompt()
        running.send(signal)
        let result = try await running.result()
        #expect(result.isSignal)
        #expect(result.status == signal)
        #expect(terminal.echoes)
        let text = try await terminal.finished()
        #expect(text.hasSuffix("Password for ada: \r\n"))
    }

    /// The streams of a terminal share their flags, so a read of any process would fail instead of waiting.
    @Test func `a signal ends the program at a terminal that takes no output, and changes no flag of it`() async throws
    {
        let running = try await startHiddenPrompt()
        let stream = terminal.programEnd.fileDescriptor
        tcflow(stream, TCOOFF)
        running.send(SIGTERM)
        for _ in 1...30 {
            #expect(fcntl(stream, F_GETFL) & O_NONBLOCK == 0)
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(try await running.result().status == SIGTERM)
        #expect(terminal.echoes)
    }

    @Test func `half a password does not reach the shell after a signal`() async throws {
        let running = try await startHiddenPrompt()
        terminal.type("correct ho")
        try await Task.sleep(for: .milliseconds(100))
        running.send(SIGTERM)
        _ = try await running.result()
        terminal.type("ls\n")
        #expect(terminal.programEnd.availableData == Data("ls\n".utf8))
    }

    @Test func `the end of input at a password prompt cancels`() async throws {
        let running = try await startHiddenPrompt()
        terminal.type("\u{4}")
        #expect(try await running.result().status == 2)
        #expect(terminal.echoes)
        let text = try await terminal.finished()
        #expect(text.hasSuffix("Password for ada: \r\n"))
    }

    /// Starts signing up and waits until the password is asked for and the terminal does not echo.
    private func startHiddenPrompt() async throws -> RunningProgram {
        let running = try program.start(on: terminal, ["auth", "signup", "--username", "ada"])
        try await waitForHiddenInput(after: "Password for ada: ")
        return running
    }

    private func waitForHiddenInput(after prompt: String) async throws {
        while !terminal.text.hasSuffix(prompt) || terminal.echoes { try await Task.sleep(for: .milliseconds(10)) }
    }
}
