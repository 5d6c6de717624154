import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies browse` in lines, for a screen reader and for terminals that cannot draw.
@Suite(.timeLimit(.minutes(2)))
struct PlainBrowseTests {
    /// Expects texts in their order.
    private func expect(_ texts: [String], inOrderIn output: String) throws {
        var rest = output[...]
        for text in texts {
            let range = try #require(rest.range(of: text), "\(text) is not in order in: \(output)")
            rest = rest[range.upperBound...]
        }
    }

    @Test func `lines lead through searches, lists, films and changes without any escape sequence`() async throws {
        let service = try BrowseService { request in
            let page = request.query["page"].flatMap { Int($0) } ?? 1
            return switch request.path {
            case "/3/movie/2/similar": BrowseService.films("like", page: page)
            case "/3/movie/2/recommendations": BrowseService.films("akin", page: page)
            default: nil
            }
        }
        _ = try await service.account.signIn()
        let typed = [
            "batman", "more", "22", "similar 2", "more", "31", "batman", "watchlist add 1", "rate 3 8.5", "rate 3 11",
            "recommendations 2", "ratings", "back to the future", "view --foo", "view 77", "99", "history", "4", "more",
            "help", "",
            "search quit", "quit", "never read",
        ]
        let forced = ["CLICOLOR_FORCE": "1"]
        let input = typed.joined(separator: "\n") + "\n"
        let result = try await service.program.run("browse", "--plain", environment: forced, input: input)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(!result.output.contains("\u{1B}"))
        try expect(
            [
                "Type a title to search for films", "100 films for \"batman\". These are 1 to 20.",
                "1. batman 1, 1901, rated 7.3\n", "These are 21 to 40.", "\n21. batman 21, 1921",
                "The story of film 22.",
                "100 films similar to batman 2 (1902). These are 1 to 20.", "\n21. like 21", "The story of film 31.",
                "100 films for \"batman\".", "Added batman 1 (1901) to your watchlist.",
                "Rated batman 3 (1903) 8.5/10.", "Error: '11' is not a rating.", "\n1. akin 1",
                "1 film you rated. This is number 1.\n1. Film 3", "1. back to the future 1,",
                "Error: Unknown option '--foo'\nError: There is no film with the number 77",
                "There is no number 99", "Your recent searches:\n1. back to the future", "There is no number 4",
                "There is nothing more to read.", "Other lines:", "100 films for \"quit\".",
            ],
            inOrderIn: result.output
        )
        #expect(service.library.watchlist == [1])
        #expect(service.library.ratings == [3: 8.5])
        #expect(!service.searches.contains("never read"))
    }

    @Test func `a dumb terminal gets lines, and words after the command are searched for`() async throws {
        let service = try BrowseService()
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let shell = try TerminalSession(
            service.program,
            on: terminal,
            ["browse", "batman"],
            environment: ["TERM": "dumb"]
        )
        try await terminal.wait(for: "20. batman 20")
        terminal.type("3\n")
        try await terminal.wait(for: "The story of film 3.")
        terminal.type("quit\n")
        let end = try await shell.end()
        #expect(end.status == 0)
        #expect(end.isRestored)
        #expect(!terminal.text.contains("\u{1B}"))
    }

    @Test func `a terminal that could draw is written to in lines, without a pager and in no color`() async throws {
        let service = try BrowseService()
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        let environment = ["MOVIES_PAGER": "touch paged; cat", "CLICOLOR_FORCE": "1"]
        let shell = try TerminalSession(service.program, on: terminal, ["browse", "--plain"], environment: environment)
        try await terminal.wait(for: "> ")
        terminal.type("batman\n")
        try await terminal.wait(for: "or more to read on.\r\n> ")
        terminal.type("help search\n")
        try await terminal.wait(for: "Films 21 to 40")
        try await terminal.wait(for: "> ", count: 3)
        terminal.type("\u{3}")
        #expect(try await shell.end().status == 130)
        #expect(!terminal.text.contains("\u{1B}"))
        #expect(service.program.file("paged") == nil)
    }

    @Test func `a list shows what another process has changed, and that it has signed out`() async throws {
        let service = try BrowseService()
        _ = try await service.account.signIn()
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let shell = try TerminalSession(service.program, on: terminal, ["browse", "--plain"])
        try await terminal.wait(for: "Type a title")
        terminal.type("watchlist\n")
        try await terminal.wait(for: "Your watchlist is empty.")
        #expect(try await service.program.run("watchlist", "add", "3").status == 0)
        terminal.type("watchlist\n")
        try await terminal.wait(for: "1. Film 3")
        #expect(try await service.program.run("auth", "logout").status == 0)
        terminal.type("watchlist\n")
        try await terminal.wait(for: "You are not signed in. Sign in now? [y/N]")
        terminal.type("\n")
        try await terminal.wait(for: "Sign in first:  movies auth login")
        terminal.type("quit\n")
        #expect(try await shell.end().status == 0)
    }

    @Test func `who has to sign in is asked in the browser, and what was wanted goes on`() async throws {
        let service = try BrowseService()
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let environment = try service.program.installBrowser()
        let arguments = ["browse", "--plain", "batman"]
        let shell = try TerminalSession(service.program, on: terminal, arguments, environment: environment)
        try await terminal.wait(for: "20. batman 20")
        terminal.type("watchlist add 3\n")
        try await terminal.wait(for: "Sign in now? [y/N]")
        terminal.type("y\n")
        try await terminal.wait(for: "Press Enter when you have approved it:")
        terminal.type("\n")
        try await terminal.wait(for: "Added batman 3 (1903) to your watchlist.")
        #expect(service.library.watchlist == [3])
        terminal.type("quit\n")
        #expect(try await shell.end().status == 0)
    }

    @Test func `without a terminal nobody is asked, and what to do is said`() async throws {
        let service = try BrowseService()
        let result = try await service.program.run("browse", "--plain", "batman", input: "favorites add 2\n3\n")
        try expect(
            ["Error: You are not signed in.\nSign in first:  movies auth login\n", "The story of film 3."],
            inOrderIn: result.output
        )
        #expect(service.library.favorites.isEmpty)
    }

    @Test func `recent searches are read and run by number`() async throws {
        let service = try BrowseService()
        let first = try await service.program.run("browse", "--plain", input: "history\nmore\n1\n")
        try expect(
            ["No searches yet.", "There is nothing more to read.", "There is no number 1"],
            inOrderIn: first.output
        )
        #expect(try await service.program.run("search", "batman").status == 0)
        let second = try await service.program.run("browse", "--plain", input: "history\n1\n2\n")
        try expect(["1. batman, just now", "1. batman 1, 1901", "The story of film 2."], inOrderIn: second.output)
    }

    @Test func `--refresh waits for the service, and prints what it says now`() async throws {
        let answers = Recorder<Int>()
        let service = try BrowseService { request in
            guard request.path == "/3/trending/movie/day" else { return nil }
            answers.record(1)
            return BrowseService.films(ids: [answers.count], "answer")
        }
        let result = try await service.program.run("browse", "--plain", input: "trending\ntrending --refresh\n")
        try expect(
            ["1. answer 1, 1901, rated 7.3\n", "1. answer 2, 1902, rated 7.3\n"],
            inOrderIn: result.output
        )
    }

    @Test func `what a line asks for comes before the answer to the next one`() async throws {
        let service = try BrowseService()
        let path = try service.program.installBrowser("sleep 0.3; exit 3")
        let lines = "batman\nview 3 --web\nview 2 --trailer\nhelp\n"
        let result = try await service.program.run("browse", "--plain", environment: path, input: lines)
        try expect(
            [
                "1. batman 1", "There is no browser to open https://www.themoviedb.org/movie/3\n",
                "There is no browser to open https://www.youtube.com/watch?v=k2\n", "Other lines:",
            ],
            inOrderIn: result.output
        )
    }

    @Test func `a browser that does not end holds nothing up`() async throws {
        let service = try BrowseService()
        let path = try service.program.installBrowser(
            "printf %s \"$1\" > opened; while [ -e opened ]; do sleep 0.1; done"
        )
        let input = "batman\nview 3 --web\n2\n"
        let result = try await service.program.run("browse", "--plain", environment: path, input: input)
        #expect(result.output.contains("The story of film 2."))
        #expect(!result.output.contains("no browser"))
        #expect(service.program.file("opened") == Array("https://www.themoviedb.org/movie/3".utf8))
    }

    @Test func `the end of the input ends the program, and a failure is a sentence`() async throws {
        let program = try MoviesProgram(environment: [
            "TMDB_BASE_URL": try LoopbackServer.refusingAddress() + "/3", "TMDB_ACCESS_TOKEN": SearchService.token,
        ])
        let result = try await program.run("browse", "--plain", "batman", input: "trending\nmore")
        #expect(result.status == 0)
        #expect(result.output.components(separatedBy: "Error: Could not reach").count == 3)
        #expect(result.output.hasSuffix("\nThere is nothing more to read.\n"))
    }

    @Test func `--offline applies to every line, and a saved list says how old it is`() async throws {
        let service = try BrowseService()
        #expect(try await service.program.run("search", "batman").status == 0)
        let asked = service.requests.count
        let result = try await service.program.run("browse", "--plain", "--offline", "batman", input: "2\nbatman\n")
        #expect(result.output.components(separatedBy: "! Offline: showing results saved just now.").count == 3)
        #expect(result.output.contains("! This page is not saved: showing what was seen just now."))
        #expect(service.requests.count == asked)
    }

    @Test func `a title that means several films is answered with their numbers`() async throws {
        let service = try BrowseService()
        _ = try await service.account.signIn()
        let input = "rate batman 8\nrate 2 8\n"
        let result = try await service.program.run("browse", "--plain", input: input)
        try expect(
            [
                "100 films match \"batman\"; the closest 20:\n1. batman 1, 1901", "Name one by its number.\n",
                "Rated batman 2",
            ],
            inOrderIn: result.output
        )
        #expect(service.library.ratings == [2: 8])
    }

    @Test func `a change that waits says so`() async throws {
        let service = try BrowseService()
        _ = try await service.account.signIn()
        service.library.fail(with: LoopbackAnswer(.reset))
        let result = try await service.program.run("browse", "--plain", input: "batman\nfavorites add 2\nquit\n")
        #expect(result.status == 0)
        #expect(
            result.output.contains(
                "Added batman 2 (1902) to your favorites. Saved here. Will be sent when TMDB is back"
            )
        )
    }

    @Test func `browse inside of it is refused, and output that cannot be written ends it`() async throws {
        let service = try BrowseService()
        let result = try await service.program.run("browse", "--plain", input: "browse batman\nbatman\n")
        try expect(["Error: You are browsing already.", "1. batman 1"], inOrderIn: result.output)
        let full = try await service.program.runInShell("yes batman | movies browse --plain > /dev/full")
        #expect(full.status == 1)
        #expect(full.error.hasPrefix("Error: Could not write the result"))
    }
}
