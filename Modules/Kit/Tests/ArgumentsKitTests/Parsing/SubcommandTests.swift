import ArgumentsKit
import Testing

struct SubcommandTests {
    private let tool = CommandLineTool.sample
    private let toolWithHiddenCommand = CommandLineTool(
        Command(
            "sample",
            abstract: "Search books.",
            subcommands: [
                Command("search", abstract: "Search for books.", action: "search"),
                Command("__refresh", abstract: "Refresh.", isHidden: true, action: "refresh"),
            ]
        )
    )

    @Test(
        arguments: [
            (["history"], "history"),
            (["history", "--limit", "5"], "history"),
            (["history", "clear"], "history clear"),
            (["config", "set", "-v", "a", "-"], "config set [a] [-] verbose"),
            (["--json=id", "config", "list"], "config list json=id"),
            (["config", "--json", "list", "-q"], "config list quiet json"),
            (["trending"], "trending"),
            (["trending", "week"], "trending"),
            (["view", "--", "-5", "--"], "view [-5] [--]"),
        ])
    func `runs the command that is named`(words: [String], summary: String) {
        #expect(tool.summary(words) == summary)
    }

    @Test(
        arguments: [
            (["-v"], []), (["--help", "config"], ["config"]), (["auth", "help"], ["auth"]),
            (["auth", "help", "token"], ["auth", "token"]), (["history", "help"], ["history"]),
            (["config", "-h", "set"], ["config", "set"]),
            (["serach", "--help"], []), (["auth"], ["auth"]),
        ])
    func `shows the help of the command that is named`(words: [String], path: [String]) {
        #expect(tool.summary(words) == tool.summary(path + ["--help"]))
    }

    @Test func `explains help itself`() {
        let help = """
            OVERVIEW
              Show the help of a command or of a topic. Without a name, list all commands.

            USAGE
              sample help [<command> ...]

            HELP TOPICS
              options                 The options that every command has.
              environment             What the program reads from its environment.
              exit-codes              The exit statuses.

            """
        #expect(tool.summary(["help", "help"]) == help)
    }

    @Test func `does not pass an option of the default action on to a subcommand`() {
        let report = """
            Error: Unknown option '--limit'
            Usage: sample history clear
            See 'sample history clear --help'.
            """
        #expect(tool.summary(["history", "--limit", "5", "clear"]) == report)
    }

    @Test func `reports the first of several errors`() {
        let report = """
            Error: Unknown option '--pge'. Did you mean '--page'?
            Usage: sample search [--page <page>] [--sort <sort>] [--raw] <query> ...
            See 'sample search --help'.
            """
        #expect(tool.summary(["search", "--pge", "2", "--sort", "x"]) == report)
    }

    @Test func `suggests a subcommand of a subcommand, and a topic of help`() {
        let setting = """
            Error: Unknown command 'gte'. Did you mean 'get'?
            Usage: sample config <subcommand>
            See 'sample config --help'.
            """
        let topic = """
            Error: Unknown command 'enviroment'. Did you mean 'environment'?
            Usage: sample <subcommand>
            See 'sample --help'.
            """
        #expect(tool.summary(["config", "gte"]) == setting)
        #expect(tool.summary(["help", "config", "gte"]) == setting)
        #expect(tool.summary(["help", "enviroment"]) == topic)
    }

    @Test(
        arguments: [
            (["version"], "sample --version"), (["walden"], "sample search walden"), (["serach", "a"], "search"),
            (["a b", "(1854)", "-v", "c"], "sample search \"a b\" \"(1854)\""),
            (["$(x) \"y\""], #"sample search "\$(x) \"y\"""#), (["list", "show"], "sample list"),
            (["list", "walden"], "sample list add walden"), (["list", "rm", "a"], "sample list remove"),
            (["add", "walden"], "sample list add"),
        ])
    func `suggests what a word that names no subcommand was meant for`(words: [String], suggestion: String) {
        let add = Command("add", abstract: "Add.", action: "add")
        let remove = Command("remove", abstract: "Remove.", action: "remove")
        let list = Command(
            "list",
            abstract: "List.",
            subcommands: [add, remove],
            likelySubcommand: "add",
            defaultAction: "list"
        )
        let search = Command("search", abstract: "Search.", action: "search")
        let tool = CommandLineTool(
            Command("sample", abstract: "Read.", subcommands: [search, list], likelySubcommand: "search"),
            globalOptions: [SampleArguments.verbose]
        )
        #expect(tool.summary(words).contains(". Did you mean '\(suggestion)'?\n"), "\(tool.summary(words))")
    }

    @Test func `says what to type in place of an option of other programs`() {
        let tool = CommandLineTool(
            Command("sample", abstract: "Read.", action: "read"),
            adviceForUnknownOptions: ["jq": "Pipe it."]
        )
        #expect(tool.summary(["--jq", "."]).hasPrefix("Error: Unknown option '--jq'. Pipe it.\n"))
    }

    @Test func `runs a hidden command that is named`() throws {
        guard case .run("refresh", _) = try toolWithHiddenCommand.parse(["__refresh"]) else {
            Issue.record("another command ran, or none")
            return
        }
    }

    @Test func `leaves a hidden command out of help, completion and manual pages`() throws {
        let tool = toolWithHiddenCommand
        guard case .help(let page) = try tool.parse(["--help"]) else {
            Issue.record("no help was shown")
            return
        }
        guard case .complete(let request) = try tool.parse(["__complete", "fish", ""]) else {
            Issue.record("nothing was completed")
            return
        }
        let texts =
            [page.rendered(width: 80, isStyled: false), request.response()]
            + tool.manualPages(date: "March 4, 2026", version: "1").map { $0.fileName + $0.text }
        for text in texts {
            #expect(text.contains("search"))
            #expect(!text.contains("__refresh"))
        }
    }

    @Test func `never suggests a hidden command`() {
        #expect {
            try toolWithHiddenCommand.parse(["__refres"])
        } throws: { error in
            error is UsageError && !"\(error)".contains("__refresh")
        }
    }
}
