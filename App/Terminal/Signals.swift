#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the program does about signals.
enum Signals {
    /// The signals that end the program. What was ignored when it was started, as by nohup(1), stays so.
    private static let ending = [SIGINT, SIGTERM, SIGHUP].filter { number in
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

    /// Ends the process as Ctrl-C ends every program that does not care, where the terminal did not send the signal.
    static func endByInterrupt() -> Never {
        signal(SIGINT, SIG_DFL)
        raise(SIGINT)
        exit(128 + SIGINT)
    }

    /// From now on, a signal that ends the program erases the line on standard error first. It still ends the program,
    /// so that the shell sees the signal.
    static func eraseLineAtEnd() {
        for number in ending {
            signal(number) { number in
                // Nothing but calls that are safe in a handler (signal-safety(7)).
                let erasure: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
                _ = withUnsafeBytes(of: erasure) { write(STDERR_FILENO, $0.baseAddress, $0.count) }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// There is no line to erase any more.
    static func leaveLineAtEnd() {
        for number in ending { signal(number, SIG_DFL) }
    }

    /// Leaves Ctrl-C to another program of the terminal while it runs.
    static func ignoringInterrupts<Result>(_ work: () -> Result) -> Result {
        let previous = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, previous) }
        return work()
    }
}
