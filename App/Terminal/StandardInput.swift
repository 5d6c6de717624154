import Arguments
import Platform

/// What another program or a file says to this one.
enum StandardInput {
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The first line. Throws where standard input is a terminal: nobody would know that it waits for them.
    static func line(_ context: CommandContext) throws(CommandFailure) -> String {
        guard !isTerminal else {
            let message = "'-' reads the words from standard input, which is a terminal here"
            throw .usage(context.arguments.usageError(message))
        }
        return readLine() ?? ""
    }

    /// The first line, which holds a secret. Throws where standard input is a terminal, at which nobody may be asked.
    ///
    /// - Parameter name: What it is, as in "the password".
    static func secret(_ name: String, _ context: CommandContext) throws(CommandFailure) -> String {
        guard !isTerminal else {
            throw .usage(context.arguments.usageError("Nobody can be asked here; give \(name) on standard input"))
        }
        return readLine() ?? ""
    }
}

/// A line that does not show while it is typed.
enum HiddenLine {
    /// Nil at the end of input, and where standard input is no terminal. However it ends, the terminal shows again what
    /// is typed; Ctrl-Z, which would leave it silent, does nothing.
    static func read() -> String? {
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
