public import PlatformKit

/// The output of a program: standard output and standard error, and how text is laid out for them.
public struct Terminal: Sendable {
    public let output: TerminalStream
    public let error: TerminalStream
    public let size: ScreenSize
    public let streams: StandardStreams
    public let activity: ActivityIndicator
    /// What programs that are started at the terminal get of the environment.
    public let environment: EnvironmentVariables
    private let program: String
    private let color: ColorChoice
    private let theme: Theme
    private let configuredPager: String?

    /// `TERM`, `COLUMNS`, `PAGER` and the variables of colors are read in the environment.
    ///
    /// - Parameters:
    ///   - program: The command that a person types to run the program.
    ///   - forced: The value of the program's variable that asks for output as on a terminal, even into a pipe or a file: a
    ///     width such as `80`, a share of the terminal's such as `50%`, or any other text. `nil` if it is not set.
    ///   - pager: The setting of the pager, a shell command, or `nil` for `PAGER`.
    public init(
        environment: EnvironmentVariables,
        streams: StandardStreams = .ofProcess,
        program: String,
        forced: String? = nil,
        color: ColorChoice = .auto,
        theme: Theme = .auto,
        pager: String? = nil
    ) {
        self.environment = environment
        self.streams = streams
        self.program = program
        self.color = color
        self.theme = theme
        let canMoveCursor = environment["TERM"] != "dumb"
        let isWatched = [streams.output, streams.error].allSatisfy { $0.isTerminal && canMoveCursor }
        size = ScreenSize(environment: environment, forced: forced, streams)
        activity = ActivityIndicator(stream: streams.error, isShown: isWatched, width: size.columns)
        output = TerminalStream(stream: streams.output, isForced: forced != nil, activity: activity)
        error = TerminalStream(stream: streams.error, isForced: false, activity: activity)
        configuredPager = pager ?? environment["PAGER"]
    }

    /// Output that is only forced to look like a terminal's cannot be replaced.
    public var canRedraw: Bool {
        streams.output.isTerminal && environment["TERM"] != "dumb"
    }

    var canDrawOnError: Bool {
        streams.error.isTerminal && environment["TERM"] != "dumb"
    }

    /// The size that the terminal has now.
    var currentSize: ScreenSize { ScreenSize.ofTerminal(streams) ?? size }

    /// Whether so many rows fit on the screen, with one for the cursor.
    public func fits(rows: Int) -> Bool { rows < size.rows }

    public var pagerCommand: String? { canRedraw ? configuredPager : nil }

    /// The lines of a message, none wider than the terminal, except for text that a person may copy: see `MessageLayout`.
    public func lines(of message: String) -> [String] {
        MessageLayout(program: program, width: size.columns).lines(message)
    }

    /// Writes messages to standard error, wrapped if it is a terminal.
    public func tell(_ messages: [String]) {
        let lines = error.isTerminal ? messages.flatMap(lines(of:)) : messages
        // A failure of standard error cannot be reported anywhere. The exit status still shows the outcome.
        try? error.write(lines.map { $0 + "\n" }.joined())
    }

    /// What standard output can show. Text that is not colored has no other styles and no links, either.
    ///
    /// - Parameter option: The choice of the command line, if there is one.
    public func looks(_ option: ColorChoice?) -> Looks {
        let isColored = ColorChoice.isColored(
            option: option,
            configured: color,
            isTerminal: output.isTerminal,
            environment: environment
        )
        return Looks(environment, theme: theme, isColored: isColored, isTerminal: streams.output.isTerminal)
    }
}

/// A standard stream that shares its terminal with the activity indicator.
public struct TerminalStream: Sendable {
    let stream: StandardStream
    /// Whether the stream counts as a terminal even if it is a pipe or a file.
    let isForced: Bool
    let activity: ActivityIndicator

    /// Whether text is laid out as for a person.
    public var isTerminal: Bool { isForced || stream.isTerminal }

    /// Writes a text, or keeps it while another program has the terminal.
    public func write(_ text: String) throws(StreamError) {
        try write(text, endsLine: text.hasSuffix("\n"))
    }

    /// - Parameter endsLine: Whether the text leaves the cursor at the beginning of a line, so that the spinner may show there.
    func write(_ text: String, endsLine: Bool) throws(StreamError) {
        if activity.keeps(text, for: stream) { return }
        try activity.makeRoom(endsLine: endsLine) { () throws(StreamError) in try stream.write(text) }
    }

    /// Writes bytes that are no text, such as an image.
    public func write(_ bytes: [UInt8]) throws(StreamError) {
        try activity.makeRoom(endsLine: true) { () throws(StreamError) in try stream.write(bytes) }
    }
}
