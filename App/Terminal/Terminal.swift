import PlatformKit
import TerminalKit
import TerminalUI

/// The output of the program: standard output and standard error, and how text is laid out for them.
struct Terminal: Sendable {
    let output: TerminalStream
    let error: TerminalStream
    let size: TerminalSize
    /// A spinner on standard error.
    let activity: ActivityIndicator
    private let environment: EnvironmentVariables
    private let color: ColorChoice
    private let pagerCommand: String?

    /// - Parameter configuration: The configuration, or `nil` for the defaults, for example before it has been read.
    init(environment: EnvironmentVariables, configuration: Configuration?) {
        let forced = ForcedTerminal(environment["MOVIES_FORCE_TTY"])
        self.environment = environment
        let canMoveCursor = environment["TERM"] != "dumb"
        let isWatched = [StandardStream.output, .error].allSatisfy { $0.isTerminal && canMoveCursor }
        size = TerminalSize(environment: environment, forced: forced)
        activity = ActivityIndicator(stream: .error, isShown: isWatched, width: size.columns)
        output = TerminalStream(stream: .output, isForced: forced != nil, activity: activity)
        error = TerminalStream(stream: .error, isForced: false, activity: activity)
        color = configuration?.color ?? .auto
        pagerCommand = configuration?[.pager] ?? environment["PAGER"]
    }

    /// Whether lines on standard output can be replaced. Output that is only forced to look like a terminal's cannot.
    var canRedraw: Bool {
        StandardStream.output.isTerminal && environment["TERM"] != "dumb"
    }

    /// Whether standard error is a terminal whose cursor can be moved.
    var canDrawOnError: Bool {
        StandardStream.error.isTerminal && environment["TERM"] != "dumb"
    }

    /// Whether lines fit on the screen, with a line for the cursor.
    func fits(_ lines: [String]) -> Bool {
        lines.reduce(0) { $0 + 1 + $1.utf8.count { $0 == UInt8(ascii: "\n") } } < size.rows
    }

    /// The command of the pager if the lines do not fit on the screen, otherwise `nil`.
    func pagerCommand(for lines: [String]) -> String? {
        pagerCommand != nil && canRedraw && !fits(lines) ? pagerCommand : nil
    }

    /// Lends the terminal to another program, such as a pager, during `work`.
    ///
    /// Ctrl-C is for that program, which may handle it and go on. Nothing is written to its screen: messages wait for its
    /// end, and the spinner does not show.
    @MainActor
    func lend<Result>(during work: () async -> Result) async -> Result {
        activity.suspend()
        defer { activity.resume() }
        return await Signals.ignoring(SIGINT, work)
    }

    /// Writes messages to standard error, wrapped if it is a terminal.
    func tell(_ messages: [String]) {
        let lines = error.isTerminal ? messages.flatMap { MessageLayout.lines($0, width: size.columns) } : messages
        // A failure of standard error cannot be reported anywhere. The exit status still shows the outcome.
        try? error.write(lines.map { $0 + "\n" }.joined())
    }

    /// The style of text on standard output.
    ///
    /// - Parameters:
    ///   - option: The value of `--color`.
    ///   - moviePages: The address of the pages that titles link to, without the id at its end.
    func style(_ option: ColorChoice?, moviePages: String?) -> TerminalStyle {
        let isColored = ColorChoice.isColored(
            option: option,
            configured: color,
            isTerminal: output.isTerminal,
            environment: environment
        )
        guard isColored else { return .plain }
        return moviePages.map { .linked(pages: $0) } ?? .styled
    }
}

/// A standard stream that shares its terminal with the activity indicator.
struct TerminalStream: Sendable {
    let stream: StandardStream
    /// Whether the stream counts as a terminal even if it is a pipe or a file.
    let isForced: Bool
    /// The indicator that leaves the line before anything is written.
    let activity: ActivityIndicator

    var isTerminal: Bool { isForced || stream.isTerminal }

    func write(_ text: String) throws(StreamError) {
        if activity.keeps(text, for: stream) { return }
        try activity.makeRoom(endsLine: text.hasSuffix("\n")) { () throws(StreamError) in try stream.write(text) }
    }

    func writeLine(_ text: String) throws(StreamError) {
        try write(text + "\n")
    }

    func write(_ bytes: [UInt8]) throws(StreamError) {
        try activity.makeRoom(endsLine: true) { () throws(StreamError) in try stream.write(bytes) }
    }
}

/// How much the program prints besides the result.
enum Verbosity: Sendable {
    /// Nothing besides the result.
    case silent
    /// No notices, and only warnings about the user's own data.
    case quiet
    case normal
    /// Also a line for each request.
    case verbose
}
