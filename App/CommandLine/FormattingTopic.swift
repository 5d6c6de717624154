import Arguments

/// `movies help formatting`.
enum FormattingTopic {
    static let topic = HelpTopic(
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
