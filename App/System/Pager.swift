import Infrastructure
import Platform

/// Another program that shows text a screen at a time, such as `less`.
struct Pager: Sendable {
    /// The command that stands for no pager.
    static let none = "cat"

    private let command: String

    /// - Parameter command: As a shell reads it. Nil, and no pager, where it is none.
    init?(command: String?) {
        guard let command, command != Self.none else { return nil }
        self.command = command
    }

    /// Shows a text and waits until the reader has had enough. False where the pager could not be started.
    ///
    /// Where `LESS` and `LV` are not set they are set to what suits text with colours, as git does (git-config(1),
    /// `core.pager`). A pager that is closed before the end has done its work.
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
        // Ctrl-C is for the pager, which need not end by it.
        return Signals.ignoring(SIGINT) {
            // Who closes the pager early has seen enough.
            try? StandardStream(descriptor: ends[1]).write(text)
            close(ends[1])
            // What a shell answers for a program that cannot be run or is not there (POSIX, Shell Command Language).
            guard let shell else { return false }
            return ![126, 127].contains(shell.exitStatus())
        }
    }
}
