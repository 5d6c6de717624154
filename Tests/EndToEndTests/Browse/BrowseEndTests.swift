import Foundation
import InfrastructureKitDoubles
import PlatformKit
import TerminalKitDoubles
import Testing

/// The end of `movies browse` while something happens, and its stop by Ctrl-Z.
@Suite(.timeLimit(.minutes(2)))
struct BrowseEndTests {
    private func expectRestored(_ screen: ScreenSession, status: Int) async throws {
        let end = try await screen.end()
        #expect(end.status == status)
        #expect(end.isRestored)
        #expect(screen.screen.modes == [7, 25])
        #expect(screen.screen.style == ScreenEmulator.Style())
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT])
    func `a signal in the midst of keys, frames and requests restores the terminal`(signal: Int32) async throws {
        let service = try BrowseService { $0.path == "/3/movie/3" ? LoopbackAnswer(.hang) : nil }
        let screen = try service.browse("batman", columns: 200, rows: 60)
        try await screen.wait(for: "batman 1 ")
        screen.type(String(repeating: "jjkG g", count: 50))
        try await screen.shell.send(signal)
        try await expectRestored(screen, status: 128 + Int(signal))
    }

    @Test func `the program ends if the terminal is gone, even if it ignores the signal of that`() async throws {
        let service = try BrowseService()
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let program = try service.program.start(on: terminal, ["browse", "batman"])
        try await terminal.wait(for: "batman 1 ")
        terminal.hangUp()
        #expect(try await program.result().status == 0)
    }

    @Test func `q ends the program at once while the service does not answer`() async throws {
        let service = try BrowseService { _ in LoopbackAnswer(.hang) }
        let screen = try service.browse("batman", columns: 120)
        try await screen.wait(for: "asking TMDB")
        screen.type("q")
        try await expectRestored(screen, status: 0)
    }

    @Test func `a program that is continued on a terminal of another size draws for it`() async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        screen.type("\u{1A}")
        #expect(try await screen.shell.isRestoredWhileStopped())
        try screen.resize(columns: 120, rows: 40)
        try screen.shell.continueProgram()
        try await screen.wait(for: "The story of film 1.")
        #expect(screen.lines.last?.hasSuffix("q quit") == true)
        screen.type("q")
        // The settings that the shell compares have the size.
        #expect(try await screen.end().status == 0)
        #expect(screen.screen.modes == [7, 25])
    }

    @Test func `Ctrl-Z in a dialog and in the field stops the program as well`() async throws {
        let service = try BrowseService()
        let screen = try service.browse()
        try await screen.wait(for: "Type a title")
        for keys in ["bat", Keys.enter + "?"] {
            screen.type(keys)
            try await screen.wait(for: keys == "bat" ? "bat 1 " : "Keys -")
            screen.type("\u{1A}")
            #expect(try await screen.shell.isRestoredWhileStopped())
            let bytes = screen.byteCount
            try screen.shell.continueProgram()
            try await screen.wait { _ in screen.byteCount > bytes && screen.screen.modes.contains(1049) }
        }
        screen.type("?")
        try await screen.wait(forNo: "Keys -")
        screen.type("q")
        try await expectRestored(screen, status: 0)
    }
}
