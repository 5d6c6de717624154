import Platform

/// What the program does about signals.
enum Signals {
    /// What a handler applies: at a fixed place, which is written to only while no handler is set.
    nonisolated(unsafe) private static let repair = UnsafeMutablePointer<TerminalRepair>.allocate(capacity: 1)

    /// The signals that end the program. What was ignored when it was started, as by nohup(1), stays so.
    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { number in
        let previous = signal(number, SIG_IGN)
        signal(number, previous)
        return unsafeBitCast(previous, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// A pipe or a connection that closes is then an error of the write, not the end of the process; so is a file that
    /// grows beyond the limit.
    static func ignoreFailedWrites() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Ends the process by SIGALRM, whatever it is doing, when it is still there after so many seconds.
    static func endProcess(afterSeconds seconds: UInt32) {
        signal(SIGALRM, SIG_DFL)
        alarm(seconds)
    }

    /// Ends the process as a closed pipe ends every program that does not care: quietly, by the signal.
    static func endByClosedPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        exit(128 + SIGPIPE)
    }

    /// From now on, a signal that ends the program repairs the terminal first. It still ends the program, so that the
    /// shell sees the signal.
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

    /// There is nothing to repair any more.
    static func leaveTerminalAtEnd() {
        for number in ending { signal(number, SIG_DFL) }
    }

    /// Does without a signal while `work` goes on.
    static func ignoring<Result>(_ number: Int32, _ work: () -> Result) -> Result {
        let previous = signal(number, SIG_IGN)
        defer { signal(number, previous) }
        return work()
    }
}

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
