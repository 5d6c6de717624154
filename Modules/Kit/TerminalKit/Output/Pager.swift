public import PlatformKit

/// A program that shows text a screen at a time, such as `less`.
public struct Pager: Sendable {
    /// The command that stands for no pager.
    public static let noPager = "cat"

    private let command: String
    private let environment: EnvironmentVariables

    /// - Returns: `nil` if the command is `nil`, blank, or stands for no pager.
    public init?(command: String?, environment: EnvironmentVariables) {
        guard let command, command != Self.noPager, !command.allSatisfy(\.isWhitespace) else { return nil }
        self.command = command
        self.environment = environment
    }

    /// Shows a text and waits until the pager ends.
    ///
    /// - Returns: `false` if the pager cannot be started. Closing the pager early is no failure.
    public func show(_ text: String) -> Bool {
        guard let (shell, input) = start() else { return false }
        // Ctrl-C is for the pager, which may handle it and go on.
        return Signals.ignoring(SIGINT) {
            // Fails if the pager is closed early, which is no error.
            try? input.write(text)
            close(input.descriptor)
            // The shell could not run the command, or found none (POSIX, Shell Command Language).
            return ![126, 127].contains(shell.exitStatus())
        }
    }

    /// If `LESS` and `LV` are not set, they are set to suit colored text, as git does (git-config(1), `core.pager`).
    private func start() -> (ChildProcess, StandardStream)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let setting = "LESS=\"${LESS-FRX}\" LV=\"${LV--c}\"; export LESS LV; "
        let shell = try? ChildProcess(
            "/bin/sh",
            ["-c", setting + command],
            streams: .inputFrom(descriptor: ends[0]),
            environment: environment
        )
        close(ends[0])
        guard let shell else {
            close(ends[1])
            return nil
        }
        return (shell, StandardStream(descriptor: ends[1]))
    }
}
