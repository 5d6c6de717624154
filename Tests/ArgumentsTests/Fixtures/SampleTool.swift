import Arguments

extension CommandLineTool<String> {
    private typealias Sample = SampleArguments

    /// A program with a command of every shape; an action is the path of its command.
    static let sample = CommandLineTool(
        Command(
            "movies",
            abstract: "Search for films, and read about them.",
            subcommands: [search, view, trending, config, auth, history]
        ),
        globalOptions: [Sample.json, Sample.quiet, Sample.verbose],
        topics: [
            HelpTopic(
                "environment",
                abstract: "What the program reads from its environment.",
                discussion: "An empty variable counts as unset.",
                entries: [HelpEntry("NO_COLOR", "Turns colours off.")]
            ),
            HelpTopic("exit-codes", abstract: "The exit statuses.", entries: [HelpEntry("64", "A usage error.")]),
        ]
    )

    private static let search = Command(
        "search",
        abstract: "Search for films by title.",
        discussion: "The words are joined into one query.\n\nThe last known answer is shown if there is no connection.",
        arguments: [Sample.query],
        options: [Sample.page, Sample.sort, Sample.raw],
        examples: [
            Example("movies search batman", caption: "Search for one word"),
            Example("movies search batman --page 2", caption: "Show the second page"),
        ],
        action: "search"
    )

    private static let view = Command(
        "view",
        abstract: "Show films in full.",
        arguments: [Sample.movie],
        optionGroups: [OptionGroup("Poster options", [Sample.poster])],
        action: "view"
    )

    private static let trending = Command(
        "trending",
        abstract: "List what is watched now.",
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
