import ArgumentsKit

extension CommandLineTool<String> {
    private typealias Sample = SampleArguments

    /// A program with one command of each kind. The action of a command is its path.
    static let sample = CommandLineTool(
        Command(
            "sample",
            abstract: "Search for books, and read about them.",
            subcommands: [search, view, trending, config, auth, history]
        ),
        globalOptions: [Sample.json, Sample.quiet, Sample.verbose],
        topics: [
            HelpTopic(
                "environment",
                abstract: "What the program reads from its environment.",
                discussion: "An empty variable counts as unset.",
                entries: [HelpEntry("NO_COLOR", "Turns colors off.")]
            ),
            HelpTopic("exit-codes", abstract: "The exit statuses.", entries: [HelpEntry("64", "A usage error.")]),
        ]
    )

    private static let search = Command(
        "search",
        abstract: "Search for books by title.",
        discussion: "The words are joined into one query.\n\nA cached copy is shown if there is no connection.",
        arguments: [Sample.query],
        options: [Sample.page, Sample.sort, Sample.raw],
        examples: [
            Example("sample search walden", caption: "Search for one word"),
            Example("sample search walden --page 2", caption: "Show the second page."),
        ],
        action: "search"
    )

    private static let view = Command(
        "view",
        abstract: "Show books in full.",
        arguments: [Sample.book],
        optionGroups: [OptionGroup("Cover options", [Sample.cover])],
        action: "view"
    )

    private static let trending = Command(
        "trending",
        abstract: "List what is read now.",
        arguments: [Argument("period", help: "The period that counts.", default: Period.day)],
        action: "trending"
    )

    private static let config = Command(
        "config",
        abstract: "Read and change settings.",
        subcommands: [
            Command("get", abstract: "Print a setting.", arguments: [Sample.setting], action: "config get"),
            Command(
                "set",
                abstract: "Change a setting.",
                arguments: [Sample.setting, Sample.settingValue],
                action: "config set"
            ),
            Command("list", abstract: "List all settings.", action: "config list"),
        ]
    )

    private static let auth = Command(
        "auth",
        abstract: "Sign in and out.",
        subcommands: [Command("token", abstract: "Store an access token.", action: "auth token")]
    )

    private static let history = Command(
        "history",
        abstract: "List earlier searches.",
        options: [Option<Int?>("limit", help: "How many to list.", in: 1...100)],
        subcommands: [Command("clear", abstract: "Forget all searches.", action: "history clear")],
        defaultAction: "history"
    )
}

private enum Period: String, CaseIterable, ArgumentValue {
    case day
    case week
}

/// The declarations of `CommandLineTool.sample`.
enum SampleArguments {
    static let query = Argument<[QueryWord]>("query", help: "The words of the title.")
    static let page = Option("page", short: "p", help: "The page of results, from 1 to 500.", default: 1, in: 1...500)
    static let sort = Option("sort", help: "The order of the results.", default: SortOrder.relevance)
    static let raw = Flag("raw", help: "Show the response as it came.")

    static let book = Argument<[String]>("id", help: "The books to show.", completion: .dynamic("books"))
    static let cover = InvertibleFlag("cover", help: "Show the cover.")

    static let setting = Argument<String>("key", help: "The name of the setting.")
    static let settingValue = Argument<String>("value", help: "Its new value.", completion: .file)

    static let verbose = Flag("verbose", short: "v", help: "Say more.")
    static let quiet = Flag("quiet", short: "q", help: "Say less.")
    static let json = JoinedOption<String>(
        "json",
        placeholder: "fields",
        help: "Print JSON with these fields.",
        elements: ["id", "title"]
    )
}

/// A word that is not blank.
struct QueryWord: ArgumentValue, Equatable {
    let argument: String

    init(argument: String) throws(InvalidValue) {
        guard argument.contains(where: { !$0.isWhitespace }) else {
            throw InvalidValue("Please provide a word to search for.")
        }
        self.argument = argument
    }
}

enum SortOrder: String, CaseIterable, ArgumentValue {
    case relevance
    case year
    case readers
}
