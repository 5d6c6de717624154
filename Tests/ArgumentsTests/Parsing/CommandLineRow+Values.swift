extension CommandLineRow {
    /// Rows about how an option and its value are written.
    static let values = [
        CommandLineRow(16, ["search", "batman", "--page", "2"], "search [batman] page=2"),
        CommandLineRow(17, ["search", "--page", "2", "batman"], "search [batman] page=2"),
        CommandLineRow(18, ["search", "batman", "--page=2"], "search [batman] page=2"),
        CommandLineRow(19, ["search", "batman", "-p", "2"], "search [batman] page=2"),
        CommandLineRow(19, ["search", "batman", "-p=2"], "search [batman] page=2"),
        CommandLineRow(20, ["search", "batman", "-p2"], "search [batman] page=2"),
        CommandLineRow(21, ["search", "batman", "-vp", "3"], "search [batman] page=3 verbose"),
        CommandLineRow(21, ["search", "batman", "-qvp", "3"], "search [batman] page=3 verbose quiet"),
        CommandLineRow(22, ["search", "batman", "-vp3"], "search [batman] page=3 verbose"),
        CommandLineRow(
            23,
            search: ["batman", "-pv", "3"],
            fails: """
                Error: The value 'v' is invalid for '--page <page>'
                Help:  --page <page>  The page of results, from 1 to 500.
                """
        ),
        CommandLineRow(
            24,
            search: ["batman", "--page"],
            fails: """
                Error: Missing value for '--page <page>'
                Help:  --page <page>  The page of results, from 1 to 500.
                """
        ),
        CommandLineRow(
            25,
            search: ["batman", "--page="],
            fails: """
                Error: Missing value for '--page <page>'
                Help:  --page <page>  The page of results, from 1 to 500.
                """
        ),
        CommandLineRow(28, ["search", "batman", "--page", "+2"], "search [batman] page=2"),
        CommandLineRow(31, ["search", "batman", "--page", "2", "--page", "3"], "search [batman] page=3"),
        CommandLineRow(
            32,
            search: ["--page", "--", "2", "batman"],
            fails: """
                Error: Missing value for '--page <page>'
                Help:  --page <page>  The page of results, from 1 to 500.
                """
        ),
        CommandLineRow(40, ["view", "268", "--poster", "--no-poster"], "view [268] poster=false"),
        CommandLineRow(40, ["view", "268", "--no-poster", "--poster"], "view [268] poster=true"),
    ]
}
