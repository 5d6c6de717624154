import ArgumentsKit

/// What the program is called, and which version it is.
enum Version {
    static let program = "starter"
    static let number = "0.1.0"
}

/// The command line of the program: parsing, help and completion come from it.
enum StarterCommandLine {
    static let tool = CommandLineTool(
        Command<CommandAction>(
            Version.program,
            abstract: "Find books of the library, and reserve them, also without a network.",
            subcommands: [
                BooksCommands.all,
                AccountCommands.all,
                ReservationsCommands.all,
                [SyncCommand.command],
            ].flatMap(\.self)
        )
    )
}
