import Platform

/// The program's handling of signals.
enum Signals {
    /// The repair that the signal handler applies.
    ///
    /// A handler needs a fixed address. The repair is written only while no handler is installed.
    nonisolated(unsafe) private static let repair = UnsafeMutablePointer<TerminalRepair>.allocate(capacity: 1)

    /// The signals that end the program. A signal that was ignored at the start, as by nohup(1), stays ignored.
    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { number in
        let previous = signal(number, SIG_IGN)
        signal(number, previous)
        return unsafeBitCast(previous, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Makes writes to a closed pipe, or beyond the size limit of a file, fail instead of ending the process.
    static func ignoreFailedWrites() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Ends the process by SIGALRM if it still runs after so many seconds.
    static func endProcess(afterSeconds seconds: UInt32) {
        signal(SIGALRM, SIG_DFL)
        alarm(seconds)
    }

    /// Ends the process by SIGPIPE, as a closed pipe ends any program that does not handle the signal.
    static func endByClosedPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        exit(128 + SIGPIPE)
    }

    /// From now on, repairs the terminal when a signal ends the program.
    ///
    /// The program still ends by the signal, so that the shell sees it. `leaveTerminalAtEnd()` undoes this.
    static func repairTerminalAtEnd(_ repair: TerminalRepair) {
        leaveTerminalAtEnd()
        Self.repair.initialize(to: repair)
        for number in ending {
            signal(number) { number in
                Signals.repair.pointee.apply()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Undoes `repairTerminalAtEnd`.
    static func leaveTerminalAtEnd() {
        for number in ending { signal(number, SIG_DFL) }
    }

    /// Ignores SIGTSTP, because the terminal must be restored before the process stops.
    static func ignoreStop() {
        _ = stopAction
        signal(SIGTSTP, SIG_IGN)
    }

    /// Undoes `ignoreStop`. A signal that was ignored at the start, as in a shell without job control, stays ignored.
    static func allowStop() {
        signal(SIGTSTP, stopAction)
    }

    /// The action of SIGTSTP at the start.
    private static let stopAction = signal(SIGTSTP, SIG_IGN)

    /// Stops the process as Ctrl-Z does, until the shell continues it.
    ///
    /// The threads of a pool block signals, so this thread would not stop without being allowed to.
    static func stopProcess() {
        var (stop, previous) = (sigset_t(), sigset_t())
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, &previous)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &previous, nil)
    }

    /// Ignores a signal during `work`.
    static func ignoring<Result>(_ number: Int32, _ work: () -> Result) -> Result {
        let previous = signal(number, SIG_IGN)
        defer { signal(number, previous) }
        return work()
    }

    /// Ignores a signal during `work`.
    @MainActor
    static func ignoring<Result>(_ number: Int32, _ work: () async -> Result) async -> Result {
        let previous = signal(number, SIG_IGN)
        defer { signal(number, previous) }
        return await work()
    }
}

/// The repair of a terminal that a signal interrupts while it is in use.
struct TerminalRepair: Sendable {
    /// The text to write to standard error.
    let text: StaticString
    /// The line to write after it.
    var farewell: StaticString?
    /// The settings to restore on standard input, or `nil` if they were not changed. Unread input is discarded with them,
    /// so that the shell does not take it for a command.
    var settings: termios?

    private static func tell(_ text: StaticString) {
        text.withUTF8Buffer { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Applies the repair. Calls only functions that are safe in a signal handler (signal-safety(7)).
    func apply() {
        if var settings {
            tcflush(STDIN_FILENO, TCIFLUSH)
            tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        }
        Self.tell(text)
        guard let farewell else { return }
        Self.tell(farewell)
        Self.tell("\n")
    }
}
