import Synchronization

/// A spinner that shows on a terminal while the program waits for the service.
///
/// It appears after 150 ms, on a line of its own at the end of the output. Any other write erases it first; if the wait
/// goes on, it appears again on the next line.
public final class ActivityIndicator: Sendable {
    private struct State {
        var waits = 0
        var text = ""
        /// The line that is left if a signal ends the program during the wait.
        var farewell: StaticString?
        var hasWaited = false
        var isDrawn = false
        /// Whether the cursor is in an unfinished line of other output.
        var isLineTaken = false
        var ticker: Task<Void, Never>?
        /// Texts for the terminal while another program has it, or `nil` if none has.
        var kept: [String]?
    }

    private static let delay = Duration.milliseconds(150)
    private static let interval = Duration.milliseconds(120)
    private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    /// Moves to the beginning of the line and erases it (ECMA-48: CR, EL).
    static let erasure: StaticString = "\r\u{1B}[K"

    private let stream: StandardStream
    private let isShown: Bool
    private let width: Int
    private let state = Mutex(State())

    /// - Parameter width: The columns of the terminal. A wider text could not be erased.
    init(stream: StandardStream, isShown: Bool, width: Int) {
        self.stream = stream
        self.isShown = isShown
        self.width = width
    }

    public var hasWaited: Bool { state.withLock(\.hasWaited) }

    /// Begins a wait. Waits may overlap; the text of the first one shows.
    ///
    /// - Parameter farewell: The line to leave if a signal ends the program while the spinner shows.
    public func begin(_ text: String, farewell: StaticString? = nil) {
        state.withLock { state in
            state.waits += 1
            state.hasWaited = true
            guard isShown, state.ticker == nil else { return }
            state.text = text
            state.farewell = farewell
            state.ticker = Task { await tick() }
        }
    }

    /// Replaces the text of the current wait, for example with its progress.
    public func tell(_ text: String) {
        state.withLock { $0.text = text }
    }

    /// Ends a wait. The spinner leaves with the last one.
    public func end() {
        state.withLock { state in
            state.waits -= 1
            guard state.waits == 0 else { return }
            state.ticker?.cancel()
            state.ticker = nil
            erase(&state)
        }
    }

    /// - Parameter endsLine: Whether the write leaves the cursor at the beginning of a line.
    func makeRoom<Failure: Error>(endsLine: Bool, _ write: () throws(Failure) -> Void) throws(Failure) {
        try state.withLock { (state) throws(Failure) in
            erase(&state)
            state.isLineTaken = !endsLine
            try write()
        }
    }

    /// Draws nothing and keeps messages until `resume()`, because another program has the terminal.
    public func suspend() {
        state.withLock { state in
            erase(&state)
            state.kept = []
        }
    }

    /// Writes the messages that were kept. A wait that goes on does not show again, because nobody waits for it now. The next one
    /// that begins does.
    public func resume() {
        state.withLock { state in
            state.ticker?.cancel()
            state.ticker = nil
            for text in state.kept ?? [] { try? stream.write(text) }
            state.kept = nil
        }
    }

    /// Keeps a text for `resume()` if it would go to the terminal that another program has.
    func keeps(_ text: String, for other: StandardStream) -> Bool {
        state.withLock { state in
            guard state.kept != nil, other.descriptor == stream.descriptor, other.isTerminal else { return false }
            state.kept?.append(text)
            return true
        }
    }

    private func tick() async {
        try? await Task.sleep(for: Self.delay)
        var frame = 0
        while !Task.isCancelled {
            draw(Self.frames[frame % Self.frames.count])
            frame += 1
            try? await Task.sleep(for: Self.interval)
        }
    }

    /// Failures are ignored: the spinner is not part of the result.
    private func draw(_ frame: String) {
        state.withLock { state in
            guard state.ticker != nil, !state.isLineTaken, state.kept == nil else { return }
            // Each time, because the prompt that had a repair of its own may have ended.
            Signals.repairTerminalAtEnd(TerminalRepair(text: Self.erasure, farewell: state.farewell), for: .spinner)
            state.isDrawn = true
            let line = "\(frame) \(state.text)".truncated(to: width)
            try? stream.write("\(Self.erasure)\(line)")
        }
    }

    private func erase(_ state: inout State) {
        guard state.isDrawn else { return }
        state.isDrawn = false
        try? stream.write("\(Self.erasure)")
        Signals.leaveTerminalAtEnd(for: .spinner)
    }
}
