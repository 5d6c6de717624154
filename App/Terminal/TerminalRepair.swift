import Platform

/// What is done to the terminal before a signal ends the program in the middle of something.
struct TerminalRepair: Sendable {
    /// What standard error gets.
    let text: StaticString
    /// What standard input is set back to, without what was typed meanwhile: it is no command. Nil where nothing was
    /// changed.
    var settings: termios?

    /// Calls nothing but what is safe in a signal's handler (signal-safety(7)).
    func apply() {
        if var settings {
            tcflush(STDIN_FILENO, TCIFLUSH)
            tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        }
        text.withUTF8Buffer { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
