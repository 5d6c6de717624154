extension CommandLineRow {
    /// Rows about the syntax of options and their values.
    static let values = [
        CommandLineRow(16, ["search", "walden", "--page", "2"], "search [walden] page=2"),
        CommandLineRow(17, ["search", "--page", "2", "walden"], "search [walden] page=2"),
        CommandLineRow(18, ["search", "walden", "--page=2"], "search [walden] page=2"),
        CommandLineRow(19, ["search", "walden", "-p", "2"], "search [walden] page=2"),
        CommandLineRow(19, ["search", "walden", "-p=2"], "search [walden] page=2"),
        CommandLineRow(20, ["search", "walden", "-p2"], "search [walden] page=2"),
        CommandLineRow(21, ["search", "walden", "-vp", "3"], "search [walden] page=3 verbose"),
        CommandLineRow(21, ["search", "walden", "-qvp", "3"], "search [walden] page=3 verbose quiet"),
        CommandLineRow(22, ["search", "walden", "-vp3"], "search [walden] page=3 verbose"),
        CommandLineRow(
            23,
            search: ["walden", "-pv", "3"],
            fails: """
                Error: The value 'v' is invalid for '--page <page>'
                """
        ),
        CommandLineRow(
            24,
            search: ["walden", "--page"],
            fails: """
                Error: Missing value for '--page <page>'
                """
        ),
        CommandLineRow(
            25,
            search: ["walden", "--page="],
            fails: """
                Error: Missing value for '--page <page>'
                """
        ),
        CommandLineRow(28, ["search", "walden", "--page", "+2"], "search [walden] page=2"),
        CommandLineRow(31, ["search", "walden", "--page", "2", "--page", "3"], "search [walden] page=3"),
        CommandLineRow(
            32,
            search: ["--page", "--", "2", "walden"],
            fails: """
                Error: Missing value for '--page <page>'
                """
        ),
        CommandLineRow(40, ["view", "268", "--cover", "--no-cover"], "view [268] cover=false"),
        CommandLineRow(40, ["view", "268", "--no-cover", "--cover"], "view [268] cover=true"),
    ]
}

extension CommandLineRow {
    /// Rows about values of the wrong type or outside the range of the option.
    static let invalidValues =
        ["", "two", "1.5", " 2", "99999999999999999999"].enumerated().map { index, value in
            CommandLineRow(
                index == 0 ? 26 : 27,
                search: ["walden", "--page", value],
                fails: """
                    Error: The value '\(value)' is invalid for '--page <page>'
                    """
            )
        } + [
            CommandLineRow(
                29,
                search: ["walden", "--page", "-1"],
                fails: """
                    Error: The value '-1' is invalid for '--page <page>'. Please provide a value from 1 to 500.
                    """
            ),
            CommandLineRow(
                30,
                search: ["walden", "--page=-1"],
                fails: """
                    Error: The value '-1' is invalid for '--page <page>'. Please provide a value from 1 to 500.
                    """
            ),
            CommandLineRow(
                30,
                search: ["walden", "--page=0"],
                fails: """
                    Error: The value '0' is invalid for '--page <page>'. Please provide a value from 1 to 500.
                    """
            ),
            CommandLineRow(
                30,
                search: ["walden", "--page=501"],
                fails: """
                    Error: The value '501' is invalid for '--page <page>'. Please provide a value from 1 to 500.
                    """
            ),
            CommandLineRow(
                38,
                search: ["walden", "--sort", "bogus"],
                fails: """
                    Error: The value 'bogus' is invalid for '--sort <sort>'. \
                    Please provide one of 'relevance', 'year' or 'readers'.
                    """
            ),
            CommandLineRow(
                39,
                search: ["walden", "--verbose=true"],
                fails: """
                    Error: The option '--verbose' does not take any value, but 'true' was specified.
                    """
            ),
        ]
}

extension CommandLineRow {
    /// Rows about options that do not exist.
    static let spellings = [
        CommandLineRow(
            33,
            search: ["walden", "--pgae", "2"],
            fails: "Error: Unknown option '--pgae'. Did you mean '--page'?"
        ),
        CommandLineRow(
            34,
            search: ["walden", "--pagee=2"],
            fails: "Error: Unknown option '--pagee'. Did you mean '--page'?"
        ),
        CommandLineRow(35, search: ["walden", "--zzz"], fails: "Error: Unknown option '--zzz'"),
        CommandLineRow(36, search: ["walden", "-z"], fails: "Error: Unknown option '-z'"),
        CommandLineRow(36, search: ["walden", "-vz"], fails: "Error: Unknown option '-z'"),
        CommandLineRow(
            37,
            search: ["walden", "--PAGE", "2"],
            fails: "Error: Unknown option '--PAGE'"
        ),
        CommandLineRow(46, ["search", "--json", "title"], "search [title] json"),
        CommandLineRow(46, ["search", "walden", "--json", "id,year"], "search [walden] [id,year] json"),
        CommandLineRow(
            46,
            search: ["--json", "id,title", "walden"],
            fails: "Error: The fields of '--json' must be joined to it: --json=id,title"
        ),
        CommandLineRow(
            46,
            search: ["walden", "--json", "title"],
            fails: "Error: The fields of '--json' must be joined to it: --json=title"
        ),
        CommandLineRow(42, search: ["walden", "---x"], fails: "Error: Invalid option: ---x"),
    ]
}
