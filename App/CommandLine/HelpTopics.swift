import ArgumentsKit
import Infrastructure
import Presentation
import PresentationKit
import TerminalKit

enum HelpTopics {
    static let all = [environment, exitCodes, formatting]

    private static let environment = HelpTopic(
        "environment",
        abstract: "The environment variables that movies reads.",
        entries: [
            HelpEntry(
                MovieService.tokenVariable,
                "The API read access token of your \(MovieService.name) account. If neither it nor \(MovieService.keyVariable) nor \(MovieService.addressVariable) is set, and 'movies auth token' has stored no token, the films come from a catalog inside the program."
            ),
            HelpEntry(MovieService.keyVariable, "The v3 API key, if you have no token."),
            HelpEntry(
                MovieService.addressVariable,
                "Another address of the service, such as a caching proxy that adds the credential. A token that 'movies auth token' has stored is sent only to the host that it was stored for; one in the environment is sent to this address. Default: \(MovieService.address)"
            ),
            HelpEntry(
                "MOVIES_ALLOW_HTTP",
                "Set it to 1 if \(MovieService.addressVariable) must be an http:// address of another computer. Whoever is on the way can read what you look for and change the films. No secret is sent there, so nobody can sign in."
            ),
            HelpEntry(
                "MOVIES_IMAGE_BASE_URL",
                "Another address of the host of posters, such as a caching proxy. Your credential is never sent there. Default: \(MovieService.imageAddress)"
            ),
            HelpEntry(
                "MOVIES_TIMEOUT",
                "The seconds that a request may take in all, from 1 to 3600. The download of a poster may take 20 times as long, but must not stall for so many seconds. Default: 15"
            ),
            HelpEntry(
                "MOVIES_RATE_LIMIT",
                "The requests that a command may send to the service in a second, from 1 to 1000. Further requests wait. Default: 40 for \(MovieService.host), without a limit for other addresses"
            ),
            HelpEntry(
                "MOVIES_CACHE_LIMIT",
                "How many responses of each kind, such as films and pages of lists, are saved at most, and how many films of a sorted list, from 1 to 1000000. A kind with a lower limit of its own keeps it. Your own data is never deleted for it. Default: the limit of each kind, from 20 posters to 500 pages of lists"
            ),
            HelpEntry("MOVIES_LANGUAGE", "The language of titles, such as 'de', 'pt-BR' or 'de_DE.UTF-8'."),
            HelpEntry("MOVIES_REGION", "The country of release dates, and of where to watch a film, such as 'DE'."),
            HelpEntry(
                "MOVIES_STORAGE",
                "The storage of saved responses: \(StorageEngine.alternatives). Your own data, such as recent searches, is always in files of its own. Default: \(StorageEngine.sqlite.rawValue)"
            ),
            HelpEntry(
                "MOVIES_PAGER, PAGER",
                "The program that shows a result that does not fit on the screen; 'cat' or a blank MOVIES_PAGER for none. The setting overrides PAGER. Default: none"
            ),
            HelpEntry(
                "TERM_PROGRAM, LC_TERMINAL",
                "The terminal's name. iTerm.app and WezTerm, and iTerm2 in LC_TERMINAL, show images; inside tmux or screen, only if MOVIES_FORCE_TTY is set. In any other terminal with colors, chafa draws posters, if it is found in PATH; the demo's need no chafa."
            ),
            HelpEntry(
                "MOVIES_FORCE_TTY",
                "Set it to write as for a terminal, even into a pipe or a file. A number from 10 on is the width of the output in columns, and a percentage is a share of the terminal's width. COLUMNS overrides both."
            ),
            HelpEntry(
                "MOVIES_CONFIG_DIR",
                "The folder of the settings and your secrets, the token and the session: an absolute path. Default: the folder 'movies' in XDG_CONFIG_HOME or ~/.config. In a folder of another user, nothing is read or saved"
            ),
            HelpEntry(
                "XDG_CACHE_HOME",
                "The parent of the folder 'movies' with saved responses. Default: ~/.cache"
            ),
            HelpEntry(
                "XDG_DATA_HOME",
                "The parent of the folder 'movies' with your own data, such as recent searches. Default: ~/.local/share"
            ),
            HelpEntry(
                "NO_COLOR",
                "Set it to print without colors, links and posters. Only --color overrides it."
            ),
            HelpEntry(
                "MOVIES_THEME",
                "The colors for the background of the terminal: \(Theme.alternatives). With auto, 'movies browse' asks the terminal for its background, and the other commands use colors that can be read on any. With none, there are no colors and no posters. Default: \(Theme.auto.rawValue)"
            ),
            HelpEntry(
                "CLICOLOR_FORCE, CLICOLOR",
                "Force colors with CLICOLOR_FORCE=1 or FORCE_COLOR=1, switch them off with CLICOLOR=0."
            ),
            HelpEntry(
                "BROWSER",
                "The program that opens web pages, such as 'firefox', or several with colons between them. The address takes the place of %s, or is the last word. Default: the desktop's"
            ),
            HelpEntry("LESS, LV", "The options of the pager. Default: FRX and -c, for text with colors."),
            HelpEntry(
                "COLUMNS",
                "The width of the output. It overrides MOVIES_FORCE_TTY. Default: the width of the terminal, or 80."
            ),
            HelpEntry("https_proxy, no_proxy", "The proxy for requests, and the hosts to reach without it."),
        ]
    )

    private static let exitCodes = HelpTopic(
        "exit-codes",
        abstract: "The exit statuses of movies.",
        entries: [
            HelpEntry(
                "0",
                "Success, even if a saved copy is shown, a list is empty, a change is waiting to be sent or the pager was closed."
            ),
            HelpEntry(
                "1",
                "Any other failure: a response that cannot be used, a result that cannot be written, a problem that 'movies doctor' found."
            ),
            HelpEntry("2", "You canceled a prompt."),
            HelpEntry(
                "4",
                "The credential is missing or was not accepted, your account or key is suspended, you are not signed in, or your session was rejected."
            ),
            HelpEntry("64", "Usage error."),
            HelpEntry(
                "69",
                "The service cannot be reached or fails, and no saved copy can be shown instead, or changes are still waiting after 'movies sync'."
            ),
            HelpEntry(
                "71",
                "The system lacks what the program needs: /proc on Linux, room for a thread, 32 open files (ulimit -n) or 128 MB of address space (ulimit -v)."
            ),
            HelpEntry("78", "The configuration cannot be used."),
            HelpEntry("130, 141, 143", "Ended by Ctrl-C, by a closed pipe, or by a signal to end."),
        ]
    )

    private static let formatting = HelpTopic(
        "formatting",
        abstract: "The forms of output, and how scripts read them.",
        discussion: """
            On a terminal, lists are tables. If you are signed in, a column shows what is known here of you: ★8.5 is \
            your rating, W is on your watchlist, ♥ is one of your favorites. A change that waits to be sent has … behind \
            it (W…), and a removal that waits - before it (-W…). Into a pipe or a file, and with --plain, \
            they are lines of tab-separated fields, without a header and never truncated: \
            \(MovieField.ofLine.map(\.words).joined(separator: ", ")). A field that is not known here is empty, and null in \
            JSON. The title is the one in your language, with the original in parentheses after it if that is in another \
            script. JSON has the two apart: title and \
            originalTitle.

            With --json, a list is one object: query (of a search), page, totalPages, totalResults, movies, suggestions \
            (of a search without movies), origin, storedAt, status and error. --json=id,title prints only these fields \
            of each film. Lines and JSON are written page by page, unless the list is sorted.

            One film, as 'movies view' shows it, is a line of key, colon, tab and value for every field, even if it is \
            unknown, then '--' and the overview. With --json, it is one object: origin, storedAt, status, error and \
            movie. Several films follow each other with an empty line between them, and are an array in JSON.

            A command that changes something prints a notice. With --json, it prints one object: change, which is the \
            kind of the change, such as 'session' or 'setting', and the state after it. A change of your lists or \
            ratings has movie (id, title and year), isListed or rating, and isWaiting, which is true if it is not sent \
            yet; of several films, it is an array. 'movies sync' has the arrays sent, refused (each \
            with its reason) and waiting.

            One person, as 'movies person' shows them, has lines for fields too, then '--' and a line for every film \
            and role: role, id, title, release date, rating, characters or jobs. With --json, it is one object: \
            origin, storedAt, status, error and person.

            On a terminal, an older saved copy shows at once and is replaced if the service's response differs. A \
            result that does not fit on the screen goes to the pager, if one is set. A pager cannot replace what it \
            shows, so it gets the result once, at the end. A terminal that is wider than 80 columns shows more columns. \
            --color, the variables for colors and 'movies config set color' decide whether text is colored and titles \
            are links.

            Notices and errors go to standard error, so that standard output holds nothing but the result.
            """,
        entries: [
            HelpEntry(
                "origin",
                "The source of the result: 'remote' for the service, 'cache', 'demo', or 'index' for films that other lists have shown, if the service was not reached and no copy is saved."
            ),
            HelpEntry("storedAt", "When the result was fetched; of a list, its oldest page; of a poster, its film."),
            HelpEntry(
                "status",
                "'fresh': the service has just sent it. 'cached': a saved copy, and the service was not asked. 'stale': a saved copy, because the service failed, or one that is older than it should be."
            ),
            HelpEntry(
                "error",
                "null, or an object with kind and message: why the copy is stale, or why a list breaks off. The kinds are unreachable, timedOut, unavailable, rateLimited, unusableResponse, insecure, unauthorized, notFound, sessionRejected, refused (the message has the service's reason), notSent (the request cannot be sent as it is), notCached and others that may be added."
            ),
        ] + JSONFields.all.map { HelpEntry($0.name, $0.help) }
    )
}
