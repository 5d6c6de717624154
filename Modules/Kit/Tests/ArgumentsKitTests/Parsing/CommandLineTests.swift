import ArgumentsKit
import Testing

struct CommandLineTests {
    @Test(arguments: CommandLineRow.all)
    func `has the outcome in its row`(row: CommandLineRow) {
        #expect(CommandLineTool.sample.summary(row.words) == row.expected)
    }

    @Test func `has all rows of the table`() {
        #expect(Set(CommandLineRow.all.map(\.number)) == Set(1...46))
    }
}

/// A command line and its expected outcome, as a row of the table.
struct CommandLineRow: Sendable, CustomTestStringConvertible {
    static let all = requests + commands + values + invalidValues + spellings

    let number: Int
    let words: [String]
    let expected: String

    init(_ number: Int, _ words: [String], _ expected: String) {
        self.number = number
        self.words = words
        self.expected = expected
    }

    /// Creates a row whose outcome is a usage error of `search`.
    init(_ number: Int, search words: [String], fails report: String) {
        self.init(number, ["search"] + words, report + "\n" + Self.searchUsage)
    }

    var testDescription: String { "\(number): \(words)" }

    private static let searchUsage = """
        Usage: sample search [--page <page>] [--sort <sort>] [--raw] <query> ...
        See 'sample search --help'.
        """
}

extension CommandLineRow {
    /// Rows that request help or the version.
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
            Usage: sample <subcommand>
            See 'sample --help'.
            """
        ),
        CommandLineRow(5, ["--version"], "version"),
        CommandLineRow(6, ["search", "walden", "--version"], "version"),
        CommandLineRow(7, ["search", "walden", "--help", "--bogus"], .searchHelp),
        CommandLineRow(8, ["search", "--page", "x", "--help"], .searchHelp),
        CommandLineRow(9, ["search", "-vqh", "walden"], .searchHelp),
        CommandLineRow(10, ["search", "--", "--help"], "search [--help]"),
        CommandLineRow(46, ["config"], .configHelp),
    ]
}

extension CommandLineRow {
    /// Rows about commands and their arguments.
    static let commands = [
        CommandLineRow(
            11,
            ["serach", "walden"],
            """
            Error: Unknown command 'serach'. Did you mean 'search'?
            Usage: sample <subcommand>
            See 'sample --help'.
            """
        ),
        CommandLineRow(
            12,
            ["SEARCH", "walden"],
            """
            Error: Unknown command 'SEARCH'. Did you mean 'search'?
            Usage: sample <subcommand>
            See 'sample --help'.
            """
        ),
        CommandLineRow(
            13,
            search: [],
            fails: """
                Error: Missing expected argument '<query> ...'
                """
        ),
        CommandLineRow(
            14,
            search: [""],
            fails: """
                Error: The value '' is invalid for '<query> ...'. Please provide a word to search for.
                """
        ),
        CommandLineRow(
            14,
            search: ["  "],
            fails: """
                Error: The value '  ' is invalid for '<query> ...'. Please provide a word to search for.
                """
        ),
        CommandLineRow(15, ["search", "walden", "emma"], "search [walden] [emma]"),
        CommandLineRow(41, ["search", "walden", "--", "--page", "2"], "search [walden] [--page] [2]"),
        CommandLineRow(
            43,
            search: ["-30-"],
            fails: """
                Error: Unknown option '-30-'. For an argument that begins with a dash, try: sample search -- -30-
                """
        ),
        CommandLineRow(
            44,
            ["config", "get", "a", "b"],
            """
            Error: Unexpected argument 'b'
            Usage: sample config get <key>
            See 'sample config get --help'.
            """
        ),
        CommandLineRow(
            44,
            ["config", "get", "a", "b", "c"],
            """
            Error: 2 unexpected arguments: 'b', 'c'
            Usage: sample config get <key>
            See 'sample config get --help'.
            """
        ),
        CommandLineRow(
            44,
            ["trending", "month", "year"],
            """
            Error: Unexpected argument 'year'
            Usage: sample trending [<period>]
            See 'sample trending --help'.
            """
        ),
        CommandLineRow(45, ["-v", "search", "walden"], "search [walden] verbose"),
    ]
}
