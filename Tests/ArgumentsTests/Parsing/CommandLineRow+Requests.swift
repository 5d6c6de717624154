extension CommandLineRow {
    /// Rows that ask for help or the version.
    static let requests = [
        CommandLineRow(1, [], .rootHelp),
        CommandLineRow(2, ["--help"], .rootHelp),
        CommandLineRow(2, ["-h"], .rootHelp),
        CommandLineRow(2, ["help"], .rootHelp),
        CommandLineRow(3, ["help", "search"], .searchHelp),
        CommandLineRow(
            4,
            ["help", "bogus"],
            """
            Error: Unknown command 'bogus'
            Usage: movies <subcommand>
              See 'movies --help' for more information.
            """
        ),
        CommandLineRow(5, ["--version"], "version"),
        CommandLineRow(6, ["search", "batman", "--version"], "version"),
        CommandLineRow(7, ["search", "batman", "--help", "--bogus"], .searchHelp),
        CommandLineRow(8, ["search", "--page", "x", "--help"], .searchHelp),
        CommandLineRow(9, ["search", "-vqh", "batman"], .searchHelp),
        CommandLineRow(10, ["search", "--", "--help"], "search [--help]"),
        CommandLineRow(46, ["config"], .configHelp),
    ]
}
