import ArgumentsKit

/// The command line of the program: parsing, help and completion come from it.
enum StarterCommandLine {
    static let tool = CommandLineTool(
        Command<CommandAction>(
            Version.program,
            abstract: "Find books of the library, and reserve them, also without a network.",
            subcommands: [
                SearchCommand.command,
                ViewCommand.command,
                LoginCommand.command,
                LogoutCommand.command,
                ReserveCommand.reserve,
                ReserveCommand.giveBack,
                ReservationsCommand.command,
                SyncCommand.command,
            ],
            examples: [
                Example("starter search le guin", caption: "Books by title and author."),
                Example("starter reserve 3", caption: "Reserve the book with the number 3."),
            ]
        )
    )
}
