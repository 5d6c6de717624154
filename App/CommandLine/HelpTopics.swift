import Arguments

/// The topics of `movies help`.
enum HelpTopics {
    static let all = [environment, exitCodes, formatting]

    private static let environment = HelpTopic(
        "environment",
        abstract: "The environment variables that movies reads.",
        entries: [
            HelpEntry(
                "TMDB_ACCESS_TOKEN",
                "The API read access token of your TMDB account. Without it, without TMDB_API_KEY and TMDB_BASE_URL, and without a token that 'movies auth token' keeps, the films come from a catalogue inside the program."
            ),
            HelpEntry("TMDB_API_KEY", "The v3 API key, for those who have no token."),
            HelpEntry(
                "TMDB_BASE_URL",
                "Another address of the service, such as a caching proxy that adds the credential. Default: https://api.themoviedb.org/3"
            ),
            HelpEntry(
                "MOVIES_IMAGE_BASE_URL",
                "Another address of the host of posters, such as a caching proxy. It never gets your credential. Default: https://image.tmdb.org/t/p"
            ),
            HelpEntry(
                "MOVIES_TIMEOUT",
                "How many seconds a request may take in all, from 1 to 3600. The download of a poster may take 20 times as long, and so many seconds without a byte. Default: 15"
            ),
            HelpEntry("MOVIES_LANGUAGE", "The language of titles, such as 'de' or 'pt-BR'."),
            HelpEntry("MOVIES_REGION", "The country of release dates, such as 'DE'."),
            HelpEntry(
                "MOVIES_STORAGE",
                "What caches the service's answers: \(StorageEngine.alternatives). Your own data, such as recent searches, is in a database in any case. Default: \(StorageEngine.sqlite.argument)"
            ),
            HelpEntry(
                "MOVIES_PAGER, PAGER",
                "What shows a result that does not fit on the screen; 'cat' or an empty MOVIES_PAGER for nothing. What is configured counts before PAGER. It starts once the service has answered. Default: nothing"
            ),
            HelpEntry(
                "TERM_PROGRAM, LC_TERMINAL",
                "The terminal's name. iTerm.app and WezTerm, and iTerm2 in LC_TERMINAL, show images; inside tmux or screen, only where MOVIES_FORCE_TTY is set."
            ),
            HelpEntry(
                "MOVIES_FORCE_TTY",
                "Set it to write as for a terminal wherever the output goes. Where COLUMNS is not set, a number from 10 on is the width of the output in columns, and a percentage its share of the terminal's width."
            ),
            HelpEntry(
                "MOVIES_CONFIG_DIR",
                "Where to keep what is configured and your secrets, the token and the session: an absolute path. Default: a folder movies in XDG_CONFIG_HOME or ~/.config"
            ),
            HelpEntry(
                "XDG_CACHE_HOME",
                "Where to keep what can be fetched again, in a folder movies. Default: ~/.cache"
            ),
            HelpEntry("XDG_DATA_HOME", "Where to keep your own data, such as recent searches. Default: ~/.local/share"),
            HelpEntry(
                "NO_COLOR",
                "Set it to print without colours and links. It counts before all others but --color."
            ),
            HelpEntry(
                "CLICOLOR_FORCE, CLICOLOR",
                "Force colours with CLICOLOR_FORCE=1 or FORCE_COLOR=1, switch them off with CLICOLOR=0."
            ),
            HelpEntry("LESS, LV", "The options of the pager. Default: FRX and -c, for text with colours."),
            HelpEntry(
                "COLUMNS",
                "How wide the output may be. It counts before MOVIES_FORCE_TTY. Default: as wide as the terminal, or 80."
            ),
            HelpEntry("https_proxy, no_proxy", "The proxy to reach the service through, and what to reach without it."),
        ]
    )

    private static let exitCodes = HelpTopic(
        "exit-codes",
        abstract: "What the exit statuses of movies mean.",
        entries: [
            HelpEntry(
                "0",
                "Success, also where a saved answer is shown instead, a list has nothing in it or the pager was closed."
            ),
            HelpEntry(
                "1",
                "Any other failure: an answer that cannot be used, a result that cannot be written, something that 'movies doctor' found."
            ),
            HelpEntry("2", "You left a question unanswered."),
            HelpEntry("4", "The credential is missing or was not accepted, or nobody is signed in who may do it."),
            HelpEntry("64", "The command line makes no sense."),
            HelpEntry("69", "The service cannot be reached or fails, and nothing that is saved stands in for it."),
            HelpEntry("78", "The configuration cannot be used."),
            HelpEntry("130, 141", "Ended by Ctrl-C, or by a closed pipe."),
        ]
    )

    private static let formatting = HelpTopic(
        "formatting",
        abstract: "The forms of output, and how scripts read them.",
        discussion: """
            On a terminal, lists are tables. Into a pipe or a file, and with --plain, they are lines of fields parted by \
            tabs, without a header and never cut: id, title, release date, rating, votes, language.

            With --json, a list is one object: query (of a search), page, totalPages, totalResults, origin, storedAt and \
            movies. The origin is 'remote', 'cache' or 'demo'. Of each film, --json=id,title prints only the fields named.

            One film, as 'movies view' shows it, is a line of key, colon, tab and value for every field, known or not; then \
            '--' and the overview. With --json, it is one object: origin, storedAt and movie.

            On a terminal, an older answer that is saved shows at once, and the service's takes its place where it differs. \
            What does not fit on the screen goes to the pager, if one is set, and then waits for the service: a pager \
            cannot take back what it shows. --color, the variables for colours and \
            'movies config set color' say whether text is coloured and titles are links.

            Notices and errors go to standard error, so that standard output holds the result and nothing else.
            """,
        entries: [
            HelpEntry(
                "fields",
                "id, title, originalTitle, originalLanguage, overview, releaseDate, rating, votes, posterPath"
            ),
            HelpEntry(
                "view",
                "Beside these: tagline, genres, runtime (minutes), directors, cast, revenue (US dollars), status"
            ),
        ]
    )
}
