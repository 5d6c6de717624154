import ArgumentsKit
import Testing

struct HelpPageTests {
    /// Commands, and lines of their help.
    private static let parts = [
        ("", "OVERVIEW\n  Search for books, and read about them.\n\nUSAGE\n  sample <subcommand>\n\nSUBCOMMANDS\n"),
        ("", "SUBCOMMANDS\n  search                  Search for books by title.\n  view        "),
        (
            "",
            "\n  See 'sample help <subcommand>' for detailed help.\n\nGLOBAL OPTIONS\n  --json[=<fields>]       Print"
        ),
        ("", "  -v, --verbose           Say more.\n  --version               Show the version.\n  -h, --help   "),
        ("", "HELP TOPICS\n  options                 The options that every command has.\n  environment   "),
        ("history", "  sample history [--limit <limit>] [<subcommand>]\n"),
        ("config", "  See 'sample help config <subcommand>' for detailed help.\n\nGLOBAL OPTIONS\n"),
        ("view", "books to show.\n\nCOVER OPTIONS\n  --cover/--no-cover      Show the cover.\n\nGLOBAL OPTIONS\n"),
        (
            "environment",
            "  An empty variable counts as unset.\n\nENVIRONMENT\n  NO_COLOR                Turns colors off.\n"
        ),
        ("help", "USAGE\n  sample help [<command> ...]\n\nHELP TOPICS\n  options     "),
    ]

    @Test func `shows commands, arguments, groups of options, topics and examples`() {
        #expect(CommandLineTool.sample.summary(["search", "--help"]) == .searchHelp)
        for (command, part) in Self.parts {
            #expect(CommandLineTool.sample.summary(["help"] + [command].filter { !$0.isEmpty }).contains(part))
        }
    }

    @Test func `names commands in groups on a short page, and describes them and the options on others`() {
        let search = Command("search", abstract: "Search for books.", action: "search")
        let browse = Command("browse", abstract: "Browse books.", action: "browse")
        let list = Command("list", abstract: "Your books.", action: "list")
        let secret = Command("secret", abstract: "Refresh.", isHidden: true, action: "secret")
        let tool = CommandLineTool(
            Command(
                "sample",
                abstract: "Read.",
                subcommandGroups: [CommandGroup("Find", [search, browse]), CommandGroup("Own", [list, secret])],
                examples: [Example("sample search walden", caption: "Search.")]
            )
        )
        #expect(tool.summary([]) == .shortHelp)
        let found = "FIND\n  search                  Search for books.\n  browse                  Browse books.\n\n"
        let own = "OWN\n  list                    Your books.\n"
        let commands = "OVERVIEW\n  All commands, and what each one does.\n\n"
        #expect(tool.summary(["help", "commands"]) == commands + found + own)
        let help = "  -h, --help              Show help.\n"
        let version = "GLOBAL OPTIONS\n  --version               Show the version.\n"
        let options = "OVERVIEW\n  The options that every command has.\n\n"
        #expect(tool.summary(["help", "options"]) == options + version + help)
    }

    @Test func `wraps texts to the width, below a label that extends into their column`() throws {
        let option = Flag("a-name-of-twenty-two", help: "Long enough for two lines, at the least width of columns.")
        let longer = Flag("a-name-of-twenty-three", short: "a", help: "Below.")
        let page = """
              --a-name-of-twenty-two  Long enough for two lines, at the
                                      least width of columns.
              -a, --a-name-of-twenty-three
                                      Below.

            """
        let help = try help(options: [option, longer])
        #expect(help.rendered(width: 60, isStyled: false).contains("OPTIONS\n" + page))
        #expect(help.rendered(width: 80, isStyled: true).hasPrefix("\u{1B}[1mOVERVIEW\u{1B}[0m\n  Test.\n"))
        // Texts keep a minimum width.
        let narrow = try self.help(options: [Flag("flag", help: "Word after word.")]).rendered(
            width: 0,
            isStyled: false
        )
        #expect(narrow.contains("  --flag\n      Word after\n      word.\n"))
        let lines = try searchHelp(width: 40)
        #expect(lines.contains("  -p, --page <page>"))
        #expect(lines.contains("      The page of results, from 1 to"))
        // The caption of an example is wrapped, and never its command line.
        let example = Example("test one-word-and-another-one two", caption: "Long enough for two lines.")
        let text = try self.help(options: [], examples: [example]).rendered(width: 24, isStyled: false)
        #expect(text.contains("  # Long enough for two\n  # lines.\n  $ test one-word-and-another-one two\n"))
    }

    private static let usages: [(width: Int, lines: [String])] = [
        (40, ["  sample search [--page <page>]", "    [--sort <sort>] [--raw] <query> ..."]),
        (26, ["  sample search", "    [--page <page>]", "    [--sort <sort>]", "    [--raw] <query> ..."]),
    ]

    @Test func `breaks usage between options, and abbreviates one of more than twelve parts`() throws {
        for (width, usage) in Self.usages {
            let lines = try searchHelp(width: width).drop { $0 != "USAGE" }.dropFirst().prefix { $0 != "ARGUMENTS" }
            #expect(Array(lines) == usage)
        }
        let options = (1...13).map { Flag("flag-\($0)", help: "") }
        let usage = (1...12).map { "[--flag-\($0)]" }.joined(separator: " ")
        #expect(try help(options: options).rendered(width: 400, isStyled: false).contains("  test [<options>]\n"))
        let shorter = try help(options: Array(options.prefix(12)))
        #expect(shorter.rendered(width: 400, isStyled: false).contains("  test \(usage)\n"))
    }

    private func searchHelp(width: Int) throws -> [String] {
        guard case .help(let page) = try CommandLineTool.sample.parse(["search", "--help"]) else {
            throw CancellationError()
        }
        return page.rendered(width: width, isStyled: false).split(separator: "\n").map(String.init)
    }

    private func help(options: [Flag], examples: [Example] = []) throws -> HelpPage {
        let command = Command("test", abstract: "Test.", options: options, examples: examples, action: true)
        guard case .help(let page) = try CommandLineTool(command).parse(["--help"]) else { throw CancellationError() }
        return page
    }
}

extension String {
    fileprivate static let searchHelp = """
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

    fileprivate static let shortHelp = """
        OVERVIEW
          Read.

        USAGE
          sample <command> [<options>], or sample help <command>

        COMMANDS
          Find                    search, browse
          Own                     list

        EXAMPLES
          sample search walden

        HELP
          help commands           All commands, and what each one does.
          help options            The options that every command has.

        """
}
