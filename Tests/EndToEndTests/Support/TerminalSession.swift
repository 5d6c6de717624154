import AppDoubles
import DataKitDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles

@testable import PlatformKit

/// A shell with job control that owns a terminal, and runs one program in it, as the shell of a user does.
///
/// Only then does the terminal turn Ctrl-C and Ctrl-Z into signals, and tell the program of its size. If the program
/// stops, the shell has the terminal until `continueProgram()`.
final class TerminalSession: Sendable {
    let terminal: PseudoTerminal
    private let program: MoviesProgram

    /// The files that the shell writes: `pid` of the program, its exit `status`, and the settings of the terminal at three
    /// times.
    private static let script = """
        set -m
        trap : INT
        stty -a > before
        settings=$(stty -g)
        sh -c 'echo $$ > new-pid; mv new-pid pid; exec "$0" "$@"' "$@" 2>&1
        status=$?
        while jobs > jobs; grep -q Stopped jobs; do
            stty -a > new-stopped; mv new-stopped stopped
            stty "$settings"
            while [ ! -e continue ]; do sleep 0.02; done
            rm continue stopped
            fg > /dev/null
            status=$?
        done
        stty -a > after
        echo $status > new-status; mv new-status status
        while [ -e before ]; do sleep 1; done
        """

    /// Starts `movies` with arguments. The shell ends when the home folder of the program is removed.
    init(
        _ program: MoviesProgram,
        on terminal: PseudoTerminal,
        _ arguments: [String],
        environment: [String: String] = [:]
    ) throws {
        (self.program, self.terminal) = (program, terminal)
        var settings = SpawnSettings.detached
        // The first terminal that the leader of a session opens becomes its own.
        posix_spawn_file_actions_addopen(&settings.fileActions, STDIN_FILENO, terminal.path, O_RDWR, 0)
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_adddup2(&settings.fileActions, STDIN_FILENO, stream)
        }
        #if canImport(Glibc)
        // Otherwise, the shell keeps the pipe open by whose end Foundation notices that another process has ended.
        // Those that are not open do no harm.
        for descriptor in STDERR_FILENO + 1..<1000 {
            posix_spawn_file_actions_addclose(&settings.fileActions, descriptor)
        }
        #endif
        let process = program.makeProcess(
            arguments,
            environment: ["TERM": "xterm-256color"].merging(environment) { $1 }
        )
        let words = ["sh", "-c", "cd \"$HOME\"\n" + Self.script, "sh", MoviesProgram.executable.path] + arguments
        let shell = try ChildProcess("/bin/sh", words, environment: process.environment ?? [:], settings: settings)
        // Swift Testing waits for any child of the process to notice the end of exit tests, so one that has ended and that
        // nobody waits for would hold them up.
        Thread.detachNewThread { _ = shell.exitStatus() }
    }

    /// The process id of the program.
    var processID: pid_t {
        get async throws { pid_t(try await text(of: "pid")) ?? 0 }
    }

    /// Sends a signal to the program.
    func send(_ signal: Int32) async throws {
        kill(try await processID, signal)
    }

    /// Waits until the program is stopped, and returns whether the terminal has the settings from before.
    func isRestoredWhileStopped() async throws -> Bool {
        try await text(of: "stopped") == text(of: "before")
    }

    func continueProgram() throws {
        try Data().write(to: URL(filePath: program.home.path("continue")))
    }

    /// Waits until the program ends.
    ///
    /// - Returns: The exit status as the shell sees it, and whether the terminal has the settings from before.
    func end() async throws -> (status: Int, isRestored: Bool) {
        let status = try await text(of: "status")
        let isRestored = try await text(of: "after") == text(of: "before")
        _ = try await terminal.finished()
        return (Int(status) ?? -1, isRestored)
    }

    /// Waits until a file exists, and returns its text.
    private func text(of name: String) async throws -> String {
        try await poll("the file \(name), on \(terminal.text.suffix(2000).debugDescription)") {
            program.file(name).map {
                String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            }
        }
    }
}
