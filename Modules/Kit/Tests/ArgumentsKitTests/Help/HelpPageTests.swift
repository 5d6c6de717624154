import ArgumentsKit
import Testing

struct HelpPageTests {
    @Test func `shows a topic`() {
        let page = """
            OVERVIEW
              What the program reads from its environment.

              An empty variable counts as unset.

            ENVIRONMENT
              NO_COLOR                Turns colors off.

            """
        #expect(CommandLineTool.sample.summary(["help", "environment"]) == page)
    }

    @Test func `shows titled groups before the other options, and both names of an invertible flag`() {
        let page = """
            OVERVIEW
              Show books in full.

            USAGE
              sample view [--cover/--no-cover] <id> ...

            ARGUMENTS
              <id> ...                The books to show.

            COVER OPTIONS
              --cover/--no-cover      Show the cover.

            GLOBAL OPTIONS
              See 'sample help options'.

            """
        #expect(CommandLineTool.sample.summary(["help", "view"]) == page)
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
                subcommandGroups: [
                    CommandGroup("Find", [search, browse]),
                    CommandGroup("Own", [list, secret]),
                ],
                examples: [Example("sample search walden", caption: "Search.")]
            )
        )
        let page = """
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
        #expect(tool.summary([]) == page)
        let commands = """
            OVERVIEW
              All commands, and what each one does.

            FIND
              search                  Search for books.
              browse                  Browse books.

            OWN
              list                    Your books.

            """
        #expect(tool.summary(["help", "commands"]) == commands)
        let options = """
            OVERVIEW
              The options that every command has.

            GLOBAL OPTIONS
              --version               Show the version.
              -h, --help              Show help.

            """
        #expect(tool.summary(["help", "options"]) == options)
    }

    @Test func `shows that a subcommand may be left out`() {
        #expect(
            CommandLineTool.sample.summary(["help", "history"]).contains(
                "  sample history [--limit <limit>] [<subcommand>]\n"
            )
        )
    }

    @Test func `makes headings bold if it is styled`() throws {
        let page = try help(options: [])
        #expect(page.rendered(width: 80, isStyled: true).hasPrefix("\u{1B}[1mOVERVIEW\u{1B}[0m\n  Test.\n"))
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
        #expect(try help(options: [option, longer]).rendered(width: 60, isStyled: false).contains("OPTIONS\n" + page))
    }

    @Test func `keeps a minimum width for texts`() throws {
        let text = try help(options: [Flag("flag", help: "Word after word.")]).rendered(width: 0, isStyled: false)
        #expect(text.contains("  --flag\n      Word after\n      word.\n"))
    }

    @Test func `wraps the caption of an example, and never its command line`() throws {
        let example = Example("test one-word-and-another-one two", caption: "Long enough for two lines.")
        let text = try help(options: [], examples: [example]).rendered(width: 24, isStyled: false)
        #expect(
            text.contains(
                "  # Long enough for two\n  # lines.\n  $ test one-word-and-another-one two\n"
            )
        )
    }

    @Test func `abbreviates a usage of more than twelve parts`() throws {
        let options = (1...13).map { Flag("flag-\($0)", help: "") }
        let usage = (1...12).map { "[--flag-\($0)]" }.joined(separator: " ")
        #expect(try help(options: options).rendered(width: 400, isStyled: false).contains("  test [<options>]\n"))
        let shorter = try help(options: Array(options.prefix(12)))
        #expect(shorter.rendered(width: 400, isStyled: false).contains("  test \(usage)\n"))
    }

    @Test func `shows texts below their labels on a narrow terminal`() throws {
        let lines = try searchHelp(width: 40)
        #expect(lines.contains("  -p, --page <page>"))
        #expect(lines.contains("      The page of results, from 1 to"))
        #expect(lines.filter { $0.hasPrefix("      ") }.allSatisfy { $0.count <= 40 })
    }

    @Test(arguments: [
        (40, ["sample search [--page <page>]", "  [--sort <sort>] [--raw] <query> ..."]),
        (26, ["sample search", "  [--page <page>]", "  [--sort <sort>]", "  [--raw] <query> ..."]),
    ])
    func `breaks usage between options, never within one`(width: Int, usage: [String]) throws {
        let lines = try searchHelp(width: width).drop { $0 != "USAGE" }.dropFirst().prefix { $0 != "ARGUMENTS" }
        #expect(Array(lines) == usage.map { "  " + $0 })
    }

    @Test(arguments: 20...60)
    func `wraps the captions of examples to the width`(width: Int) throws {
        let captions = try searchHelp(width: width).filter { $0.hasPrefix("  # ") }
        #expect(!captions.isEmpty)
        #expect(captions.allSatisfy { $0.count <= width })
    }

    private func searchHelp(width: Int) throws -> [String] {
        guard case .help(let page) = try CommandLineTool.sample.parse(["search", "--help"]) else {
            Issue.record("no help")
            return []
        }
        return page.rendered(width: width, isStyled: false).split(separator: "\n").map(String.init)
    }

    private func help(options: [Flag], examples: [Example] = []) throws -> HelpPage {
        let command = Command("test", abstract: "Test.", options: options, examples: examples, action: true)
        let tool = CommandLineTool(command)
        guard case .help(let page) = try tool.parse(["--help"]) else { throw CancellationError() }
        return page
    }
}
