import Arguments

/// `movies auth`: who the user is to the service, and who the program is.
enum AuthCommand {
    static let command = Command(
        "auth",
        abstract: "Sign up, in and out, and store the token of the service.",
        discussion: """
            Your session and the token are kept in files that only you can read. Passwords are never kept, and never \
            taken from the command line.
            """,
        subcommands: [
            SignUpCommand.command, LoginCommand.command, GuestCommand.command, StatusCommand.command,
            LogoutCommand.command, TokenCommand.command,
        ],
        examples: [
            Example("movies auth login", caption: "Sign in; approve it in the browser."),
            Example("movies auth login --username ada < password.txt", caption: "Sign in from a script."),
            Example("movies auth token < token.txt", caption: "Search all of TMDB from now on."),
        ]
    )
}
