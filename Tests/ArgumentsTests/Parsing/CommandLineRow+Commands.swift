extension CommandLineRow {
    /// Rows about the command that is named and the arguments that it takes.
    static let commands = [
        CommandLineRow(
            11,
            ["serach", "batman"],
            """
            Error: Unknown command 'serach'. Did you mean 'search'?
            Usage: movies <subcommand>
              See 'movies --help' for more information.
            """
        ),
        CommandLineRow(
            12,
            ["SEARCH", "batman"],
            """
            Error: Unknown command 'SEARCH'. Did you mean 'search'?
            Usage: movies <subcommand>
              See 'movies --help' for more information.
            """
        ),
        CommandLineRow(
            13,
            search: [],
            fails: """
                Error: Missing expected argument '<query> ...'
                Help:  <query> ...  The words of the title.
                """
        ),
        CommandLineRow(
            14,
            search: [""],
            fails: """
                Error: The value '' is invalid for '<query> ...'. Please provide a word to search for.
                Help:  <query> ...  The words of the title.
                """
        ),
        CommandLineRow(
            14,
            search: ["  "],
            fails: """
                Error: The value '  ' is invalid for '<query> ...'. Please provide a word to search for.
                Help:  <query> ...  The words of the title.
                """
        ),
        CommandLineRow(15, ["search", "batman", "robin"], "search [batman] [robin]"),
        CommandLineRow(41, ["search", "batman", "--", "--page", "2"], "search [batman] [--page] [2]"),
        CommandLineRow(
            43,
            search: ["-30-"],
            fails: """
                Error: Unknown option '-30-'. For an argument that begins with a dash, try: movies search -- -30-
                """
        ),
        CommandLineRow(
            44,
            ["config", "get", "a", "b"],
            """
            Error: Unexpected argument 'b'
            Usage: movies config get <key>
              See 'movies config get --help' for more information.
            """
        ),
        CommandLineRow(
            44,
            ["config", "get", "a", "b", "c"],
            """
            Error: 2 unexpected arguments: 'b', 'c'
            Usage: movies config get <key>
              See 'movies config get --help' for more information.
            """
        ),
        CommandLineRow(
            44,
            ["trending", "month", "year"],
            """
            Error: Unexpected argument 'year'
            Usage: movies trending [<period>]
              See 'movies trending --help' for more information.
            """
        ),
        CommandLineRow(45, ["-v", "search", "batman"], "search [batman] verbose"),
    ]
}
