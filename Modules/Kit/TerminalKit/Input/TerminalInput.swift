import PlatformKit

/// The input of the terminal on standard input, key by key and without showing it.
///
/// Nothing happens while nothing is typed: `next()` waits in the system. As a rule, Ctrl-C and Ctrl-\ stay signals that end the
/// program. Ctrl-Z, and the signals of a terminal's size and of continuing, are input.
struct TerminalInput: Sendable {
    enum Input: Sendable, Hashable {
        case event(InputEvent)
        /// SIGWINCH, SIGTSTP or SIGCONT.
        case signal(Int32)
        /// `Signals.wake()` was called.
        case woken
    }

    private let original: termios
    private let raw: termios
    private var decoder = InputDecoder()
    /// Events that are decoded and not returned yet, in reverse order.
    private var events: [InputEvent] = []

    var hasMore: Bool { !events.isEmpty }

    /// Changes nothing yet.
    ///
    /// - Parameter takesInterrupts: Whether Ctrl-C is a key, and not a signal.
    /// - Returns: `nil` if standard input is not a terminal.
    init?(takesInterrupts: Bool = false) {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        original = settings
        settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        if takesInterrupts { settings.noInterrupts() }
        // Ctrl-S and Ctrl-Q are keys, and Enter stays apart from Ctrl-J.
        settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | ISTRIP)
        withUnsafeMutableBytes(of: &settings.c_cc) { characters in
            // A read returns at once: Ctrl-Z discards what was typed, even after poll(2) has found it.
            characters[Int(VMIN)] = 0
            characters[Int(VTIME)] = 0
        }
        raw = settings
    }

    /// Takes the terminal, with Ctrl-Z and the signals that are input, until `end()`.
    ///
    /// - Parameters:
    ///   - repair: The text that is written if a signal ends the program meanwhile. The settings are restored before it.
    ///   - stream: Where it is written.
    func begin(repair: StaticString, on stream: StandardStream = StandardStream(descriptor: STDERR_FILENO)) {
        Signals.receiveNotices()
        Signals.repairTerminalAtEnd(TerminalRepair(text: repair, settings: original, stream: stream))
        resume()
    }

    /// Takes the terminal again after the program was stopped. If it is in the background, it stops until it is in the foreground.
    func resume() {
        Signals.allowing(SIGTTOU) {
            var settings = raw
            tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        }
    }

    func end() {
        var settings = original
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        Signals.leaveTerminalAtEnd()
        Signals.ignoreNotices()
    }

    /// Blocks the thread.
    mutating func next() -> Input {
        while true {
            if let event = events.popLast() { return .event(event) }
            var descriptors = [STDIN_FILENO, Signals.notices].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(&descriptors, 2, decoder.patience ?? -1)
            if count == 0 {
                events = decoder.flush().reversed()
            } else if count > 0, descriptors[1].revents != 0 {
                if let number = Signals.nextNotice() { return number == 0 ? .woken : .signal(number) }
            } else if count > 0 {
                read(isClosed: descriptors[0].revents & Int16(POLLHUP) != 0)
            }
        }
    }

    /// The next event, or `nil` for `Signals.wake()`. Ctrl-Z does nothing. Blocks the thread.
    mutating func nextEvent() -> InputEvent? {
        while true {
            switch next() {
            case .event(let event): return event
            case .signal(SIGCONT): resume()
            case .signal: break
            case .woken: return nil
            }
        }
    }

    /// Discards what comes, up to the last answer of the terminal or a deadline. Blocks the thread.
    mutating func awaitAnswers(until deadline: ContinuousClock.Instant) {
        while true {
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let left = Int32((deadline - .now) / .milliseconds(1))
            guard left > 0 else { return }
            let count = poll(&descriptor, 1, left)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            read(isClosed: descriptor.revents & Int16(POLLHUP) != 0)
            let isLast = events.contains { event in
                if case .answer(.attributes) = event { true } else { event == .end }
            }
            if isLast { return }
        }
    }

    private mutating func read(isClosed: Bool) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = PlatformKit.read(STDIN_FILENO, &buffer, buffer.count)
        if count > 0 {
            events = decoder.decode(buffer.prefix(count)).reversed()
        } else if count == 0 ? isClosed : ![EINTR, EAGAIN].contains(errno) {
            events = [.end]
        }
    }
}

extension termios {
    /// Makes Ctrl-C a key: no byte is a signal in its place (`_POSIX_VDISABLE`).
    fileprivate mutating func noInterrupts() {
        #if canImport(Darwin)
        let none: UInt8 = 0xFF
        #else
        let none: UInt8 = 0
        #endif
        withUnsafeMutableBytes(of: &c_cc) { $0[Int(VINTR)] = none }
    }
}
