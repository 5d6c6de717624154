import Arguments

/// `movies help environment`.
enum EnvironmentTopic {
    static let topic = HelpTopic(
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
                "What keeps answers and your own data: \(StorageEngine.alternatives). Default: \(StorageEngine.sqlite.argument)"
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
}
