import Dispatch
import PlatformKit
import Synchronization

/// The whole terminal, which a program takes over for pictures and keys.
///
/// Only the latest frame is written: while the terminal is slow, those between are left out. Afterwards the terminal is as
/// it was, even after a signal or a crash.
///
/// ```swift
/// let screen = try Screen(terminal, terminal.looks(nil))
/// screen.open()
/// defer { screen.close() }
/// for await events in screen.events { screen.show(frame(after: events)) }
/// ```
public final class Screen: Sendable {
    /// The reason why a terminal cannot be taken over.
    public enum Unavailability: Error, Sendable, Hashable {
        case noTerminal
        /// The terminal cannot move its cursor.
        case dumbTerminal
    }

    private struct State {
        var looks: Looks
        /// Answers, which are used together, once the last one has come.
        var text: RGBColor?
        var ground: RGBColor?
        var isWide = false
        /// Until it is asked.
        var questions: String?
        /// How long the last answer may take, or `nil` if nothing is asked or all is answered.
        var answerDeadline: ContinuousClock.Instant?
        var hasSixel = false
        var cell: PixelSize?
        /// `nil` if the terminal is not taken.
        var input: TerminalInput?
        var reader: WaitingThread?
        var picture: ScreenPicture?
        /// Also while the picture is being written.
        var isWritten = true
        /// The picture that the terminal shows after the last write, or `nil` if that is unknown.
        var shown: ScreenPicture?
    }

    /// Takes the terminal: the alternate screen (1049), no line wrap (7), clicks and wheel of the mouse (1000, 1006), the
    /// focus (1004), and pasted text as a whole (2004).
    /// Source: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
    private static let taking = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h"
    /// Gives the terminal back. ST ends a sequence that a signal has interrupted. A terminal without an alternate screen is
    /// left empty.
    private static let leaving: StaticString = """
        \u{1B}\\\u{1B}[m\u{1B}[H\u{1B}[J\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\
        \u{1B}[?1049l
        """

    /// How long a terminal has for its answers before the screen is closed: the shell would take them for keys.
    private static let answerLimit = Duration.seconds(1)

    /// What the person does. What comes at once is one element, so that one frame shows all of it. The stream ends after `end`.
    public let events: AsyncStream<[InputEvent]>

    private let continuation: AsyncStream<[InputEvent]>.Continuation
    private let streams: StandardStreams
    private let fallbackSize: ScreenSize
    private let state: Mutex<State>
    private let writer = DispatchQueue(label: "Screen output")

    /// - Parameter looks: As far as they are known. The terminal is asked for the rest. Bold, dim, underlined and reversed text does not depend on them.
    public init(_ terminal: Terminal, _ looks: Looks) throws(Unavailability) {
        guard terminal.streams.input.isTerminal, terminal.streams.output.isTerminal else { throw .noTerminal }
        guard terminal.canRedraw else { throw .dumbTerminal }
        streams = terminal.streams
        fallbackSize = terminal.size
        let questions = TerminalAnswer.questions(terminal.environment, looks)
        state = Mutex(State(looks: looks, questions: questions))
        (events, continuation) = AsyncStream.makeStream()
    }

    /// The pixels of a cell of a terminal that shows sixels, or `nil` if it shows none. When the terminal tells, `events` has a
    /// resize.
    public var sixelCell: PixelSize? {
        state.withLock { $0.hasSixel ? PixelSize(cellOf: streams) ?? $0.cell : nil }
    }

    /// Whether the terminal shows only ASCII. When it tells, `events` has a resize.
    public var isASCII: Bool { state.withLock { $0.looks.isASCII } }

    public var size: ScreenSize { ScreenSize.ofTerminal(streams) ?? fallbackSize }

    /// Takes the terminal, and writes the latest frame if there is one. From now on, input becomes events. If the terminal
    /// cannot be taken, `events` ends.
    public func open() {
        guard let input = TerminalInput() else { return end() }
        input.begin(repair: Self.leaving, on: streams.output)
        state.withLock { $0.input = input }
        take()
        guard let reader = WaitingThread.start({ self.read(input) }) else { return end() }
        state.withLock { $0.reader = reader }
    }

    /// Gives the terminal back, for example to another program. `open()` takes it again.
    public func close() {
        let (input, reader) = state.withLock { state in
            defer { (state.input, state.reader) = (nil, nil) }
            return (state.input, state.reader)
        }
        guard var input else { return }
        Signals.wake()
        reader?.waitForEnd()
        // After the frame that is being written.
        writer.sync { try? streams.output.write("\(Self.leaving)") }
        if let deadline = state.withLock({ $0.answerDeadline.take() }) { input.awaitAnswers(until: deadline) }
        // The shell would take clicks that are not read yet for a command.
        tcflush(STDIN_FILENO, TCIFLUSH)
        input.end()
    }

    /// Stops the program, as Ctrl-Z does elsewhere, until the shell continues it.
    public func suspend() {
        close()
        Signals.stopProcess()
        reopen()
    }

    /// Lends the terminal to prompts, which may ask until `work` ends.
    @MainActor
    public func lend(to work: () async -> Void) async {
        close()
        await work()
        reopen()
    }

    private func reopen() {
        open()
        continuation.yield([.resize(size), .focus])
    }

    /// Copies a text to the clipboard of the computer that the terminal is on (OSC 52).
    /// Source: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
    public func copy(_ text: String) {
        let data = Data(text.utf8).base64EncodedString()
        writer.async { self.write(Array("\u{1B}]52;c;\(data)\u{7}".utf8)) }
    }

    /// Shows a frame. Returns before it is written.
    ///
    /// - Parameter drawings: The drawings of the frame's images, by their names.
    public func show(_ frame: Frame, drawings: [String: Drawing] = [:]) {
        let picture = ScreenPicture(frame, drawings: drawings)
        state.withLock { state in
            state.picture = picture
            state.isWritten = false
            scheduleWrite(&state)
        }
    }

    // MARK: - Output

    private func take() {
        // The first frame does not wait for the answers.
        let questions = state.withLock { state in
            if state.questions != nil { state.answerDeadline = .now + Self.answerLimit }
            return state.questions.take() ?? ""
        }
        writer.async { self.write(Array((Self.taking + questions).utf8)) }
        redraw()
    }

    /// Writes everything again, because it is unknown what the terminal shows.
    private func redraw() {
        state.withLock { state in
            state.shown = nil
            state.isWritten = false
            scheduleWrite(&state)
        }
    }

    private func scheduleWrite(_ state: inout State) {
        guard !state.isWritten, state.input != nil else { return }
        writer.async { self.writeLatest() }
    }

    private func writeLatest() {
        guard let (old, new, looks) = nextPictures() else { return }
        let update = ScreenUpdate(from: old, to: new, looks)
        if !update.bytes.isEmpty { write(update.bytes) }
    }

    /// `nil` if there is nothing to write. A frame of another size is not written: the next one follows.
    private func nextPictures() -> (old: ScreenPicture?, new: ScreenPicture, looks: Looks)? {
        state.withLock { state in
            guard !state.isWritten, state.input != nil, let picture = state.picture, picture.size == size else {
                return nil
            }
            defer { state.shown = picture }
            state.isWritten = true
            return (state.shown, picture, state.looks)
        }
    }

    private func write(_ bytes: [UInt8]) {
        do throws(StreamError) { try streams.output.write(bytes) } catch { end() }
    }

    // MARK: - Input

    private func read(_ input: TerminalInput) {
        var input = input
        var events: [InputEvent] = []
        var hasLearned = false
        while state.withLock({ $0.input != nil }) {
            switch input.next() {
            case .event(.end):
                return end()
            case .event(let event):
                if case .answer(let answer) = event {
                    hasLearned = learn(answer) || hasLearned
                } else {
                    events.append(event)
                }
                guard !input.hasMore else { continue }
                if hasLearned {
                    redraw()
                    events.append(.resize(size))
                }
                if !events.isEmpty { continuation.yield(events) }
                (events, hasLearned) = ([], false)
            case .signal(SIGTSTP):
                continuation.yield([.key(.control("z"))])
            case .signal(SIGWINCH):
                redraw()
                continuation.yield([.resize(size)])
            case .signal:
                // The program was stopped without a notice, as by SIGSTOP.
                input.resume()
                take()
                continuation.yield([.resize(size), .focus])
            case .woken:
                break
            }
        }
    }

    /// Returns whether the picture may have to be another one.
    private func learn(_ answer: TerminalAnswer) -> Bool {
        state.withLock { state in
            switch answer {
            case .text(let color): state.text = color
            case .background(let color): state.ground = color
            // Of a terminal for East Asian scripts. Later on, F3 with Alt looks like this.
            case .cursor(let point): if point.column == 2, state.answerDeadline != nil { state.isWide = true }
            case .cell(let size): state.cell = size
            case .attributes(let hasSixel):
                (state.hasSixel, state.answerDeadline) = (hasSixel, nil)
                state.looks.learn(text: state.text, ground: state.ground, isWide: state.isWide)
                return true
            }
            return false
        }
    }

    private func end() {
        continuation.yield([.end])
        continuation.finish()
    }
}
