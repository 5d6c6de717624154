import Platform

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
