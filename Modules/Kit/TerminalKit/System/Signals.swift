import PlatformKit
import Synchronization

/// The handling of signals by the program.
public enum Signals {
    /// A handler needs a fixed address. The repair is written only while no handler is installed.
    nonisolated(unsafe) private static let repair = UnsafeMutablePointer<TerminalRepair>.allocate(capacity: 1)

    /// Who the repair is for, or `nil` if there is none.
    private static let repaired = Mutex<TerminalUser?>(nil)

    private static let ending = notIgnored([SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

    /// A signal that was ignored at the start, as by nohup(1), stays ignored. It is only asked for: a signal that comes while another
    /// handler is tried would be lost.
    private static func notIgnored(_ numbers: [Int32]) -> [Int32] {
        numbers.filter { number in
            var current = sigaction()
            sigaction(number, nil, &current)
            #if canImport(Darwin)
            let handler = current.__sigaction_u.__sa_handler
            #else
            let handler = current.__sigaction_handler.sa_handler
            #endif
            return unsafeBitCast(handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
        }
    }

    /// Starts a thread that blocks no signal, so that SIGTERM and the like always end the program.
    ///
    /// The threads of Swift's pool block all signals. So does the main thread while libdispatch waits for the first thread of
    /// the pool. It waits forever if the system has no room for that thread.
    ///
    /// - Returns: `false` if the system has no room for a thread.
    public static func receiveAtAllTimes() -> Bool {
        // The least stack, so that it finds room if there is little.
        WaitingThread.start(stackSize: 64 * 1024) { while true { pause() } } != nil
    }

    /// Makes writes to a closed pipe, or beyond the size limit of a file, fail instead of ending the process.
    public static func ignoreFailedWrites() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Ends the process by SIGALRM if it still runs after so many seconds.
    public static func endProcess(afterSeconds seconds: UInt32) {
        signal(SIGALRM, SIG_DFL)
        alarm(seconds)
    }

    /// Ends the process by SIGPIPE, as a closed pipe ends any program that does not handle the signal.
    public static func endByClosedPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        exit(128 + SIGPIPE)
    }

    /// From now on, repairs the terminal when a signal ends the program, or when the program crashes.
    ///
    /// The program still ends by the signal, so that the shell sees it. `leaveTerminalAtEnd()` undoes this. The spinner, which other
    /// threads draw and erase at any time, neither replaces nor undoes the repair of a prompt or of a screen.
    static func repairTerminalAtEnd(_ repair: TerminalRepair, for user: TerminalUser = .screen) {
        repaired.withLock { current in
            if user == .spinner, current != nil { return }
            handleEnds(by: SIG_DFL)
            Self.repair.initialize(to: repair)
            handleEnds { number in
                StandardStream.forbidWrites()
                Signals.repair.pointee.apply()
                signal(number, SIG_DFL)
                raise(number)
            }
            current = user
        }
    }

    static func leaveTerminalAtEnd(for user: TerminalUser = .screen) {
        repaired.withLock { current in
            guard current == user else { return }
            handleEnds(by: SIG_DFL)
            current = nil
        }
    }

    private static func handleEnds(by handler: (@convention(c) (Int32) -> Void)?) {
        for number in ending + crashes { signal(number, handler) }
    }

    /// From now on, Ctrl-Z, continuing, and changes of the terminal's size are notices, which `nextNotice()` returns.
    ///
    /// The terminal must be restored before the process stops. `ignoreNotices()` undoes this.
    static func receiveNotices() {
        while nextNotice() != nil {}
        for number in noticed {
            signal(number) { number in
                let code = errno
                var byte = UInt8(truncatingIfNeeded: number)
                // If the pipe is full, there is enough to read.
                _ = write(Signals.pipe.input, &byte, 1)
                errno = code
            }
        }
    }

    static func ignoreNotices() {
        for number in noticed { signal(number, SIG_DFL) }
    }

    /// The signals that are notices. In a shell without job control, which ignores Ctrl-Z, SIGTSTP is not one of them.
    private static let noticed = notIgnored([SIGTSTP]) + [SIGWINCH, SIGCONT]

    /// A pipe to which handlers write the numbers of signals, so that a thread can wait for them.
    private static let pipe: (output: Int32, input: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = PlatformKit.pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }()

    /// The descriptor that is readable if there is a notice.
    static var notices: Int32 { pipe.output }

    /// The number of the oldest signal that is not read yet, 0 for `wake()`, or `nil` if there is none.
    static func nextNotice() -> Int32? {
        var byte: UInt8 = 0
        return read(pipe.output, &byte, 1) == 1 ? Int32(byte) : nil
    }

    static func wake() {
        var byte: UInt8 = 0
        _ = write(pipe.input, &byte, 1)
    }

    /// Call this only after `ignoreNotices()`.
    static func stopProcess() {
        allowing(SIGTSTP) { raise(SIGTSTP) }
    }

    /// Lets a signal reach this thread during `work`. The threads of a pool block signals.
    static func allowing(_ number: Int32, _ work: () -> Void) {
        var (allowed, previous) = (sigset_t(), sigset_t())
        sigemptyset(&allowed)
        sigaddset(&allowed, number)
        pthread_sigmask(SIG_UNBLOCK, &allowed, &previous)
        work()
        pthread_sigmask(SIG_SETMASK, &previous, nil)
    }

    static func ignoring<Result>(_ number: Int32, _ work: () -> Result) -> Result {
        let previous = signal(number, SIG_IGN)
        defer { signal(number, previous) }
        return work()
    }
}

/// What the terminal is repaired for.
enum TerminalUser: Sendable {
    /// Also a prompt.
    case screen
    case spinner
}

struct TerminalRepair: Sendable {
    /// How often and how long to wait for a terminal that takes no output, in milliseconds.
    private static let (attempts, pause): (Int, Int32) = (5, 100)

    let text: StaticString
    /// The line to write after the text.
    var farewell: StaticString?
    /// The settings to restore on standard input, or `nil` if they were not changed. Unread input is discarded with them,
    /// so that the shell does not take it for a command.
    var settings: termios?
    var stream = StandardStream(descriptor: STDERR_FILENO)

    /// Calls only functions that are safe in a signal handler (signal-safety(7)).
    func apply() {
        if var settings {
            tcflush(STDIN_FILENO, TCIFLUSH)
            tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        }
        tell(text)
        guard let farewell else { return }
        tell(farewell)
        tell("\n")
    }

    /// Writes a text, but does not wait long for a terminal that takes no output: the program must end.
    ///
    /// It waits with poll(2). Writes that do not wait (`O_NONBLOCK`) would make reads fail too, in this and in other processes:
    /// the streams of a terminal share their flags.
    private func tell(_ text: StaticString) {
        var descriptor = pollfd(fd: stream.descriptor, events: Int16(POLLOUT), revents: 0)
        var attempts = Self.attempts
        while poll(&descriptor, 1, Self.pause) != 1, attempts > 1 { attempts -= 1 }
        guard descriptor.revents & Int16(POLLOUT) != 0 else { return }
        text.withUTF8Buffer { _ = write(stream.descriptor, $0.baseAddress, $0.count) }
    }
}
