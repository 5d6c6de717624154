import Presentation
import Synchronization

/// A spinner on standard error while the program waits for the service: after 150 ms, for a person alone.
///
/// It has the last line of the terminal to itself. Whatever else is written erases it first; it comes back on the next
/// line, if the wait goes on.
final class ActivityIndicator: Sendable {
    private struct State {
        var waits = 0
        var text = ""
        var hasWaited = false
        var isDrawn = false
        /// The cursor is in a line that somebody else began.
        var isLineTaken = false
        var ticker: Task<Void, Never>?
    }

    private static let delay = Duration.milliseconds(150)
    private static let interval = Duration.milliseconds(120)
    private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    /// To the beginning of the line, and erase it (ECMA-48: CR, EL).
    private static let erasure: StaticString = "\r\u{1B}[K"

    private let stream: StandardStream
    private let isShown: Bool
    private let width: Int
    private let state = Mutex(State())

    /// - Parameter width: The columns of the terminal, for what is wider cannot be erased.
    init(stream: StandardStream, isShown: Bool, width: Int) {
        self.stream = stream
        self.isShown = isShown
        self.width = width
    }

    /// Whether anything was waited for.
    var hasWaited: Bool { state.withLock(\.hasWaited) }

    /// - Parameter text: What is waited for, in a few words.
    func begin(_ text: String) {
        state.withLock { state in
            state.waits += 1
            state.hasWaited = true
            guard isShown, state.waits == 1 else { return }
            state.text = text
            state.ticker = Task { await tick() }
        }
    }

    /// Tells more of the wait that is under way, such as how far it has come.
    func tell(_ text: String) {
        state.withLock { $0.text = text }
    }

    func end() {
        state.withLock { state in
            state.waits -= 1
            guard state.waits == 0 else { return }
            state.ticker?.cancel()
            state.ticker = nil
            erase(&state)
        }
    }

    /// Writes something else in the spinner's place.
    func makeRoom<Failure: Error>(endsLine: Bool, _ write: () throws(Failure) -> Void) throws(Failure) {
        try state.withLock { (state) throws(Failure) in
            erase(&state)
            state.isLineTaken = !endsLine
            try write()
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

    /// A failure to draw is nobody's loss.
    private func draw(_ frame: String) {
        state.withLock { state in
            guard state.waits > 0, !state.isLineTaken else { return }
            if !state.isDrawn { Signals.repairTerminalAtEnd(TerminalRepair(text: Self.erasure)) }
            state.isDrawn = true
            let line = "\(frame) \(state.text)".truncated(to: width)
            try? stream.write("\(Self.erasure)\(line)")
        }
    }

    private func erase(_ state: inout State) {
        guard state.isDrawn else { return }
        state.isDrawn = false
        try? stream.write("\(Self.erasure)")
        Signals.leaveTerminalAtEnd()
    }
}
