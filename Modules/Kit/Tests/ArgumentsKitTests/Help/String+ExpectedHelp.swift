extension String {
    static let rootHelp = """
        OVERVIEW
          Search for books, and read about them.

        USAGE
          sample <subcommand>

        SUBCOMMANDS
          search                  Search for books by title.
          view                    Show books in full.
          trending                List what is read now.
          config                  Read and change settings.
          auth                    Sign in and out.
          history                 List earlier searches.

          See 'sample help <subcommand>' for detailed help.

        GLOBAL OPTIONS
          --json[=<fields>]       Print JSON with these fields.
          -q, --quiet             Say less.
          -v, --verbose           Say more.
          --version               Show the version.
          -h, --help              Show help.

        HELP TOPICS
          options                 The options that every command has.
          environment             What the program reads from its environment.
          exit-codes              The exit statuses.

        """

    static let searchHelp = """
        OVERVIEW
          Search for books by title.

          The words are joined into one query.

          A cached copy is shown if there is no connection.

        USAGE
          sample search [--page <page>] [--sort <sort>] [--raw] <query> ...

        ARGUMENTS
          <query> ...             The words of the title.

        OPTIONS
          -p, --page <page>       The page of results, from 1 to 500. (default: 1)
          --sort <sort>           The order of the results. (values: relevance, year,
                                  readers; default: relevance)
          --raw                   Show the response as it came.

        GLOBAL OPTIONS
          See 'sample help options'.

        EXAMPLES
          # Search for one word
          $ sample search walden

          # Show the second page.
          $ sample search walden --page 2

        """

    static let configHelp = """
        OVERVIEW
          Read and change settings.

        USAGE
          sample config <subcommand>

        SUBCOMMANDS
          get                     Print a setting.
          set                     Change a setting.
          list                    List all settings.

          See 'sample help config <subcommand>' for detailed help.

        GLOBAL OPTIONS
          See 'sample help options'.

        """
}
