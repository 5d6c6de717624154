import ArgumentsKit
import Testing

/// Command lines, and the whole outcome of each.
struct CommandLineTests {
    private static let tool = CommandLineTool.sample

    /// The words of a line, between which stands one space each. Two spaces have an empty word between them.
    private static func words(_ line: String) -> [String] {
        line.isEmpty ? [] : line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }

    private static let runs: [(line: String, outcome: String)] = [
        ("--version", "version"), ("search walden --version", "version"),
        ("search walden emma", "search [walden] [emma]"), ("search -- --help", "search [--help]"),
        ("search walden -- --page 2", "search [walden] [--page] [2]"), ("-v search walden", "search [walden] verbose"),
        ("search walden --page 2", "search [walden] page=2"), ("search --page 2 walden", "search [walden] page=2"),
        ("search walden --page=2", "search [walden] page=2"), ("search walden -p 2", "search [walden] page=2"),
        ("search walden -p=2", "search [walden] page=2"), ("search walden -p2", "search [walden] page=2"),
        ("search walden -vp 3", "search [walden] page=3 verbose"),
        ("search walden -qvp 3", "search [walden] page=3 verbose quiet"),
        ("search walden -vp3", "search [walden] page=3 verbose"),
        ("search walden --page +2", "search [walden] page=2"), ("search walden --page 500", "search [walden] page=500"),
        ("search walden --page 2 --page 3", "search [walden] page=3"),
        ("search walden --raw --sort year", "search [walden] sort=year raw"),
        ("search --json title", "search [title] json"),
        ("search walden --json id,year", "search [walden] [id,year] json"),
        ("view 268 --cover --no-cover", "view [268] cover=false"),
        ("view 268 --no-cover --cover", "view [268] cover=true"), ("view -- -5 --", "view [-5] [--]"),
        ("view a -5 -8,5 --cover", "view [a] [-5] [-8,5] cover=true"),
        ("history", "history"), ("history --limit 5", "history"), ("history clear", "history clear"),
        ("config set -v a -", "config set [a] [-] verbose"), ("--json=id config list", "config list json=id"),
        ("config --json list -q", "config list quiet json"), ("trending", "trending"), ("trending week", "trending"),
    ]

    @Test func `a line runs the command that it names, with its values`() {
        for (line, outcome) in Self.runs { #expect(Self.tool.summary(Self.words(line)) == outcome, "\(line)") }
    }

    /// Lines that show help, and the commands whose help they show.
    private static let requests: [(line: String, command: String)] = [
        ("", ""), ("-h", ""), ("help", ""), ("help search", "search"), ("search walden --help --bogus", "search"),
        ("search --page x --help", "search"), ("search -vqh walden", "search"), ("config", "config"), ("-v", ""),
        ("--help config", "config"), ("auth help", "auth"), ("auth help token", "auth token"),
        ("history help", "history"), ("config -h set", "config set"), ("serach --help", ""), ("auth", "auth"),
    ]

    @Test func `a line that asks for help gets that of the command that it names`() {
        for (line, command) in Self.requests {
            let help = Self.tool.summary(Self.words(command) + ["--help"])
            #expect(Self.tool.summary(Self.words(line)) == help, "\(line)")
        }
    }

    private static let range = "Please provide a value from 1 to 500."
    private static let searchUsage = "search [--page <page>] [--sort <sort>] [--raw] <query> ..."

    /// Lines that cannot be parsed, the reasons, and the usage that shows.
    private static let failures: [(line: String, reason: String, usage: String)] = [
        ("serach walden", "'serach' is not a command. Did you mean 'search'?", "<subcommand>"),
        ("SEARCH walden", "'SEARCH' is not a command. Did you mean 'search'?", "<subcommand>"),
        ("help bogus", "'bogus' is not a command", "<subcommand>"),
        ("help enviroment", "'enviroment' is not a command. Did you mean 'environment'?", "<subcommand>"),
        ("config gte", "'gte' is not a command. Did you mean 'get'?", "config <subcommand>"),
        ("help config gte", "'gte' is not a command. Did you mean 'get'?", "config <subcommand>"),
        ("config get a b", "Unexpected argument 'b'", "config get <key>"),
        ("config get a b c", "2 unexpected arguments: 'b', 'c'", "config get <key>"),
        ("trending month year", "Unexpected argument 'year'", "trending [<period>]"),
        ("history --limit 5 clear", "Unknown option '--limit'", "history clear"),
    ]
    /// The same of lines of `search`, whose usage shows.
    private static let failedSearches: [(line: String, reason: String)] = [
        ("", "Missing expected argument '<query> ...'"),
        ("-30-", "Unknown option '-30-'. \(dash) -- -30-"), ("a -30- b", "Unknown option '-30-'. \(dash) a -- -30- b"),
        ("a -30- --page 2", "Unknown option '-30-'. \(dash) a --page 2 -- -30-"),
        ("walden -pv 3", "The value 'v' is invalid for '--page <page>'"),
        ("walden --page", "Missing value for '--page <page>'"), ("walden --page=", "Missing value for '--page <page>'"),
        ("--page -- 2 walden", "Missing value for '--page <page>'"),
        ("walden --page ", "The value '' is invalid for '--page <page>'"),
        ("walden --page 1.5", "The value '1.5' is invalid for '--page <page>'"),
        ("walden --page 99999999999999999999", "The value '99999999999999999999' is invalid for '--page <page>'"),
        ("walden --page -1", "The value '-1' is invalid for '--page <page>'. \(range)"),
        ("walden --page=0", "The value '0' is invalid for '--page <page>'. \(range)"),
        ("walden --page=501", "The value '501' is invalid for '--page <page>'. \(range)"),
        ("walden --sort x", "The value 'x' is invalid for '--sort <sort>'. Please provide one of \(orders)."),
        ("walden --raw=true", "The option '--raw' does not take any value, but 'true' was specified."),
        ("walden --pgae 2 --sort x", "Unknown option '--pgae'. Did you mean '--page'?"),
        ("walden --pagee=2", "Unknown option '--pagee'. Did you mean '--page'?"),
        ("walden --zzz", "Unknown option '--zzz'"), ("walden -vz", "Unknown option '-z'"),
        ("walden --PAGE 2", "Unknown option '--PAGE'"), ("walden ---x", "Invalid option: ---x"),
        ("--json id,title walden", "The fields of '--json' must be joined to it: --json=id,title"),
        ("walden --json title", "The fields of '--json' must be joined to it: --json=title"),
    ]
    private static let dash = "An argument that begins with a dash stands behind --: sample search"
    private static let orders = "'relevance', 'year' or 'readers'"

    @Test func `a line that cannot be parsed gets the reason, the usage and the way to the help`() {
        for (line, reason) in Self.failedSearches { expect(["search"] + Self.words(line), reason, Self.searchUsage) }
        for word in ["", "  "] {
            let reason = "The value '\(word)' is invalid for '<query> ...'. Please provide a word to search for."
            expect(["search", word], reason, Self.searchUsage)
        }
        for (line, reason, usage) in Self.failures { expect(Self.words(line), reason, usage) }
    }

    private func expect(_ words: [String], _ reason: String, _ usage: String) {
        let command = usage.split(separator: " ").filter { $0.first?.isLetter == true }
        let help = (["sample"] + command + ["--help"]).joined(separator: " ")
        let report = "Error: \(reason)\nUsage: sample \(usage)\nSee '\(help)'."
        #expect(Self.tool.summary(words) == report, "\(words)")
    }

    private static let suggestions: [(words: [String], suggestion: String)] = [
        (["version"], "sample --version"), (["walden", "pond"], "sample search walden pond"),
        (["serach", "a"], "search"),
        (["a", "b", "-v", "c"], "sample search a b"), (["list", "show"], "sample list"),
        (["list", "walden"], "sample list add walden"), (["list", "rm", "a"], "sample list remove"),
        (["add", "walden"], "sample list add"),
    ]

    @Test func `a word that names no subcommand brings what it was meant for`() {
        let list = Command(
            "list",
            abstract: "List.",
            subcommands: [
                Command("add", abstract: "Add.", action: "add"),
                Command("remove", abstract: "Remove.", action: "remove"),
            ],
            likelySubcommand: "add",
            defaultAction: "list"
        )
        let search = Command("search", abstract: "Search.", action: "search")
        let tool = CommandLineTool(
            Command("sample", abstract: "Read.", subcommands: [search, list], likelySubcommand: "search"),
            globalOptions: [SampleArguments.verbose],
            adviceForUnknownOptions: ["jq": "Pipe it."]
        )
        for (words, suggestion) in Self.suggestions {
            #expect(tool.summary(words).contains(". Did you mean '\(suggestion)'?\n"), "\(tool.summary(words))")
        }
        for words in [["undo"], ["a", "b!"], ["$(x) \"y\""], ["a", ""]] {
            #expect(
                tool.summary(words).hasPrefix("Error: '\(words[0])' is not a command\n"),
                "no shell may read another line"
            )
        }
        #expect(tool.summary(["search", "--jq", "."]).hasPrefix("Error: Unknown option '--jq'. Pipe it.\n"))
    }

    @Test func `a hidden command runs, and is in no help, completion, manual page or suggestion`() throws {
        let search = Command("search", abstract: "Search for books.", action: "search")
        let hidden = Command("__refresh", abstract: "Refresh.", isHidden: true, action: "refresh")
        let tool = CommandLineTool(Command("sample", abstract: "Search books.", subcommands: [search, hidden]))
        #expect(tool.summary(["__refresh"]) == "refresh")
        var texts = tool.manualPages(date: "March 4, 2026", version: "1").map { $0.fileName + $0.text }
        if case .complete(let request) = try tool.parse(["__complete", "fish", ""]) {
            texts.append(request.response())
        }
        #expect(texts.count == 3)
        for text in texts + [tool.summary(["--help"])] {
            #expect(text.contains("search") && !text.contains("__refresh"))
        }
        #expect(tool.summary(["__refres"]).hasPrefix("Error: '__refres' is not a command\n"))
    }
}
