import Arguments
import Presentation

/// Where the program writes to, as it was started.
struct Terminal: Sendable {
    let output: StandardStream
    let error: StandardStream
    let size: TerminalSize
    /// Shows on standard error that something is waited for.
    let activity: ActivityIndicator
    private let environment: Environment
    private let color: ColorChoice
    private let pagerCommand: String?

    /// - Parameter configuration: Nil where none can be read, or none matters.
    init(environment: Environment, configuration: Configuration?) {
        let forced = ForcedTerminal(environment["MOVIES_FORCE_TTY"])
        self.environment = environment
        let canMoveCursor = environment["TERM"] != "dumb"
        let isWatched = [StandardStream.output, .error].allSatisfy { $0.isTerminal && canMoveCursor }
        size = TerminalSize(environment: environment, forced: forced)
        activity = ActivityIndicator(stream: .error, isShown: isWatched, width: size.columns)
        output = StandardStream(
            descriptor: StandardStream.output.descriptor,
            isForced: forced != nil,
            activity: activity
        )
        error = StandardStream(descriptor: StandardStream.error.descriptor, isForced: false, activity: activity)
        color = configuration?.color ?? .auto
        pagerCommand = configuration?[.pager] ?? environment["PAGER"]
    }

    /// Whether lines on standard output can be replaced by others: not where output is only written as for a terminal.
    var canRedraw: Bool {
        StandardStream.output.isTerminal && environment["TERM"] != "dumb"
    }

    /// What shows lines that do not fit on the screen at once; nil for lines that do, and where nobody watches.
    func pager(for lines: [String]) -> Pager? {
        let rows = lines.reduce(0) { $0 + $1.split(separator: "\n", omittingEmptySubsequences: false).count }
        return canRedraw && rows >= size.rows ? Pager(command: pagerCommand) : nil
    }

    /// Writes messages to standard error, laid out for it where it is a terminal.
    func tell(_ messages: [String]) {
        let lines = error.isTerminal ? messages.flatMap { MessageLayout.lines($0, width: size.columns) } : messages
        // There is nowhere to tell of a failure to write to standard error; the exit status still tells.
        try? error.write(lines.map { $0 + "\n" }.joined())
    }

    /// What text may carry on standard output besides itself.
    func style(_ option: ColorChoice?, moviePages: String?) -> TerminalStyle {
        let isColored = ColorChoice.isColored(
            option: option,
            configured: color,
            isTerminal: output.isTerminal,
            environment: environment
        )
        guard isColored else { return .plain }
        return moviePages.map { .linked(moviePages: $0) } ?? .styled
    }

    /// Whether there is a desktop, on which a browser takes nothing from the terminal.
    var hasDesktop: Bool {
        #if canImport(Darwin)
        true
        #else
        environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
        #endif
    }
}

/// How much is told besides the result.
enum Verbosity: Sendable {
    case quiet
    case normal
    case verbose

    /// `--verbose` counts before `--quiet`: who asks to be told is told.
    init(_ arguments: ParsedArguments) {
        if arguments[GlobalOptions.verbose] {
            self = .verbose
        } else {
            self = arguments[GlobalOptions.quiet] ? .quiet : .normal
        }
    }
}
