import ArgumentsKit
import Infrastructure

enum MoviesCommandLine {
    static let tool = CommandLineTool(
        Command(
            Version.program,
            abstract: "Find, rate and keep track of films in your terminal, even offline.",
            discussion: MovieService.attribution,
            subcommandGroups: [
                CommandGroup(
                    "Find films",
                    [
                        SearchCommand.command,
                        BrowseCommand.command,
                        DiscoverCommand.command,
                        PersonCommand.command,
                    ]
                ),
                CommandGroup(
                    "One film",
                    [
                        ViewCommand.command,
                        RelatedCommands.similar,
                        RelatedCommands.recommendations,
                        PosterCommand.command,
                    ]
                ),
                CommandGroup(
                    "Charts",
                    [
                        TrendingCommand.command,
                        ChartCommands.popular,
                        ChartCommands.nowPlaying,
                        ChartCommands.upcoming,
                        ChartCommands.topRated,
                    ]
                ),
                CommandGroup(
                    "Your films",
                    [
                        UserListCommands.watchlist,
                        UserListCommands.favorites,
                        RatingsCommand.command,
                        RateCommand.command,
                        ImportCommand.command,
                        SyncCommand.command,
                    ]
                ),
                CommandGroup(
                    "This program",
                    [
                        AuthCommand.command,
                        HistoryCommand.command,
                        CacheCommand.command,
                        ConfigCommand.command,
                        DoctorCommand.command,
                        CompletionCommand.command,
                        RefreshCommand.command,
                        BackgroundCommands.send,
                        BackgroundCommands.lists,
                        ManualCommand.command,
                    ]
                ),
            ],
            likelySubcommand: "search",
            examples: [
                Example("movies search batman --page 2", caption: "Films 21 to 40 that match \"batman\"."),
                Example("movies view 'Batman (1989)'", caption: "All about one film."),
            ]
        ),
        globalOptions: GlobalOptions.all,
        topics: HelpTopics.all,
        adviceForUnknownOptions: [
            "jq": "Pipe JSON into jq, as in:  movies search batman --json | jq '.movies[0].title'",
            "no-color": "To print without colors:  --color never",
        ]
    )
}
