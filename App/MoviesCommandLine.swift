import ArgumentsKit
import Infrastructure

/// The command line of the program: parsing, help and usage errors come from it.
enum MoviesCommandLine {
    static let tool = CommandLineTool(
        Command(
            Version.program,
            abstract: "Search films, and find them again without a network.",
            discussion: MovieService.attribution,
            subcommands: [
                BrowseCommand.command,
                SearchCommand.command,
                DiscoverCommand.command,
                ViewCommand.command,
                RelatedCommands.similar,
                RelatedCommands.recommendations,
                PersonCommand.command,
                PosterCommand.command,
                TrendingCommand.command,
                ChartCommands.popular,
                ChartCommands.nowPlaying,
                ChartCommands.upcoming,
                ChartCommands.topRated,
                UserListCommands.watchlist,
                UserListCommands.favorites,
                RatingsCommand.command,
                RateCommand.command,
                SyncCommand.command,
                // new-feature: command
                AuthCommand.command,
                HistoryCommand.command,
                CacheCommand.command,
                ConfigCommand.command,
                DoctorCommand.command,
                CompletionCommand.command,
                RefreshCommand.command,
                SendCommand.command,
                ShareCommand.command,
                ManualCommand.command,
            ],
            examples: [
                Example("movies search batman --page 2", caption: "Films 21 to 40 that match \"batman\"."),
                Example("movies search batman --json=id,title", caption: "Ids and titles, for other programs."),
                Example("movies view 'Batman (1989)'", caption: "All about one film."),
                Example("movies history", caption: "Recent searches."),
            ]
        ),
        globalOptions: GlobalOptions.all,
        topics: HelpTopics.all
    )
}
