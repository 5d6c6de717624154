import Infrastructure
import Platform

/// A program that shows text a screen at a time, such as `less`.
struct Pager: Sendable {
    private let command: String

    /// - Parameter command: A shell command.
    /// - Returns: `nil` if the command is `nil` or stands for no pager.
    init?(command: String?) {
        guard let command, command != ConfigurationKey.noPager else { return nil }
        self.command = command
    }

    /// Shows a text and waits until the pager ends.
    ///
    /// If `LESS` and `LV` are not set, they are set to suit coloured text, as git does (git-config(1), `core.pager`).
    ///
    /// - Returns: `false` if the pager cannot be started. Closing the pager early is no failure.
    func show(_ text: String) -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let setting = "LESS=\"${LESS-FRX}\" LV=\"${LV--c}\"; export LESS LV; "
        let shell = try? ChildProcess(
            "/bin/sh",
            ["-c", setting + command],
            streams: .inputFrom(descriptor: ends[0])
        )
        close(ends[0])
        // Ctrl-C is for the pager, which may handle it and go on.
        return Signals.ignoring(SIGINT) {
            // Fails if the pager is closed early, which is no error.
            try? StandardStream(descriptor: ends[1]).write(text)
            close(ends[1])
            guard let shell else { return false }
            // A shell's status for a command that cannot be run or found (POSIX, Shell Command Language).
            return ![126, 127].contains(shell.exitStatus())
        }
    }
}
