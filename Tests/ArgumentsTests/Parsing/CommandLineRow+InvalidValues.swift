extension CommandLineRow {
    /// Rows about values that are not of the option's type, or outside its range.
    static let invalidValues =
        ["", "two", "1.5", " 2", "99999999999999999999"].enumerated().map { index, value in
            CommandLineRow(
                index == 0 ? 26 : 27,
                search: ["batman", "--page", value],
                fails: """
                    Error: The value '\(value)' is invalid for '--page <page>'
                    Help:  --page <page>  The page of results, from 1 to 500.
                    """
            )
        } + [
            CommandLineRow(
                29,
                search: ["batman", "--page", "-1"],
                fails: """
                    Error: The value '-1' is invalid for '--page <page>'. Please provide a value from 1 to 500.
                    Help:  --page <page>  The page of results, from 1 to 500.
                    """
            ),
            CommandLineRow(
                30,
                search: ["batman", "--page=-1"],
                fails: """
                    Error: The value '-1' is invalid for '--page <page>'. Please provide a value from 1 to 500.
                    Help:  --page <page>  The page of results, from 1 to 500.
                    """
            ),
            CommandLineRow(
                30,
                search: ["batman", "--page=0"],
                fails: """
                    Error: The value '0' is invalid for '--page <page>'. Please provide a value from 1 to 500.
                    Help:  --page <page>  The page of results, from 1 to 500.
                    """
            ),
            CommandLineRow(
                30,
                search: ["batman", "--page=501"],
                fails: """
                    Error: The value '501' is invalid for '--page <page>'. Please provide a value from 1 to 500.
                    Help:  --page <page>  The page of results, from 1 to 500.
                    """
            ),
            CommandLineRow(
                38,
                search: ["batman", "--sort", "bogus"],
                fails: """
                    Error: The value 'bogus' is invalid for '--sort <sort>'. \
                    Please provide one of 'relevance', 'year' or 'rating'.
                    Help:  --sort <sort>  The order of the results.
                    """
            ),
            CommandLineRow(
                39,
                search: ["batman", "--verbose=true"],
                fails: """
                    Error: The option '--verbose' does not take any value, but 'true' was specified.
                    """
            ),
        ]
}
