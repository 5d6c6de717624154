#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the program does about signals.
enum Signals {
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
}
