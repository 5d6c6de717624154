import Dispatch
import PlatformKit

/// Reads what a person types, or what a pipe or a file holds.
public enum StandardInput {
    /// Whether a person may type. A pipe or a file is no terminal.
    public static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Reads the first line from a pipe or a file.
    ///
    /// - Returns: The line, which is empty at the end of input, or `nil` if standard input is a terminal: its user would not
    ///   know that the program waits for input.
    public static func firstLine() -> String? {
        isTerminal ? nil : readLine() ?? ""
    }

    /// Reads all lines from a pipe or a file, or returns `nil` if standard input is a terminal.
    public static func lines() -> [String]? {
        guard !isTerminal else { return nil }
        var lines: [String] = []
        while let line = readLine() { lines.append(line) }
        return lines
    }

    /// Waits for the next line, or for the end of input, and then returns `nil`.
    public static func nextLine() async -> String? {
        await withCheckedContinuation { continuation in
            // Waiting blocks a thread, which the cooperative pool cannot spare.
            DispatchQueue.global().async { continuation.resume(returning: readLine()) }
        }
    }

    /// Reads a line from the terminal without showing it.
    ///
    /// Afterwards the terminal shows input again, even after a signal. Ctrl-Z does nothing, because it would leave the
    /// terminal silent.
    ///
    /// - Returns: `nil` at the end of input, and if standard input is not a terminal.
    static func hiddenLine() -> String? {
        Signals.ignoring(SIGTSTP) { () -> String? in
            var original = termios()
            guard tcgetattr(STDIN_FILENO, &original) == 0 else { return nil }
            var silent = original
            silent.c_lflag &= ~tcflag_t(ECHO)
            Signals.repairTerminalAtEnd(TerminalRepair(text: "\n", settings: original))
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
            defer {
                tcsetattr(STDIN_FILENO, TCSAFLUSH, &original)
                Signals.leaveTerminalAtEnd()
            }
            return readLine()
        }
    }
}
