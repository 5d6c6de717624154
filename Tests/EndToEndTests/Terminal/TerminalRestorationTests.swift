import Foundation
import PlatformKit
import TerminalKitDoubles
import Testing

/// The terminal is as it was after every end of a program that takes the whole screen.
@Suite(.timeLimit(.minutes(1)))
struct TerminalRestorationTests {
    /// With a search, the list gets the keys, and `q` quits.
    private static let arguments = ["browse", "batman"]
    /// The end of every update, and of the sequence that gives the terminal back.
    private static let (shown, left) = ("\u{1B}[?2026l", "\u{1B}[?1049l")

    private let terminal: PseudoTerminal
    private let session: TerminalSession

    init() throws {
        terminal = try PseudoTerminal(columns: 60, rows: 12)
        session = try TerminalSession(try MoviesProgram(), on: terminal, Self.arguments)
    }

    /// What the terminal shows now.
    private func screen() throws -> ScreenEmulator {
        var screen = ScreenEmulator(columns: 60, rows: 12)
        try screen.write(terminal.text)
        return screen
    }

    private func expectRestored() async throws {
        let screen = try screen()
        #expect(screen.modes == [7, 25])
        #expect(screen.style == ScreenEmulator.Style())
        // The shell says at the top how the program ended.
        #expect(screen.lines.dropFirst(4).joined().isEmpty)
        #expect(screen.scrolledLines == 0)
    }

    @Test func `the program takes the whole screen, and gives it back`() async throws {
        try await terminal.wait(for: Self.shown)
        let modes = try screen().modes
        #expect(modes.isSuperset(of: [1000, 1004, 1006, 1049, 2004]))
        #expect(!modes.contains(7))
        terminal.type("q")
        let end = try await session.end()
        #expect(end.status == 0)
        #expect(end.isRestored)
        try await expectRestored()
    }

    @Test(arguments: [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP,
    ])
    func `a signal restores the terminal, and still ends the program`(signal: Int32) async throws {
        try await terminal.wait(for: Self.shown)
        try await session.send(signal)
        let end = try await session.end()
        #expect(end.status == 128 + Int(signal))
        #expect(end.isRestored)
        try await expectRestored()
    }

    @Test func `Ctrl-C ends the program with the status 130`() async throws {
        try await terminal.wait(for: Self.shown)
        terminal.type("\u{3}")
        let end = try await session.end()
        #expect(end.status == 130)
        #expect(end.isRestored)
        try await expectRestored()
    }

    @Test(arguments: [true, false])
    func `Ctrl-Z gives the terminal to the shell until the program is continued`(isKey: Bool) async throws {
        try await terminal.wait(for: Self.shown)
        if isKey { terminal.type("\u{1A}") } else { try await session.send(SIGTSTP) }
        #expect(try await session.isRestoredWhileStopped())
        try await terminal.wait(for: Self.left)
        try await expectRestored()
        let updates = terminal.text.components(separatedBy: "\u{1B}[2J").count
        try session.continueProgram()
        try await terminal.wait(for: "\u{1B}[2J", count: updates)
        try await terminal.wait(for: Self.shown, count: 2)
        let modes = try screen().modes
        #expect(modes.contains(1049))
        terminal.type("q")
        let end = try await session.end()
        #expect(end.status == 0)
        #expect(end.isRestored)
        try await expectRestored()
    }

    @Test func `a program that was stopped without a notice takes the terminal again`() async throws {
        try await terminal.wait(for: Self.shown)
        try await session.send(SIGSTOP)
        _ = try await session.isRestoredWhileStopped()
        try session.continueProgram()
        try await terminal.wait(for: "\u{1B}[?1049h", count: 2)
        terminal.type("q")
        let end = try await session.end()
        #expect(end.status == 0)
        #expect(end.isRestored)
    }

    @Test func `another size of the terminal is drawn as a whole`() async throws {
        try await terminal.wait(for: Self.shown)
        try terminal.resize(columns: 30, rows: 5)
        try await terminal.wait(for: "\u{1B}[2J", count: 2)
        terminal.type("q")
        #expect(try await session.end().status == 0)
    }
}
