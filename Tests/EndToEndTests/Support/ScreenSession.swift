import AppDoubles
import Foundation
import InfrastructureKitDoubles
import TerminalKitDoubles

@testable import PlatformKit

/// A program that has taken the whole screen of a terminal, and what a person sees there.
///
/// It is run by a shell with job control that owns the terminal, as the shell of a user does. Only then does the terminal turn
/// Ctrl-C and Ctrl-Z into signals, and tell the program of its size. If the program stops, the shell has the terminal until
/// `continueProgram()`.
///
/// ```swift
/// let screen = try ScreenSession(program, ["browse", "batman"])
/// try await screen.wait(for: "batman 1")
/// screen.type("j")
/// ```
final class ScreenSession {
    /// The end of every update of a screen.
    private static let endOfUpdate = "\u{1B}[?2026l"

    let terminal: PseudoTerminal
    private let program: MoviesProgram
    private(set) var screen: ScreenEmulator
    /// The lines after every update since `recordFrames()`.
    private(set) var frames: [[String]] = []
    private var isRecording = false
    /// How many bytes of the terminal are on the screen or discarded.
    private(set) var byteCount = 0
    /// Whether the next updates may be for another size than the screen has.
    private var isResized = false

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
        _ arguments: [String] = ["browse"],
        environment: [String: String] = [:],
        columns: Int = 80,
        rows: Int = 24
    ) throws {
        self.program = program
        terminal = try PseudoTerminal(columns: columns, rows: rows)
        screen = ScreenEmulator(columns: columns, rows: rows)
        let process = program.makeProcess(
            arguments,
            environment: ["TERM": "xterm-256color"].merging(environment) { $1 }
        )
        let words = ["sh", "-c", "cd \"$HOME\"\n" + Self.script, "sh", MoviesProgram.executable.path] + arguments
        let shell = try ChildProcess(
            "/bin/sh",
            words,
            environment: process.environment ?? [:],
            leadsSession: true,
            restoring: nil
        ) { [terminal] actions in
            // The first terminal that the leader of a session opens becomes its own.
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal.path, O_RDWR, 0)
            for stream in [STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, stream)
            }
            #if canImport(Glibc)
            // Otherwise, the shell keeps the pipe open by whose end Foundation notices that another process has ended.
            // Those that are not open do no harm.
            for descriptor in STDERR_FILENO + 1..<1000 { posix_spawn_file_actions_addclose(&actions, descriptor) }
            #endif
        }
        // Swift Testing waits for any child of the process to notice the end of exit tests, so one that has ended and that
        // nobody waits for would hold them up.
        Thread.detachNewThread { _ = shell.exitStatus() }
    }

    /// The lines of the screen, as of the last update that is complete.
    var lines: [String] { screen.lines }

    /// The lines as one text.
    var text: String { lines.joined(separator: "\n") }

    /// Whether a row that begins with a text is the selected one of its pane or dialog.
    func isSelected(_ text: String) -> Bool {
        ["> ", "▌", "▌ "].contains { self.text.contains($0 + text) }
    }

    /// The line with a row of the list that begins with a text, without the frame and the mark of the selection.
    func row(_ text: String) -> String? {
        lines.map { String($0.drop { "│|▌> ".contains($0) }) }.first { $0.hasPrefix(text) }
    }

    func type(_ keys: String) {
        terminal.type(keys)
    }

    /// Clicks on the first place of a text on the screen.
    func click(_ text: String) {
        guard let row = lines.firstIndex(where: { $0.contains(text) }) else { return }
        let column = lines[row].components(separatedBy: text)[0].count
        type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    }

    func resize(columns: Int, rows: Int) throws {
        try update()
        isResized = true
        screen.resize(columns: columns, rows: rows)
        try terminal.resize(columns: columns, rows: rows)
    }

    func recordFrames() {
        isRecording = true
    }

    /// Waits until the screen shows a text.
    func wait(for text: String, line: Int = #line) async throws {
        try await wait(line: line) { $0.contains { $0.contains(text) } }
    }

    /// Waits until the screen shows a text no more.
    func wait(forNo text: String, line: Int = #line) async throws {
        try await wait(line: line) { !$0.contains { $0.contains(text) } }
    }

    /// Waits until a condition holds for the lines of the screen.
    ///
    /// - Parameter line: The line of the test, for the message.
    func wait(line: Int = #line, until condition: ([String]) -> Bool) async throws {
        try await poll("another screen in line \(line), which stayed as it is:\n\(text)") {
            try update()
            return condition(lines) ? true : nil
        }
    }

    /// Shows the updates that have arrived completely.
    func update() throws {
        let output = terminal.output(after: byteCount)
        guard let end = output.lastRange(of: Array(Self.endOfUpdate.utf8))?.upperBound else { return }
        byteCount += end - output.startIndex
        for update in String(decoding: output[..<end], as: UTF8.self).components(separatedBy: Self.endOfUpdate)
            .dropLast()
        {
            // What was drawn before the program knew of the new size.
            if isResized, !update.contains("\u{1B}[2J") { continue }
            isResized = false
            try screen.write(update + Self.endOfUpdate)
            if isRecording { frames.append(lines) }
        }
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

    /// Continues the program, and waits until it has taken the screen again.
    func continueProgram() async throws {
        let screens = "\u{1B}[?1049h"
        let count = terminal.text.components(separatedBy: screens).count
        try Data().write(to: URL(filePath: program.home.path("continue")))
        try await terminal.wait(for: screens, count: count)
    }

    /// Waits until the program ends, and shows what has arrived until then.
    ///
    /// - Returns: The exit status as the shell sees it, and whether the terminal has the settings from before.
    func end() async throws -> (status: Int, isRestored: Bool) {
        let status = try await text(of: "status")
        let isRestored = try await text(of: "after") == text(of: "before")
        _ = try await terminal.finished()
        try update()
        let rest = terminal.output(after: byteCount)
        byteCount += rest.count
        try screen.write(String(decoding: rest, as: UTF8.self))
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

extension ArraySlice<UInt8> {
    /// The last place of some bytes.
    func lastRange(of bytes: [UInt8]) -> Range<Int>? {
        guard count >= bytes.count else { return nil }
        var start = endIndex - bytes.count
        while start >= startIndex {
            if self[start..<start + bytes.count].elementsEqual(bytes) { return start..<start + bytes.count }
            start -= 1
        }
        return nil
    }
}
