import PlatformKit
import Synchronization

/// The three standard streams of a program.
public struct StandardStreams: Sendable {
    public static let ofProcess = StandardStreams(input: STDIN_FILENO, output: STDOUT_FILENO, error: STDERR_FILENO)
    public let input: StandardInput
    public let output: StandardStream
    public let error: StandardStream

    /// The files stay open.
    public init(input: Int32, output: Int32, error: Int32) {
        self.input = StandardInput(descriptor: input)
        self.output = StandardStream(descriptor: output)
        self.error = StandardStream(descriptor: error)
    }
}

/// Reads what a person types, or what a pipe or a file holds, line by line.
///
/// A line is cut after 10,000 bytes, which is more than any name, password or token has. So an input without an end takes no memory.
public final class StandardInput: Sendable {
    public let descriptor: Int32
    private let input: Mutex<InputLines>

    init(descriptor: Int32) {
        self.descriptor = descriptor
        input = Mutex(InputLines(descriptor: descriptor))
    }

    public var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Reads the first line from a pipe or a file.
    ///
    /// - Returns: The line, which is empty at the end of input, or `nil` if standard input is a terminal: its user would not
    ///   know that the program waits for input.
    public func firstLine() -> String? {
        isTerminal ? nil : line()?.text ?? ""
    }

    /// `nil` at the end of input. Blocks the thread.
    func line() -> InputLines.Line? { input.withLock { $0.next() } }

    /// Reads a line from a terminal that does not show it. Its settings are restored afterwards, even after a signal. Ctrl-Z does
    /// nothing, because it would leave the terminal with them.
    ///
    /// - Parameter begin: Called when the terminal has the settings. What was typed before is lost.
    /// - Returns: `nil` at the end of input, and if standard input is not a terminal.
    func hiddenLine(begin: () -> Void) -> InputLines.Line? {
        Signals.ignoring(SIGTSTP) { () -> InputLines.Line? in
            var original = termios()
            guard tcgetattr(descriptor, &original) == 0 else { return nil }
            var settings = original
            settings.c_lflag &= ~tcflag_t(ECHO)
            Signals.repairTerminalAtEnd(TerminalRepair(text: "\n", settings: original))
            tcsetattr(descriptor, TCSAFLUSH, &settings)
            defer {
                tcsetattr(descriptor, TCSAFLUSH, &original)
                Signals.leaveTerminalAtEnd()
            }
            begin()
            return input.withLock { $0.next() }
        }
    }
}

struct InputLines {
    struct Line {
        let text: String
        /// Whether a line break ended it, and not the end of input.
        let isEnded: Bool
    }

    private static let longest = 10_000

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var position = 0

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    mutating func next() -> Line? {
        var line: [UInt8] = []
        var isAtEnd = true
        while let byte = nextByte() {
            isAtEnd = false
            if byte == UInt8(ascii: "\n") {
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                return Line(text: String(decoding: line, as: UTF8.self), isEnded: true)
            }
            if line.count < Self.longest { line.append(byte) }
        }
        return isAtEnd ? nil : Line(text: String(decoding: line, as: UTF8.self), isEnded: false)
    }

    private mutating func nextByte() -> UInt8? {
        if position == buffer.count {
            position = 0
            errno = 0
            buffer = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { bytes, count in
                repeat {
                    count = max(0, read(descriptor, bytes.baseAddress, bytes.count))
                } while count == 0 && errno == EINTR
            }
            if buffer.isEmpty { return nil }
        }
        defer { position += 1 }
        return buffer[position]
    }
}
