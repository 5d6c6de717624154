import Dispatch
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
            return PagerEnd(status: shell.exitStatus()) == .closed
        }
    }

    /// Starts the pager with an input that stays open, or returns `nil` if no process can be started.
    @MainActor
    public func open() -> OpenPager? {
        start().map(OpenPager.init)
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

/// The end of a pager.
public enum PagerEnd: Sendable {
    case closed
    /// The shell found no such command.
    case notStarted

    /// - Parameter status: The exit status of the shell. 126 and 127 stand for a command that cannot be run or found
    ///   (POSIX, Shell Command Language).
    init(status: Int32?) {
        self = [126, 127].contains(status) ? .notStarted : .closed
    }
}

/// A pager that runs, and to whose text more can be added.
///
/// A pager reads no further than the user has scrolled, so writing to it may block. It is done on a queue.
@MainActor
public final class OpenPager {
    public private(set) var hasEnded = false
    private let input: StandardStream
    private let writes = DispatchQueue(label: "Pager")
    private let process: Task<PagerEnd, Never>

    fileprivate init(_ shell: ChildProcess, input: StandardStream) {
        self.input = input
        process = Task {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "Pager process").async {
                    continuation.resume(returning: PagerEnd(status: shell.exitStatus()))
                }
            }
        }
    }

    /// Adds a text. If the pager has been closed, nothing happens.
    public func write(_ text: String) {
        writes.async { [input] in try? input.write(text) }
    }

    /// Says that no more text follows. Call this once.
    public func endInput() {
        writes.async { [input] in _ = close(input.descriptor) }
    }

    /// Waits until the pager ends.
    public func end() async -> PagerEnd {
        let end = await process.value
        hasEnded = true
        return end
    }
}
